import { type Db, prepared } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { construtor, isInTerm, tabelas } from './colegiados.ts'

/** Extinctions of a board, the last first, those that were undone too. */
const doColegiado = prepared((p: { readonly codcol: number }) =>
	construtor()
		.selectFrom('colegiadoextincao')
		.select(['codext', 'dtadtvclg', 'numatoext', 'dtacad', 'dtaret', 'numatodes', 'motdes'])
		.where('codcol', '=', p.codcol)
		.orderBy('codext', 'desc'),
)

export const listarExtincoes = (db: Db, codcol: number) => doColegiado(db, { codcol })

interface Corte {
	readonly dia: string
	/** Instant after which a meeting is beyond the last day; null: each that waits or is open is. */
	readonly instante: string | null
}

/** Mandates, appointments and meetings that an extinction would leave behind. */
export async function contarPendencias(db: Db, codcol: number, { dia, instante }: Corte) {
	const depois = (coluna: string) =>
		instante === null ? sql`true` : sql`${sql.ref(coluna)} > ${instante}::timestamptz`
	const { rows } = await sql<{ comecam: number; posses: number; reunioes: number }>`select
		(select count(*)::int from mandato.mandato where codcol = ${codcol} and dtaret is null and codmdtcgo is null
			and dtainimdt > ${dia}::date) as comecam,
		(select count(*)::int from mandato.posse where codcol = ${codcol} and sitpos = 'A'
			and (${instante === null} or dtainimdt > ${dia}::date)) as posses,
		(select count(*)::int from mandato.reuniao where codcol = ${codcol} and sitreu in ('C', 'A')
			and ${depois('dtareu')}) as reunioes`.execute(db)
	return rows[0] ?? { comecam: 0, posses: 0, reunioes: 0 }
}

/** Columns of a mandate with the name of its seat, for who writes another version of it. */
const MANDATO = [
	'm.codmdt',
	'm.codcad',
	'm.codcol',
	'm.codpes',
	'm.titsup',
	'm.dtainimdt',
	'm.dtafimmdt',
	'm.dtafimefe',
	'm.motfim',
	'm.numatodsg',
	'm.motpro',
	'm.stanat',
	'm.codmdtcgo',
	'c.nomcad',
] as const

/** Mandates that go on after a day on which they are in force. */
export const listarQuePassam = (db: Db, codcol: number, dia: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.select(MANDATO)
		.where('m.codcol', '=', codcol)
		.where('m.dtaret', 'is', null)
		.where(isInTerm('m', dia))
		.where((eb) => eb(eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt'), '>', dia))
		.orderBy('m.codcad')
		.orderBy('m.codmdt')
		.execute()

interface Extincao {
	readonly dtadtvclg: string
	readonly numatoext: string
	readonly sucessores: readonly number[]
	readonly dtacad: string
	/** Null: a file brought it. */
	readonly codpescad: number | null
}

export async function gravarExtincao(
	db: Db,
	codcol: number,
	{ sucessores, dtadtvclg, numatoext, ...registro }: Extincao,
): Promise<void> {
	await tabelas(db).updateTable('colegiado').set({ dtadtvclg, numatoext }).where('codcol', '=', codcol).execute()
	await tabelas(db)
		.insertInto('colegiadoextincao')
		.values({ codcol, dtadtvclg, numatoext, ...registro })
		.execute()
	if (sucessores.length > 0)
		await tabelas(db)
			.insertInto('colegiadosucessor')
			.values(sucessores.map((codcolsuc) => ({ codcol, codcolsuc })))
			.execute()
}

/** Mandates that ended with the board, each with the end that it had before. */
export async function listarEncerrados(db: Db, codcol: number, dtadtvclg: string) {
	const encerrados = await tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.select(MANDATO)
		.select('m.dtacad')
		.where('m.codcol', '=', codcol)
		.where('m.dtaret', 'is', null)
		.where('m.motfim', '=', 'EXT')
		.where('m.dtafimefe', '=', dtadtvclg)
		.orderBy('m.codcad')
		.orderBy('m.titsup', 'desc')
		.orderBy('m.codmdt')
		.execute()
	if (encerrados.length === 0) return []
	const anteriores = await tabelas(db)
		.selectFrom('mandato')
		.select(['codmdt', 'dtafimefe', 'motfim', 'dtaret'])
		.where(
			'codmdt',
			'in',
			encerrados.map(({ codmdt }) => codmdt),
		)
		.where('dtaret', 'is not', null)
		.execute()
	return encerrados.map(({ dtacad, ...mandato }) => ({
		mandato,
		/** Instant at which it became known that the mandate ends with the board. */
		sabidoEm: dtacad,
		antes: anteriores.find(({ codmdt, dtaret }) => codmdt === mandato.codmdt && dtaret === dtacad),
	}))
}

/** Periods of exercise of a mandate that the extinction cut or took away. */
export const listarRetirados = (
	db: Db,
	codmdt: number,
	{ em, depois }: { readonly em: string; readonly depois: string },
) =>
	tabelas(db)
		.selectFrom('exercicio')
		.select(['codcad', 'codcol', 'codmdt', 'codpes', 'motexe', 'dtaini', 'dtafim'])
		.where('codmdt', '=', codmdt)
		.where('dtaret', '=', em)
		.where('dtafim', '>', depois)
		.orderBy('dtaini')
		.execute()

type Desfeita = Pick<
	Required<Insertable<MandatoTables['colegiadoextincao']>>,
	'dtaret' | 'numatodes' | 'motdes' | 'codpesdes'
>

/** The board goes on, alone again; the extinction stays as what was known. */
export async function retirarExtincao(db: Db, codcol: number, desfeita: Desfeita): Promise<void> {
	const fim = { dtadtvclg: null, numatoext: null }
	await tabelas(db).updateTable('colegiado').set(fim).where('codcol', '=', codcol).execute()
	await tabelas(db).deleteFrom('colegiadosucessor').where('codcol', '=', codcol).execute()
	await tabelas(db)
		.updateTable('colegiadoextincao')
		.set(desfeita)
		.where('codcol', '=', codcol)
		.where('dtaret', 'is', null)
		.execute()
}

/** Seats of a board, with the mandate of a holder who is in force on a day, or none. */
export const listarCadeirasComTitular = (db: Db, codcol: number, dia: string) =>
	tabelas(db)
		.selectFrom('cadeira as c')
		.leftJoin('mandato as m', (join) =>
			join
				.onRef('m.codcad', '=', 'c.codcad')
				.on('m.titsup', '=', 'T')
				.on('m.dtaret', 'is', null)
				.on(isInTerm('m', dia)),
		)
		.select(['c.codcad', 'c.nomcad', 'c.codcadcgo', 'm.codmdt'])
		.where('c.codcol', '=', codcol)
		.orderBy('c.codcad')
		.execute()

/** Boards that came of a board, and those of which it came. */
export async function listarParentes(db: Db, codcol: number) {
	const { rows } = await sql<{ codclg: number; sglclg: string; nomclg: string; depois: boolean }>`
		select g.codclg, g.sglclg, g.nomclg, s.codcol = ${codcol} as depois
		from mandato.colegiadosucessor as s
		join mandato.colegiado as g on g.codcol = case when s.codcol = ${codcol} then s.codcolsuc else s.codcol end
		where s.codcol = ${codcol} or s.codcolsuc = ${codcol}
		order by g.nomclg, g.codcol limit 40`.execute(db)
	return rows
}
