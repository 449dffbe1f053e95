import { parteDe } from '@portal/platform/contract'
import { containing, type Db, NotFoundError, prepared, queryBuilder, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Classe, FiltroConversas } from '../../contract/index.ts'
import { type GenIaTables, tabelas } from '../tables.ts'
import { reterMensagens } from './ordens.ts'

const recusarAlheia = () =>
	new NotFoundError('conversa-nao-encontrada', 'Não há esta conversa entre as suas. Escolha outra na lista.')

export async function paginarConversas(db: Db, codpes: number, { busca, pasta, projeto, ...parte }: FiltroConversas) {
	const procurado = busca && containing(busca)
	return withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iacvs as c')
				.select(['c.codcvs', 'c.titcvs', 'c.nompta', 'c.clsdad', 'c.dtaultalt'])
				.select((eb) => [
					eb
						.exists(
							eb
								.selectFrom('iager as g')
								.select('g.codger')
								.whereRef('g.codcvs', '=', 'c.codcvs')
								.where('g.sitger', '=', 'GER'),
						)
						.as('correndo'),
					sql<number>`count(*) over ()`.as('total'),
				])
				.where('c.codpes', '=', codpes)
				.$if(pasta !== undefined, (consulta) => consulta.where('c.nompta', '=', pasta ?? ''))
				.$if(projeto !== undefined, (consulta) => consulta.where('c.codprj', '=', projeto ?? 0))
				.$if(procurado !== undefined, (consulta) =>
					consulta.where(
						sql<boolean>`(usp_gen_ia.sem_acento(c.titcvs) like usp_gen_ia.sem_acento(${procurado}) or exists (
							select from usp_gen_ia.iamsg m where m.codcvs = c.codcvs
								and usp_gen_ia.sem_acento(m.txtmsg) like usp_gen_ia.sem_acento(${procurado})))`,
					),
				)
				.orderBy('c.dtaultalt', 'desc')
				.orderBy('c.codcvs')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(parte),
	)
}

export const listarPastas = (db: Db, codpes: number) =>
	tabelas(db)
		.selectFrom('iacvs')
		.select((eb) => [sql<string>`nompta`.as('nompta'), eb.fn.countAll<number>().as('qtdcvs')])
		.where('codpes', '=', codpes)
		.where('nompta', 'is not', null)
		.groupBy('nompta')
		.orderBy('nompta')
		.limit(200)
		.execute()

const selecionarConversa = (db: Db, codpes: number, codcvs: string) =>
	tabelas(db).selectFrom('iacvs').selectAll().where('codcvs', '=', codcvs).where('codpes', '=', codpes)

type ChaveDaPessoa = { readonly codpes: number; readonly codcvs: string }
const daPessoa = prepared(({ codpes, codcvs }: ChaveDaPessoa) => selecionarConversa(queryBuilder(), codpes, codcvs))
const daPessoaReservada = prepared(({ codpes, codcvs }: ChaveDaPessoa) =>
	selecionarConversa(queryBuilder(), codpes, codcvs).forUpdate(),
)

export const buscarConversa = async (db: Db, codpes: number, codcvs: string) =>
	(await daPessoa(db, { codpes, codcvs }))[0]

/** @throws NotFoundError for a conversation of somebody else. */
export async function obterConversa(db: Db, codpes: number, codcvs: string) {
	const conversa = await buscarConversa(db, codpes, codcvs)
	if (!conversa) throw recusarAlheia()
	return conversa
}

export const inserirConversa = (db: Db, nova: Insertable<GenIaTables['iacvs']>) =>
	tabelas(db)
		.insertInto('iacvs')
		.values(nova)
		.onConflict((conflito) => conflito.column('codcvs').doNothing())
		.execute()

/** False for a conversation that is there already. */
export async function inserirImportada(db: Db, nova: Insertable<GenIaTables['iacvs']>): Promise<boolean> {
	const inserida = await tabelas(db)
		.insertInto('iacvs')
		.values(nova)
		.onConflict((conflito) => conflito.column('codcvs').doNothing())
		.returning('codcvs')
		.executeTakeFirst()
	return inserida !== undefined
}

/** Row lock: the acts on one conversation come one after the other. */
export async function reservarConversa(db: Db, codpes: number, codcvs: string) {
	const [conversa] = await daPessoaReservada(db, { codpes, codcvs })
	if (!conversa) throw recusarAlheia()
	return conversa
}

type Mudanca = {
	readonly titcvs?: string | undefined
	readonly nompta?: string | null | undefined
	readonly codprj?: number | null | undefined
	readonly numseqfol?: number | undefined
	readonly clsdad?: Classe
	readonly dtaultalt?: string
}

export const mudarConversa = (db: Db, codcvs: string, mudanca: Mudanca) =>
	tabelas(db)
		.updateTable('iacvs')
		.set(Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined)))
		.where('codcvs', '=', codcvs)
		.execute()

type Momento = Parameters<typeof reterMensagens>[2]

/** Deletion after the legal hold: an order keeps what it asks for, and to its person the conversation is gone. */
export async function apagarConversa(db: Db, codpes: number, codcvs: string, momento: Momento): Promise<void> {
	await reservarConversa(db, codpes, codcvs)
	await reterMensagens(db, sql<boolean>`c.codcvs = ${codcvs}::uuid`, momento)
	await tabelas(db).deleteFrom('iacvs').where('codcvs', '=', codcvs).execute()
}

/** Most conversations of one export. */
const MAIOR_EXPORTACAO = 5_000

export const listarCodigos = async (db: Db, codpes: number): Promise<string[]> =>
	(
		await tabelas(db)
			.selectFrom('iacvs')
			.select('codcvs')
			.where('codpes', '=', codpes)
			.orderBy('dtacad')
			.orderBy('codcvs')
			.limit(MAIOR_EXPORTACAO)
			.execute()
	).map(({ codcvs }) => codcvs)

/** Conversations that nobody touched since then. */
export async function apagarAntigas(db: Db, antes: string, momento: Momento): Promise<void> {
	await reterMensagens(db, sql<boolean>`c.dtaultalt < ${antes}::timestamptz`, momento)
	await tabelas(db).deleteFrom('iacvs').where('dtaultalt', '<', antes).execute()
}

const mensagens = prepared(({ codcvs }: { readonly codcvs: string }) =>
	tabelas(queryBuilder())
		.selectFrom('iamsg as m')
		.leftJoin('iager as g', (juncao) =>
			juncao.onRef('g.codcvs', '=', 'm.codcvs').onRef('g.numseqmsg', '=', 'm.numseqmsg').on('g.sitger', '=', 'GER'),
		)
		.select(['m.numseqmsg', 'm.numseqpai', 'm.codmsg', 'm.papmsg', 'm.txtmsg', 'm.sitmsg', 'm.codmod', 'm.idemodrsp'])
		.select([
			'm.qtdtokent',
			'm.qtdtoksai',
			'm.vlrcst',
			'm.txterr',
			'm.avlmsg',
			'm.qtdcitrtd',
			'm.modrec',
			'm.numseqout',
			'm.dtacad',
		])
		.select('g.codger')
		.where('m.codcvs', '=', codcvs)
		.orderBy('m.numseqmsg'),
)

export const listarMensagens = (db: Db, codcvs: string) => mensagens(db, { codcvs })

const doPedido = prepared(({ codcvs, codmsg }: { readonly codcvs: string; readonly codmsg: string }) =>
	tabelas(queryBuilder())
		.selectFrom('iamsg')
		.select(['numseqmsg', 'numseqpai', 'papmsg'])
		.where('codcvs', '=', codcvs)
		.where('codmsg', '=', codmsg),
)

export const buscarMensagemDoPedido = async (db: Db, codcvs: string, codmsg: string) =>
	(await doPedido(db, { codcvs, codmsg }))[0]

/** First answer to a question. */
export const buscarResposta = (db: Db, codcvs: string, numseqpai: number) =>
	tabelas(db)
		.selectFrom('iamsg')
		.select('numseqmsg')
		.where('codcvs', '=', codcvs)
		.where('numseqpai', '=', numseqpai)
		.where('papmsg', '=', 'A')
		.orderBy('numseqmsg')
		.executeTakeFirst()

export const inserirMensagens = (db: Db, novas: readonly Insertable<GenIaTables['iamsg']>[]) =>
	tabelas(db)
		.insertInto('iamsg')
		.values([...novas])
		.execute()

type Fim = Partial<Omit<Insertable<GenIaTables['iamsg']>, 'codcvs' | 'numseqmsg'>>

export const terminarMensagem = (db: Db, codcvs: string, numseqmsg: number, fim: Fim) =>
	tabelas(db).updateTable('iamsg').set(fim).where('codcvs', '=', codcvs).where('numseqmsg', '=', numseqmsg).execute()

/** @throws NotFoundError where there is no such answer. */
export const avaliarMensagem = (
	db: Db,
	{ codcvs, numseqmsg }: { readonly codcvs: string; readonly numseqmsg: number },
	avaliacao: Pick<Insertable<GenIaTables['iamsg']>, 'avlmsg' | 'motavl' | 'catavl' | 'staenvavl'>,
) =>
	tabelas(db)
		.updateTable('iamsg')
		.set(avaliacao)
		.where('codcvs', '=', codcvs)
		.where('numseqmsg', '=', numseqmsg)
		.where('papmsg', '=', 'A')
		.returning('numseqmsg')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('resposta-nao-encontrada', 'Esta resposta não existe mais. Recarregue a conversa.'),
		)
