import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { NivelSsu } from '../../contract/index.ts'
import { ssu } from '../tables.ts'

export interface DoNivel {
	readonly codpes: number
	readonly numnivseg: NivelSsu
}

/**
 * Advisory lock until the end of the transaction, also for a level without rows: the second of two changes sees the
 * first.
 */
export const segurarNivel = async (db: Db, { codpes, numnivseg }: DoNivel): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext(${`ssu:nivel:${codpes}:${numnivseg}`}))`.execute(db)
}

export const listarComSistemas = (db: Db): Promise<DoNivel[]> =>
	ssu(db).selectFrom('ssures').select(['codpes', 'numnivseg']).distinct().execute()

export const listarSemSistemas = (db: Db): Promise<DoNivel[]> =>
	ssu(db).selectFrom('ssuprfsem').select(['codpes', 'numnivseg']).execute()

export const anotarSemSistemas = async (db: Db, doNivel: DoNivel & { readonly dtacad: string }): Promise<void> => {
	await ssu(db)
		.insertInto('ssuprfsem')
		.values(doNivel)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function esquecerSemSistemas(db: Db, { codpes, numnivseg }: DoNivel): Promise<void> {
	await ssu(db).deleteFrom('ssuprfsem').where('codpes', '=', codpes).where('numnivseg', '=', numnivseg).execute()
}

/** The systems that have a requester. */
export const listarComSolicitante = async (db: Db): Promise<string[]> =>
	(await ssu(db).selectFrom('ssures').select('nomsis').distinct().where('numnivseg', '=', '2').execute()).map(
		({ nomsis }) => nomsis,
	)

export async function incluirSistemas(db: Db, { codpes, numnivseg }: DoNivel, sistemas: readonly string[]) {
	if (sistemas.length > 0)
		await ssu(db)
			.insertInto('ssures')
			.values(sistemas.map((nomsis) => ({ codpes, numnivseg, nomsis })))
			.onConflict((conflict) => conflict.doNothing())
			.execute()
}

export async function tirarSistemas(db: Db, { codpes, numnivseg }: DoNivel, sistemas: readonly string[]) {
	if (sistemas.length > 0)
		await ssu(db)
			.deleteFrom('ssures')
			.where('codpes', '=', codpes)
			.where('numnivseg', '=', numnivseg)
			.where('nomsis', 'in', [...sistemas])
			.execute()
}

export interface ModuloEscolhido {
	readonly nomsis: string
	readonly numseqmdussu: number
}

export async function incluirModulos(db: Db, { codpes, numnivseg }: DoNivel, modulos: readonly ModuloEscolhido[]) {
	if (modulos.length > 0)
		await ssu(db)
			.insertInto('ssuresmdu')
			.values(modulos.map((modulo) => ({ codpes, numnivseg, ...modulo })))
			.onConflict((conflict) => conflict.doNothing())
			.execute()
}

export async function tirarModulos(db: Db, { codpes, numnivseg }: DoNivel, modulos: readonly ModuloEscolhido[]) {
	for (const { nomsis, numseqmdussu } of modulos)
		await ssu(db)
			.deleteFrom('ssuresmdu')
			.where('codpes', '=', codpes)
			.where('numnivseg', '=', numnivseg)
			.where('nomsis', '=', nomsis)
			.where('numseqmdussu', '=', numseqmdussu)
			.execute()
}

export async function esquecerNivel(db: Db, { codpes, numnivseg }: DoNivel): Promise<void> {
	await ssu(db).deleteFrom('ssures').where('codpes', '=', codpes).where('numnivseg', '=', numnivseg).execute()
}
