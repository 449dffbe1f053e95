import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { Agente } from '../acesso/pessoa.ts'
import type { DriveTables } from '../tables.ts'
import { isAlive, isReadable, reunirRegras } from './regras.ts'
import { tabelas } from './tabelas.ts'

export interface LinhaDoZip {
	readonly coditm: number
	readonly coditmpai: number | null
	readonly tipitm: 'P' | 'A'
	readonly nomitm: string
	readonly chvarq: string | null
	readonly tamvrs: number | null
	readonly sha256: string | null
}

/** Items with all below them that the person may read, folders before what is in them. */
export async function listarParaZip(
	db: Db,
	agente: Agente,
	itens: readonly number[],
	limite: number,
): Promise<LinhaDoZip[]> {
	const { rows } = await sql<LinhaDoZip>`
		select i.coditm, i.coditmpai, i.tipitm, i.nomitm, v.chvarq, v.tamvrs, v.sha256
		from usp_drive.item i cross join ${reunirRegras(agente)} g
			left join usp_drive.versao v on v.coditm = i.coditm and v.numvrs = i.numvrs
		where i.caminho && ${[...itens]}::int[] and ${isReadable} and ${isAlive}
		order by cardinality(i.caminho), i.tipitm desc, i.nomitm collate "pt-BR-x-icu", i.coditm
		limit ${limite}::int`.execute(db)
	return rows
}

/** The right to read a file as it stands now; what lies in the trash meanwhile was there when it was asked for. */
export async function verificarLegivel(db: Db, agente: Agente, coditm: number): Promise<boolean> {
	const { rows } = await sql<{ pode: boolean }>`
		select ${isReadable} as pode from usp_drive.item i cross join ${reunirRegras(agente)} g
		where i.coditm = ${coditm}::int`.execute(db)
	return rows[0]?.pode ?? false
}

export async function inserirDescida(db: Db, descida: Insertable<DriveTables['descida']>): Promise<void> {
	await tabelas(db).insertInto('descida').values(descida).execute()
}

export async function removerDescidasVencidas(db: Db, agora: string): Promise<void> {
	await tabelas(db).deleteFrom('descida').where('dtafim', '<=', agora).execute()
}

/** Takes the download of a code, so that it opens only once. */
export const tomarDescida = (db: Db, resumo: Buffer, agora: string) =>
	tabelas(db)
		.deleteFrom('descida')
		.where('resumo', '=', resumo)
		.where('dtafim', '>', agora)
		.returning(['codpes', 'coditm', 'lstitm'])
		.executeTakeFirst()
