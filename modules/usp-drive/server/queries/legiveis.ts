import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Agente } from '../acesso/pessoa.ts'
import { isAlive, isReached, isReadable, isSeen, reunirRegras } from './regras.ts'

/**
 * Files that a person may read now, in their current version, as a subquery: those of these items (an expression of
 * their codes), and those in their folders. Columns: coditm, nomitm, sha256, chvarq, mimetype, tamvrs.
 */
export const selecionarArquivosLegiveis = (agente: Agente, itens: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
	select i.coditm, i.nomitm, v.sha256, v.chvarq, v.mimetype, v.tamvrs
	from usp_drive.item i cross join ${reunirRegras(agente)} g
		join usp_drive.versao v on v.coditm = i.coditm and v.numvrs = i.numvrs
	where i.tipitm = 'A' and i.caminho && ${itens} and ${isReadable} and ${isAlive})`

/** Names of the items among these that a person may read now. */
export async function listarNomesLegiveis(
	db: Db,
	agente: Agente,
	itens: readonly number[],
): Promise<{ coditm: number; nomitm: string; tipitm: 'P' | 'A' }[]> {
	const { rows } = await sql<{ coditm: number; nomitm: string; tipitm: 'P' | 'A' }>`
		select i.coditm, i.nomitm, i.tipitm from usp_drive.item i cross join ${reunirRegras(agente)} g
		where i.coditm = any(${[...itens]}::int[]) and ${isReadable} and ${isAlive}`.execute(db)
	return rows
}

/** Items among these to which a person has some right now, also in the trash, and whether they may see them. */
export async function listarAlcancados(
	db: Db,
	agente: Agente,
	itens: readonly number[],
): Promise<ReadonlyMap<number, { readonly visto: boolean }>> {
	const { rows } = await sql<{ coditm: number; visto: boolean }>`
		select i.coditm, ${isSeen} as visto from usp_drive.item i cross join ${reunirRegras(agente)} g
		where i.coditm = any(${[...itens]}::int[]) and ${isReached}`.execute(db)
	return new Map(rows.map(({ coditm, visto }) => [coditm, { visto }]))
}
