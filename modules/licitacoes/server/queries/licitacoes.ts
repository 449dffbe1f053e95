import { containing, type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { ABERTAS, type FiltroLicitacoes } from '../../contract/index.ts'
import type { LicitacoesTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<LicitacoesTables>).withSchema('licitacoes')
const construtor = () => tabelas(queryBuilder())

const COLUNAS = [
	'codpcddsp',
	'numlct',
	'modlct',
	'tipobj',
	'crijul',
	'regime',
	'codund',
	'dscobj',
	'sitlct',
	'dtapub',
	'contagem',
	'dtaabe',
	'versao',
] as const

function filtrar(db: Db, { busca, parte }: Omit<FiltroLicitacoes, 'pagina' | 'porPagina'>) {
	let query = tabelas(db)
		.selectFrom('licitacao')
		.where('sitlct', parte === 'abertas' ? 'in' : 'not in', [...ABERTAS])
	if (busca)
		query = query.where((eb) =>
			eb.or([eb('dscobj', 'ilike', containing(busca)), eb('numlct', 'ilike', containing(busca))]),
		)
	return query
}

export async function paginarLicitacoes(db: Db, { pagina, porPagina, ...filtro }: FiltroLicitacoes) {
	const [itens, { total }] = await Promise.all([
		filtrar(db, filtro)
			.select(COLUNAS)
			.orderBy('dtaabe', filtro.parte === 'abertas' ? 'asc' : 'desc')
			.orderBy('codpcddsp')
			.limit(porPagina)
			.offset((pagina - 1) * porPagina)
			.execute(),
		filtrar(db, filtro)
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

const porCodigo = prepared((p: { readonly codpcddsp: number }) =>
	construtor().selectFrom('licitacao').select(COLUNAS).where('codpcddsp', '=', p.codpcddsp),
)
export type LinhaDaLicitacao = Awaited<ReturnType<typeof porCodigo>>[number]

const naoHa = () =>
	new NotFoundError('licitacao-nao-encontrada', 'Não há esta licitação. Veja a lista de licitações e escolha-a nela.')

/** @throws NotFoundError when there is no such tender. */
export async function obterLicitacao(db: Db, codpcddsp: number): Promise<LinhaDaLicitacao> {
	const [licitacao] = await porCodigo(db, { codpcddsp })
	if (!licitacao) throw naoHa()
	return licitacao
}

/** The tender is held until the transaction ends: two who change it at once do so one after the other. */
export const reservarLicitacao = (db: Db, codpcddsp: number): Promise<LinhaDaLicitacao> =>
	tabelas(db)
		.selectFrom('licitacao')
		.select(COLUNAS)
		.where('codpcddsp', '=', codpcddsp)
		.forUpdate()
		.executeTakeFirstOrThrow(naoHa)

export async function existeNumero(db: Db, codund: number, numlct: string): Promise<boolean> {
	const linha = await tabelas(db)
		.selectFrom('licitacao')
		.select('codpcddsp')
		.where('codund', '=', codund)
		.where('numlct', '=', numlct)
		.executeTakeFirst()
	return linha !== undefined
}

export async function inserirLicitacao(db: Db, nova: Insertable<LicitacoesTables['licitacao']>): Promise<number> {
	const { codpcddsp } = await tabelas(db)
		.insertInto('licitacao')
		.values(nova)
		.returning('codpcddsp')
		.executeTakeFirstOrThrow()
	return codpcddsp
}

/** Every change raises the version of the tender, and the answer is the new one. */
export async function alterarLicitacao(
	db: Db,
	codpcddsp: number,
	mudanca: Partial<Pick<LinhaDaLicitacao, 'sitlct' | 'dtaabe' | 'contagem'>>,
	em: string,
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('licitacao')
		.set((eb) => ({ ...mudanca, dtaalt: em, versao: eb('versao', '+', 1) }))
		.where('codpcddsp', '=', codpcddsp)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export const inserirEvento = (db: Db, evento: Insertable<LicitacoesTables['liceve']>) =>
	tabelas(db).insertInto('liceve').values(evento).execute()

export const listarEventos = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('liceve')
		.select(['dtaeve', 'dsceve', 'dscmot'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('codeve', 'desc')
		.limit(200)
		.execute()

export const listarMudadas = (db: Db, limite: number) =>
	tabelas(db)
		.selectFrom('licitacao')
		.select(COLUNAS)
		.select('dtaalt')
		.where('sitlct', 'in', [...ABERTAS])
		.orderBy('dtaalt', 'desc')
		.limit(limite)
		.execute()
