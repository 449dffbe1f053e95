import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { JanusTables } from '../tables.ts'
import { tabelas } from './matriculas.ts'

const COLUNAS = [
	'q.numreq',
	'q.codmtr',
	'q.tipreq',
	'q.sitreq',
	'q.numver',
	'q.jusreq',
	'q.qtddia',
	'q.dtaini',
	'q.dtafim',
	'q.stasau',
	'q.codpesnov',
	'q.numper',
	'q.disciplinas',
	'q.titbca',
	'q.dtadef',
	'q.codpesesp',
	'q.motesp',
	'q.dtareq',
	'q.dtasit',
] as const

export const pedidoInexistente = (): NotFoundError =>
	new NotFoundError('pedido-nao-encontrado', 'Não há este pedido entre os que você acompanha. Volte à lista.')

/** @throws NotFoundError */
export const obterPedido = (db: Db, numreq: number) =>
	tabelas(db)
		.selectFrom('reqpgm as q')
		.select(COLUNAS)
		.where('q.numreq', '=', numreq)
		.executeTakeFirstOrThrow(pedidoInexistente)

export type LinhaDoPedido = Awaited<ReturnType<typeof obterPedido>>

/** The row is held until the transaction ends: two acts at once are done one after the other. */
export const reservarPedido = (db: Db, numreq: number): Promise<LinhaDoPedido> =>
	tabelas(db)
		.selectFrom('reqpgm as q')
		.select(COLUNAS)
		.where('q.numreq', '=', numreq)
		.forUpdate()
		.executeTakeFirstOrThrow(pedidoInexistente)

/** The latest requests of an enrolment, fifty at most. */
export const listarDaMatricula = (db: Db, codmtr: readonly number[]): Promise<LinhaDoPedido[]> =>
	tabelas(db)
		.selectFrom('reqpgm as q')
		.select(COLUNAS)
		.where('q.codmtr', 'in', [...codmtr])
		.orderBy('q.numreq', 'desc')
		.limit(50)
		.execute()

const ABERTOS = ['ABE', 'ORI', 'CCP', 'CPG'] as const

/** Open requests that wait for any of these people, the oldest first; what waits for its own student is not a queue. */
export async function paginarEspera(
	db: Db,
	pessoas: readonly number[],
	{ limite, salto }: { limite: number; salto: number },
) {
	const deles = tabelas(db)
		.selectFrom('reqpgm as q')
		.where('q.sitreq', 'in', ABERTOS)
		.where('q.sitreq', '<>', 'ABE')
		.where(sql<boolean>`q.codpesesp && ${[...pessoas]}::int[]`)
	const [linhas, { total }] = await Promise.all([
		deles
			.innerJoin('agprograma as m', 'm.codmtr', 'q.codmtr')
			.select(COLUNAS)
			.select(['m.codpes', 'm.codcur', 'm.codund'])
			.orderBy('q.dtasit')
			.orderBy('q.numreq')
			.limit(limite)
			.offset(salto)
			.execute(),
		deles.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { linhas, total }
}

export const listarAbertos = (db: Db): Promise<{ numreq: number }[]> =>
	tabelas(db)
		.selectFrom('reqpgm as q')
		.select('q.numreq')
		.where('q.sitreq', 'in', ['ORI', 'CCP', 'CPG'])
		.orderBy('q.numreq')
		.execute()

export async function inserirPedido(db: Db, pedido: Insertable<JanusTables['reqpgm']>): Promise<number> {
	const { numreq } = await tabelas(db).insertInto('reqpgm').values(pedido).returning('numreq').executeTakeFirstOrThrow()
	return numreq
}

export const inserirMotivoDeSaude = async (db: Db, numreq: number, motsau: string): Promise<void> =>
	void (await tabelas(db).insertInto('sauderq').values({ numreq, motsau }).execute())

export async function buscarMotivoDeSaude(db: Db, numreq: number): Promise<string | undefined> {
	const linha = await tabelas(db)
		.selectFrom('sauderq as s')
		.select('s.motsau')
		.where('s.numreq', '=', numreq)
		.executeTakeFirst()
	return linha?.motsau
}

export async function inserirMembros(
	db: Db,
	numreq: number,
	membros: readonly Omit<JanusTables['banmem'], 'numreq' | 'nummem'>[],
): Promise<void> {
	await tabelas(db)
		.insertInto('banmem')
		.values(membros.map((membro, indice) => ({ ...membro, numreq, nummem: indice + 1 })))
		.execute()
}

export const listarMembros = (db: Db, numreq: number) =>
	tabelas(db)
		.selectFrom('banmem as b')
		.select(['b.nommem', 'b.insmem', 'b.orimem', 'b.sitmem'])
		.where('b.numreq', '=', numreq)
		.orderBy('b.nummem')
		.execute()

export const listarPassos = (db: Db, numreq: number) =>
	tabelas(db)
		.selectFrom('passoreq as p')
		.select(['p.numpas', 'p.ato', 'p.codpes', 'p.codpestit', 'p.txtpas', 'p.dtapas'])
		.where('p.numreq', '=', numreq)
		.orderBy('p.numpas', 'desc')
		.execute()

type Mudanca = Pick<LinhaDoPedido, 'sitreq' | 'codpesesp' | 'motesp'>
type Passo = Omit<JanusTables['passoreq'], 'numreq' | 'numpas'>

/** The situation after an act, with its step in the history. */
export async function gravarPasso(
	db: Db,
	{ numreq, numver }: Pick<LinhaDoPedido, 'numreq' | 'numver'>,
	mudanca: Mudanca,
	passo: Passo,
): Promise<number> {
	await tabelas(db)
		.updateTable('reqpgm')
		.set({ ...mudanca, numver: numver + 1, dtasit: passo.dtapas })
		.where('numreq', '=', numreq)
		.execute()
	return inserirPasso(db, numreq, passo)
}

export async function inserirPasso(db: Db, numreq: number, passo: Passo): Promise<number> {
	const { numpas } = await tabelas(db)
		.insertInto('passoreq')
		.values((eb) => ({
			...passo,
			numreq,
			numpas: sql<number>`(select coalesce(max(p.numpas), 0) + 1 from janus.passoreq as p where p.numreq = ${eb.val(numreq)})`,
		}))
		.returning('numpas')
		.executeTakeFirstOrThrow()
	return numpas
}

/** Other people for whom an open request waits, since somebody left or came. */
export const gravarEspera = async (db: Db, numreq: number, codpesesp: readonly number[]): Promise<void> =>
	void (await tabelas(db)
		.updateTable('reqpgm')
		.set({ codpesesp: [...codpesesp] })
		.where('numreq', '=', numreq)
		.execute())

/** Next meeting of the boards of these programmes and units, from a day on. */
export const listarReunioes = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('reuniao as r')
		.select(['r.orgreu', 'r.codcur', 'r.codund'])
		.select((eb) => eb.fn.min('r.dtareu').as('dtareu'))
		.where('r.dtareu', '>=', hoje)
		.groupBy(['r.orgreu', 'r.codcur', 'r.codund'])
		.execute()
export type Reunioes = Awaited<ReturnType<typeof listarReunioes>>

export const inserirEvento = async (
	db: Db,
	evento: Pick<
		Insertable<JanusTables['prazoeve']>,
		'codmtr' | 'tipeve' | 'dtaini' | 'dtafim' | 'qtddia' | 'tipprz' | 'codato' | 'numreq'
	>,
): Promise<void> =>
	void (await tabelas(db)
		.insertInto('prazoeve')
		.values({ ...evento, nivpgm: null })
		.execute())

/** Change of advisor: the one before ends the day before, and nothing is erased. */
export async function trocarOrientador(
	db: Db,
	{
		codmtr,
		codpes,
		hoje,
		ontem,
	}: { readonly codmtr: number; readonly codpes: number; readonly hoje: string; readonly ontem: string },
): Promise<void> {
	await tabelas(db)
		.updateTable('r39pgmoridoc')
		.set({ dtafimort: sql<string>`greatest(dtainiort, ${ontem}::date)` })
		.where('codmtr', '=', codmtr)
		.where('papel', '=', 'O')
		.where('dtafimort', 'is', null)
		.execute()
	await tabelas(db)
		.insertInto('r39pgmoridoc')
		.values({ codmtr, codpes, papel: 'O', dtainiort: hoje, dtafimort: null })
		.onConflict((conflito) =>
			conflito.columns(['codmtr', 'codpes', 'dtainiort']).doUpdateSet({ papel: 'O', dtafimort: null }),
		)
		.execute()
}

/** Enrolment of a period that was granted. */
export const inserirPeriodo = async (db: Db, periodo: Insertable<JanusTables['matper']>): Promise<void> =>
	void (await tabelas(db).insertInto('matper').values(periodo).execute())

export const cancelarPeriodos = async (
	db: Db,
	codmtr: number,
	periodos: readonly string[],
	dtacan: string,
): Promise<void> =>
	void (await tabelas(db)
		.updateTable('matper')
		.set({ dtacan })
		.where('codmtr', '=', codmtr)
		.where('numper', 'in', [...periodos])
		.where('dtacan', 'is', null)
		.execute())

export const atualizarMatricula = async (db: Db, codmtr: number): Promise<void> =>
	void (await tabelas(db).updateTable('agprograma').set({ qtdsemmtr: 0 }).where('codmtr', '=', codmtr).execute())

export const desligar = async (db: Db, codmtr: number, dtafapgm: string): Promise<void> =>
	void (await tabelas(db)
		.updateTable('agprograma')
		.set({ stapgm: 'D', dtafapgm })
		.where('codmtr', '=', codmtr)
		.execute())

/** Open requests of an enrolment besides one, held until the end. */
export const reservarOutros = (db: Db, codmtr: number, numreq: number): Promise<LinhaDoPedido[]> =>
	tabelas(db)
		.selectFrom('reqpgm as q')
		.select(COLUNAS)
		.where('q.codmtr', '=', codmtr)
		.where('q.numreq', '<>', numreq)
		.where('q.sitreq', 'in', ABERTOS)
		.orderBy('q.numreq')
		.forUpdate()
		.execute()

/** Requests of a person for the copy of their data, the health reason with them. */
export const selecionarPedidosDaPessoa = (codpes: number) => sql<
	Record<
		'numreq' | 'tipreq' | 'sitreq' | 'numper' | 'disciplinas' | 'jusreq' | 'motsau' | 'dtareq',
		string | number | null
	>
>`select q.numreq, q.tipreq, q.sitreq, q.numper,
		(select string_agg(d, '; ') from jsonb_array_elements_text(q.disciplinas) as d) as disciplinas, q.jusreq, s.motsau, q.dtareq
	from janus.reqpgm as q join janus.agprograma as m on m.codmtr = q.codmtr
	left join janus.sauderq as s on s.numreq = q.numreq
	where m.codpes = ${codpes} order by q.numreq desc`
