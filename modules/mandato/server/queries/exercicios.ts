import { somarDias } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Exercicio } from '../../contract/index.ts'
import { tabelas } from './colegiados.ts'

/** The period of exercise of a seat on a day, as it is known now. */
export const obterExercicio = (db: Db, codcad: number, dia: string) =>
	tabelas(db)
		.selectFrom('exercicio as x')
		.select(['x.codexe', 'x.codmdt', 'x.codpes', 'x.motexe', 'x.dtaini', 'x.dtafim'])
		.where('x.codcad', '=', codcad)
		.where('x.dtaret', 'is', null)
		.where(sql<boolean>`${dia}::date between x.dtaini and x.dtafim`)
		.executeTakeFirst()

interface Periodo {
	readonly codcad: number
	readonly codcol: number
	readonly codmdt: number
	readonly codpes: number
	readonly motexe: Exercicio
	readonly dtaini: string
	readonly dtafim: string
}

export async function inserirExercicio(db: Db, periodo: Periodo, em: string): Promise<void> {
	await tabelas(db)
		.insertInto('exercicio')
		.values({ ...periodo, dtacad: em })
		.execute()
}

/**
 * Room in the exercise of a seat: what overlaps the days is retired, and what lies before and after them is written
 * again. With `codmdt`, only the periods of that mandate.
 */
export async function abrirEspaco(
	db: Db,
	{ codcad, de, ate, codmdt }: { codcad: number; de: string; ate: string; codmdt?: number },
	em: string,
): Promise<void> {
	let sobrepostos = tabelas(db)
		.selectFrom('exercicio as x')
		.select(['x.codexe', 'x.codcad', 'x.codcol', 'x.codmdt', 'x.codpes', 'x.motexe', 'x.dtaini', 'x.dtafim'])
		.where('x.codcad', '=', codcad)
		.where('x.dtaret', 'is', null)
		.where('x.dtaini', '<=', ate)
		.where('x.dtafim', '>=', de)
	if (codmdt !== undefined) sobrepostos = sobrepostos.where('x.codmdt', '=', codmdt)
	for (const { codexe, ...periodo } of await sobrepostos.execute()) {
		await tabelas(db).updateTable('exercicio').set({ dtaret: em }).where('codexe', '=', codexe).execute()
		if (periodo.dtaini < de) await inserirExercicio(db, { ...periodo, dtafim: somarDias(de, -1) }, em)
		if (periodo.dtafim > ate) await inserirExercicio(db, { ...periodo, dtaini: somarDias(ate, 1) }, em)
	}
}

/** The pro tempore holders of a seat leave these days, on which a substitute comes before them. */
export async function dispensarProTempore(
	db: Db,
	{ codcad, de, ate }: { readonly codcad: number; readonly de: string; readonly ate: string },
	em: string,
): Promise<void> {
	const linhas = await tabelas(db)
		.selectFrom('mandato as m')
		.select('m.codmdt')
		.where('m.codcad', '=', codcad)
		.where('m.titsup', '=', 'P')
		.where('m.dtaret', 'is', null)
		.execute()
	for (const { codmdt } of linhas) await abrirEspaco(db, { codcad, de, ate, codmdt }, em)
}

/**
 * Days on which nobody exercises the seat, given to the substitutes in force on them, and what is left to the pro
 * tempore holders. Returns the periods, those of the substitutes first.
 */
export async function chamarSuplentes(
	db: Db,
	{ codcad, de, ate }: { readonly codcad: number; readonly de: string; readonly ate: string },
	em: string,
): Promise<readonly Periodo[]> {
	const [suplentes, ocupados] = await Promise.all([
		tabelas(db)
			.selectFrom('mandato as m')
			.select((eb) => [
				'm.codcol',
				'm.codmdt',
				'm.codpes',
				'm.titsup',
				'm.dtainimdt',
				eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt').as('ultimo'),
			])
			.where('m.codcad', '=', codcad)
			.where('m.titsup', 'in', ['S', 'P'])
			.where('m.dtaret', 'is', null)
			.where('m.dtainimdt', '<=', ate)
			.where((eb) => eb(eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt'), '>=', de))
			.orderBy('m.titsup', 'desc')
			.orderBy('m.dtainimdt')
			.execute(),
		tabelas(db)
			.selectFrom('exercicio as x')
			.select(['x.dtaini', 'x.dtafim'])
			.where('x.codcad', '=', codcad)
			.where('x.dtaret', 'is', null)
			.where('x.dtaini', '<=', ate)
			.where('x.dtafim', '>=', de)
			.orderBy('x.dtaini')
			.execute(),
	])
	const chamados: Periodo[] = []
	for (const { codcol, codmdt, codpes, titsup, dtainimdt, ultimo } of suplentes) {
		const tomados = [...ocupados, ...chamados].sort((a, b) => a.dtaini.localeCompare(b.dtaini))
		const livres = listarLivres(tomados, dtainimdt > de ? dtainimdt : de, ultimo < ate ? ultimo : ate)
		const motexe = titsup === 'S' ? ('SUP' as const) : ('PRO' as const)
		chamados.push(...livres.map((livre) => ({ ...livre, codcad, codcol, codmdt, codpes, motexe })))
	}
	for (const periodo of chamados) await inserirExercicio(db, periodo, em)
	return chamados
}

interface Dias {
	readonly dtaini: string
	readonly dtafim: string
}

/** Days between two that none of the periods covers, which are in order and do not overlap. */
function listarLivres(ocupados: readonly Dias[], de: string, ate: string): Dias[] {
	const livres: Dias[] = []
	let dtaini = de
	for (const ocupado of ocupados) {
		if (ocupado.dtafim < dtaini || ocupado.dtaini > ate) continue
		if (ocupado.dtaini > dtaini) livres.push({ dtaini, dtafim: somarDias(ocupado.dtaini, -1) })
		dtaini = somarDias(ocupado.dtafim, 1)
	}
	if (dtaini <= ate) livres.push({ dtaini, dtafim: ate })
	return livres
}
