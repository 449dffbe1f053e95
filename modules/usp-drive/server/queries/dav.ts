import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

export async function inserirSenha(
	db: Db,
	senha: { codpes: number; nomsen: string; resumo: Buffer; dtacad: string },
): Promise<number> {
	const { codsen } = await tabelas(db)
		.insertInto('senhaprograma')
		.values(senha)
		.returning('codsen')
		.executeTakeFirstOrThrow()
	return codsen
}

export const listarSenhas = (db: Db, codpes: number) =>
	tabelas(db)
		.selectFrom('senhaprograma')
		.select(['codsen', 'nomsen', 'dtacad', 'dtaultuso'])
		.where('codpes', '=', codpes)
		.orderBy('codsen', 'desc')
		.execute()

export async function removerSenha(db: Db, codpes: number, codsen: number): Promise<string | undefined> {
	const linha = await tabelas(db)
		.deleteFrom('senhaprograma')
		.where('codpes', '=', codpes)
		.where('codsen', '=', codsen)
		.returning('nomsen')
		.executeTakeFirst()
	return linha?.nomsen
}

/** Password of a program; the last use is written at most once a minute. */
export async function usarSenha(db: Db, codpes: number, resumo: Buffer, em: string): Promise<boolean> {
	const linha = await tabelas(db)
		.selectFrom('senhaprograma')
		.select(['codsen', 'dtaultuso'])
		.where('codpes', '=', codpes)
		.where('resumo', '=', resumo)
		.executeTakeFirst()
	if (!linha) return false
	if (linha.dtaultuso === null || Date.parse(em) - Date.parse(linha.dtaultuso) > 60_000)
		await tabelas(db).updateTable('senhaprograma').set({ dtaultuso: em }).where('codsen', '=', linha.codsen).execute()
	return true
}

export async function inserirTrava(db: Db, trava: Insertable<DriveTables['trava']>): Promise<void> {
	await tabelas(db).insertInto('trava').values(trava).execute()
}

export async function renovarTrava(db: Db, token: string, codpes: number, dtafim: string): Promise<boolean> {
	const { numUpdatedRows } = await tabelas(db)
		.updateTable('trava')
		.set({ dtafim })
		.where('token', '=', token)
		.where('codpes', '=', codpes)
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

export async function removerTrava(
	db: Db,
	{ token, codpes, caminho }: { token: string; codpes: number; caminho: readonly number[] },
): Promise<boolean> {
	const { numDeletedRows } = await tabelas(db)
		.deleteFrom('trava')
		.where('token', '=', token)
		.where('codpes', '=', codpes)
		.where('coditm', '=', sql<number>`any(${[...caminho]}::int[])`)
		.executeTakeFirst()
	return numDeletedRows === 1n
}

/** Locks do not travel with what is moved, and do not outlive what is deleted. */
export async function removerTravasDe(db: Db, coditm: number): Promise<void> {
	await sql`delete from usp_drive.trava t using usp_drive.item i
		where i.coditm = t.coditm and i.caminho @> array[${coditm}::int]`.execute(db)
}

/** Lets go of the check-outs of an item, or of those of one person; tells whose they were. */
export async function removerTravasDoItem(db: Db, coditm: number, codpes?: number): Promise<number[]> {
	const linhas = await tabelas(db)
		.deleteFrom('trava')
		.where('coditm', '=', coditm)
		.$if(codpes !== undefined, (query) => query.where('codpes', '=', codpes ?? 0).where('mottrv', 'is not', null))
		.returning('codpes')
		.execute()
	return linhas.map((linha) => linha.codpes)
}

export async function removerTravasVencidas(db: Db, agora: string): Promise<void> {
	await tabelas(db).deleteFrom('trava').where('dtafim', '<=', agora).execute()
}

/**
 * An exclusive lock takes no other beside it, a shared one no exclusive. Locks below count where the new one is deep. A
 * check-out on the pages does not hold its own owner, whose program locks the file too.
 */
export async function verificarOutraTrava(
	db: Db,
	nova: {
		coditm: number
		caminho: readonly number[]
		escopo: 'exclusive' | 'shared'
		profunda: boolean
		agora: string
		codpes: number
	},
): Promise<boolean> {
	const { rows } = await sql<{ ha: boolean }>`select exists (
		select from usp_drive.trava t join usp_drive.item i on i.coditm = t.coditm
		where t.dtafim > ${nova.agora}::timestamptz and not (t.mottrv is not null and t.codpes = ${nova.codpes}::int)
			and (${nova.escopo} = 'exclusive' or t.escopo = 'exclusive')
			and (t.coditm = ${nova.coditm}::int
				or (t.profunda and t.coditm = any(${[...nova.caminho]}::int[]))
				or (${nova.profunda}::boolean and i.caminho @> array[${nova.coditm}::int]))) as ha`.execute(db)
	return rows[0]?.ha ?? false
}

export interface Propriedade {
	readonly coditm: number
	readonly espaco: string
	readonly nome: string
	readonly valor: string
}

export const listarPropriedades = (db: Db, coditm: readonly number[]): Promise<Propriedade[]> =>
	tabelas(db)
		.selectFrom('propriedade')
		.selectAll()
		.where('coditm', '=', sql<number>`any(${[...coditm]}::int[])`)
		.execute()

export async function gravarPropriedade(db: Db, propriedade: Propriedade): Promise<void> {
	const { valor } = propriedade
	await tabelas(db)
		.insertInto('propriedade')
		.values(propriedade)
		.onConflict((conflito) => conflito.columns(['coditm', 'espaco', 'nome']).doUpdateSet({ valor }))
		.execute()
}

export async function removerPropriedade(db: Db, { coditm, espaco, nome }: Omit<Propriedade, 'valor'>): Promise<void> {
	await tabelas(db)
		.deleteFrom('propriedade')
		.where('coditm', '=', coditm)
		.where('espaco', '=', espaco)
		.where('nome', '=', nome)
		.execute()
}

export async function copiarPropriedades(db: Db, de: number, para: number): Promise<void> {
	await sql`insert into usp_drive.propriedade (coditm, espaco, nome, valor)
		select ${para}::int, espaco, nome, valor from usp_drive.propriedade where coditm = ${de}::int`.execute(db)
}

export interface RecursoListado {
	readonly coditm: number
	readonly tipitm: 'P' | 'A'
	readonly nomitm: string
	readonly tamitm: number
	readonly mimetype: string | null
	readonly dtacad: string
	readonly dtaalt: string
	/** Last modification as the program that sent the file told it. */
	readonly modificada_em: string | null
	readonly sha256: string | null
}

/** Facts of items as a program asks for them, with the hash of the current version. */
export async function listarRecursos(db: Db, coditm: readonly number[]): Promise<RecursoListado[]> {
	const { rows } = await sql<RecursoListado>`
		select i.coditm, i.tipitm, i.nomitm, i.tamitm, i.mimetype, i.dtacad, i.dtaalt, v.modificada_em, v.sha256
		from usp_drive.item i left join usp_drive.versao v on v.coditm = i.coditm and v.numvrs = i.numvrs
		where i.coditm = any(${[...coditm]}::int[])
		order by i.tipitm desc, i.nomitm collate "pt-BR-x-icu", i.coditm`.execute(db)
	return rows
}
