import { containing, type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import type { FiltroLicitacoes } from '../contract/index.ts'
import type { LicitacoesTables } from './tables.ts'

const licitacoes = (db: Db) => (db as Db<LicitacoesTables>).withSchema('licitacoes')

const naoHa = () =>
	new NotFoundError('licitacao-nao-encontrada', 'Não há esta licitação. Volte à lista e escolha-a de novo.')

export async function paginarLicitacoes(db: Db, filtro: FiltroLicitacoes, agora: string) {
	const { pagina, porPagina, busca, abertas } = filtro
	let linhas = licitacoes(db).selectFrom('licitacao')
	if (busca)
		linhas = linhas.where((eb) =>
			eb.or([eb('objeto', 'ilike', containing(busca)), eb('numlic', 'ilike', containing(busca))]),
		)
	if (abertas === 'S')
		linhas = linhas.where((eb) =>
			eb.or([eb.and([eb('sit', '=', 'PUB'), eb('abertura', '>', agora)]), eb('sit', '=', 'SUS')]),
		)
	const itens = await linhas
		.selectAll()
		.orderBy('abertura', abertas === 'S' ? 'asc' : 'desc')
		.orderBy('codpcddsp')
		.limit(porPagina)
		.offset((pagina - 1) * porPagina)
		.execute()
	const { total } = await linhas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total }
}

export const obterLicitacao = (db: Db, codpcddsp: number) =>
	licitacoes(db).selectFrom('licitacao').selectAll().where('codpcddsp', '=', codpcddsp).executeTakeFirstOrThrow(naoHa)
export type Linha = Awaited<ReturnType<typeof obterLicitacao>>

/** The row is held until the transaction ends, so two acts on it follow each other. */
export const reservarLicitacao = (db: Db, codpcddsp: number): Promise<Linha> =>
	licitacoes(db)
		.selectFrom('licitacao')
		.selectAll()
		.where('codpcddsp', '=', codpcddsp)
		.forUpdate()
		.executeTakeFirstOrThrow(naoHa)

export const listarVersoes = (db: Db, codpcddsp: number) =>
	licitacoes(db).selectFrom('versao').selectAll().where('codpcddsp', '=', codpcddsp).orderBy('numver', 'desc').execute()

export const listarPerguntas = (db: Db, codpcddsp: number) =>
	licitacoes(db)
		.selectFrom('pergunta')
		.select(['numesc', 'tipesc', 'txtper', 'dtaper', 'txtrsp', 'dtarsp'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numesc')
		.execute()

export const listarEventos = (db: Db, codpcddsp: number) =>
	licitacoes(db)
		.selectFrom('evento')
		.select(['tipo', 'em', 'motivo'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('codevt', 'desc')
		.execute()

/** @returns undefined where the number is taken. */
export const inserirLicitacao = (db: Db, licitacao: Insertable<LicitacoesTables['licitacao']>) =>
	licitacoes(db)
		.insertInto('licitacao')
		.values(licitacao)
		.onConflict((conflito) => conflito.column('numlic').doNothing())
		.returningAll()
		.executeTakeFirst()

export async function inserirVersao(db: Db, versao: Insertable<LicitacoesTables['versao']>): Promise<void> {
	await licitacoes(db).insertInto('versao').values(versao).execute()
}

export async function mudarLicitacao(
	db: Db,
	{ codpcddsp, sequencia }: Linha,
	mudanca: Updateable<LicitacoesTables['licitacao']>,
): Promise<void> {
	await licitacoes(db)
		.updateTable('licitacao')
		.set({ ...mudanca, sequencia: sequencia + 1 })
		.where('codpcddsp', '=', codpcddsp)
		.execute()
}

export async function inserirEvento(db: Db, evento: Insertable<LicitacoesTables['evento']>): Promise<void> {
	await licitacoes(db).insertInto('evento').values(evento).execute()
}

/** The caller holds the tender, so the numbers follow each other. */
export async function inserirPergunta(
	db: Db,
	pergunta: Omit<Insertable<LicitacoesTables['pergunta']>, 'numesc'>,
): Promise<number> {
	const { numesc } = await licitacoes(db)
		.insertInto('pergunta')
		.values((eb) => ({
			...pergunta,
			numesc: eb
				.selectFrom('pergunta as p')
				.select((sub) => sub(sub.fn.coalesce(sub.fn.max('p.numesc'), sub.lit(0)), '+', 1).as('proximo'))
				.where('p.codpcddsp', '=', pergunta.codpcddsp),
		}))
		.returning('numesc')
		.executeTakeFirstOrThrow()
	return numesc
}

export const obterPergunta = (db: Db, codpcddsp: number, numesc: number) =>
	licitacoes(db)
		.selectFrom('pergunta')
		.selectAll()
		.where('codpcddsp', '=', codpcddsp)
		.where('numesc', '=', numesc)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('pergunta-nao-encontrada', 'Não há esta pergunta. Abra a licitação de novo.'),
		)

export async function gravarResposta(
	db: Db,
	{ codpcddsp, numesc }: { codpcddsp: number; numesc: number },
	resposta: { txtrsp: string; dtarsp: string; codpesrsp: number },
): Promise<void> {
	await licitacoes(db)
		.updateTable('pergunta')
		.set(resposta)
		.where('codpcddsp', '=', codpcddsp)
		.where('numesc', '=', numesc)
		.execute()
}

/** Addresses of everybody who asked, for news of the tender. */
export async function listarEmailsDeQuemPerguntou(db: Db, codpcddsp: number): Promise<string[]> {
	const linhas = await licitacoes(db)
		.selectFrom('pergunta')
		.select('emasol')
		.distinct()
		.where('codpcddsp', '=', codpcddsp)
		.execute()
	return linhas.map(({ emasol }) => emasol)
}
