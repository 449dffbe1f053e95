import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { BaseDoQuorum, Materia, RegraDeComposicao } from '../../contract/index.ts'
import { isInTerm, tabelas } from './colegiados.ts'

const COLUNAS = ['tipo', 'categorias', 'quantidade', 'percentual', 'base', 'forma', 'eleitores'] as const

/** Rules of several boards, with their numbers. */
export async function listarRegrasDosColegiados(db: Db, codigos: readonly number[]) {
	if (codigos.length === 0) return []
	return tabelas(db)
		.selectFrom('colegiadoregra')
		.select(['codcol', 'numreg', ...COLUNAS])
		.where('codcol', 'in', [...new Set(codigos)])
		.execute()
}

export const listarRegras = (db: Db, codcol: number): Promise<RegraDeComposicao[]> =>
	tabelas(db).selectFrom('colegiadoregra').select(COLUNAS).where('codcol', '=', codcol).orderBy('numreg').execute()

interface RegrasDoColegiado {
	readonly regras: readonly RegraDeComposicao[]
	readonly materias: readonly Materia[]
	readonly limfal: number | null
	readonly basquo: BaseDoQuorum
}

/** Rules of a board as a whole: those of before are replaced. */
export async function substituirRegras(
	db: Db,
	codcol: number,
	{ regras, materias, ...doColegiado }: RegrasDoColegiado,
): Promise<void> {
	await tabelas(db).updateTable('colegiado').set(doColegiado).where('codcol', '=', codcol).execute()
	await tabelas(db).deleteFrom('colegiadoregra').where('codcol', '=', codcol).execute()
	await tabelas(db).deleteFrom('colegiadomateria').where('codcol', '=', codcol).execute()
	if (regras.length > 0)
		await tabelas(db)
			.insertInto('colegiadoregra')
			.values(
				regras.map(({ categorias, base, ...regra }, indice) => ({
					...regra,
					codcol,
					numreg: indice + 1,
					categorias: [...categorias],
					base: base && [...base],
				})),
			)
			.execute()
	if (materias.length > 0)
		await tabelas(db)
			.insertInto('colegiadomateria')
			.values(materias.map((materia, indice) => ({ ...materia, codcol, nummat: indice + 1 })))
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
