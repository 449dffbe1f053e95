import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { RegraDeComposicao } from '../../contract/index.ts'
import { isInTerm, tabelas } from './colegiados.ts'

export const listarRegras = (db: Db, codcol: number): Promise<RegraDeComposicao[]> =>
	tabelas(db)
		.selectFrom('colegiadoregra')
		.select(['categorias', 'qtdmin', 'pctmin'])
		.where('codcol', '=', codcol)
		.orderBy('numreg')
		.execute()

export async function substituirRegras(
	db: Db,
	codcol: number,
	{ regras, limfal }: { readonly regras: readonly RegraDeComposicao[]; readonly limfal: number | null },
): Promise<void> {
	await tabelas(db).updateTable('colegiado').set({ limfal }).where('codcol', '=', codcol).execute()
	await tabelas(db).deleteFrom('colegiadoregra').where('codcol', '=', codcol).execute()
	if (regras.length === 0) return
	await tabelas(db)
		.insertInto('colegiadoregra')
		.values(
			regras.map(({ categorias, qtdmin, pctmin }, indice) => ({
				codcol,
				numreg: indice + 1,
				categorias: [...categorias],
				qtdmin,
				pctmin,
			})),
		)
		.execute()
}

export async function obterLimiteDeFaltas(db: Db, codcol: number): Promise<number | null> {
	const linha = await tabelas(db)
		.selectFrom('colegiado')
		.select('limfal')
		.where('codcol', '=', codcol)
		.executeTakeFirst()
	return linha?.limfal ?? null
}

/** Mandates, appointments and meetings that are still to come after a day. */
export async function contarPendencias(db: Db, codcol: number, dia: string) {
	const { rows } = await sql<{ comecam: number; posses: number; reunioes: number }>`select
		(select count(*)::int from mandato.mandato where codcol = ${codcol} and dtaret is null and codmdtcgo is null
			and dtainimdt > ${dia}::date) as comecam,
		(select count(*)::int from mandato.posse where codcol = ${codcol} and sitpos = 'A') as posses,
		(select count(*)::int from mandato.reuniao where codcol = ${codcol} and sitreu in ('C', 'A')) as reunioes`.execute(
		db,
	)
	return rows[0] ?? { comecam: 0, posses: 0, reunioes: 0 }
}

/** Mandates that go on after a day on which they are in force. */
export const listarQuePassam = (db: Db, codcol: number, dia: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.select(['m.codmdt', 'm.codcad', 'm.codcol', 'm.codpes', 'm.titsup', 'm.dtainimdt', 'm.dtafimmdt', 'm.dtafimefe'])
		.select(['m.motfim', 'm.numatodsg', 'm.motpro', 'm.stanat', 'm.codmdtcgo', 'c.nomcad'])
		.where('m.codcol', '=', codcol)
		.where('m.dtaret', 'is', null)
		.where(isInTerm('m', dia))
		.where((eb) => eb(eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt'), '>', dia))
		.orderBy('m.codcad')
		.orderBy('m.codmdt')
		.execute()

/** The board ends, and its seats follow no office any more. */
export async function gravarExtincao(
	db: Db,
	codcol: number,
	{
		sucessores,
		...fim
	}: { readonly dtadtvclg: string; readonly numatoext: string; readonly sucessores: readonly number[] },
): Promise<void> {
	await tabelas(db).updateTable('colegiado').set(fim).where('codcol', '=', codcol).execute()
	await tabelas(db)
		.updateTable('cadeira')
		.set({ codcadcgo: null, dtasegcgo: null })
		.where('codcol', '=', codcol)
		.where('codcadcgo', 'is not', null)
		.execute()
	if (sucessores.length > 0)
		await tabelas(db)
			.insertInto('colegiadosucessor')
			.values(sucessores.map((codcolsuc) => ({ codcol, codcolsuc })))
			.execute()
}

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
