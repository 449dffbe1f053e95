import { nomeDaPessoaEm, temVinculoEm } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { DriveTables } from '../tables.ts'
import { isDisposable } from './guarda.ts'
import { tabelas } from './tabelas.ts'

export interface Orfa {
	readonly coditm: number
	readonly nomitm: string
	readonly tippta: 'P' | 'G'
	readonly codpesdon: number
	readonly nompesdon: string
}

/** Trees of people without a link today, for which no passing on is under way. */
export async function listarOrfas(db: Db, hoje: string): Promise<Orfa[]> {
	const { rows } = await sql<Orfa>`select r.coditm, i.nomitm, r.tippta, r.codpesdon,
			coalesce(${nomeDaPessoaEm('r.codpesdon')}, '') as nompesdon
		from usp_drive.raiz r join usp_drive.item i on i.coditm = r.coditm
		where r.codpesdon is not null and not ${temVinculoEm('r.codpesdon', hoje)}
			and not exists (select from usp_drive.passagem ps where ps.coditm = r.coditm)
		order by r.coditm`.execute(db)
	return rows
}

export async function inserirPassagem(db: Db, passagem: Insertable<DriveTables['passagem']>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tabelas(db)
		.insertInto('passagem')
		.values(passagem)
		.onConflict((conflito) => conflito.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

export interface Passagem {
	readonly coditm: number
	readonly nomitm: string
	readonly tippta: 'P' | 'G'
	readonly codpesant: number
	readonly codpesrec: number
	readonly nompesant: string
	readonly nompesrec: string
	readonly dtapas: string
	/** The owner has a link again. */
	readonly voltou: boolean
	/** The receiver has left too. */
	readonly saiu: boolean
	/** Something in the tree is frozen, held or kept for a term. */
	readonly presa: boolean
}

export async function listarPassagens(db: Db, { hoje, agora }: { hoje: string; agora: string }): Promise<Passagem[]> {
	const { rows } = await sql<Passagem>`select ps.coditm, i.nomitm, r.tippta, ps.codpesant, ps.codpesrec, ps.dtapas,
			coalesce(${nomeDaPessoaEm('ps.codpesant')}, '') as nompesant,
			coalesce(${nomeDaPessoaEm('ps.codpesrec')}, '') as nompesrec,
			${temVinculoEm('ps.codpesant', hoje)} as voltou, not ${temVinculoEm('ps.codpesrec', hoje)} as saiu,
			not ${isDisposable(agora)} as presa
		from usp_drive.passagem ps join usp_drive.raiz r on r.coditm = ps.coditm join usp_drive.item i on i.coditm = ps.coditm
		order by ps.coditm`.execute(db)
	return rows
}

export async function removerPassagem(db: Db, coditm: number): Promise<boolean> {
	const { numDeletedRows } = await tabelas(db).deleteFrom('passagem').where('coditm', '=', coditm).executeTakeFirst()
	return numDeletedRows > 0n
}

/** The tree is the receiver's from now on, as a group's, with room for what it holds. */
export async function trocarDono(
	db: Db,
	{ coditm, codpesdon, cota }: { readonly coditm: number; readonly codpesdon: number; readonly cota: number },
): Promise<void> {
	await sql`update usp_drive.raiz set tippta = 'G', codpesdon = ${codpesdon}::int,
			qtdbytcot = greatest(${cota}::bigint, qtdbytcot, qtdbytuso)
		where coditm = ${coditm}::int`.execute(db)
}
