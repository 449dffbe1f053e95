import type { Db } from '@portal/platform/server'
import { type Selectable, sql } from 'kysely'
import type { DriveTables } from '../tables.ts'
import { tabelas } from './tabelas.ts'

export async function buscarMiniatura(db: Db, sha256: string): Promise<Buffer | undefined> {
	const linha = await tabelas(db)
		.selectFrom('miniatura')
		.select('imagem')
		.where('sha256', '=', sha256)
		.executeTakeFirst()
	return linha?.imagem
}

export async function guardarMiniatura(db: Db, miniatura: Selectable<DriveTables['miniatura']>): Promise<void> {
	await tabelas(db)
		.insertInto('miniatura')
		.values(miniatura)
		.onConflict((conflito) => conflito.doNothing())
		.execute()
}

/** Deletes thumbnails of bytes that no version has any more, and those drawn before an instant. */
export async function apagarMiniaturas(db: Db, antesDe: string): Promise<void> {
	await sql`delete from usp_drive.miniatura m where m.dtacad < ${antesDe}::timestamptz
		or not exists (select from usp_drive.versao v where v.sha256 = m.sha256)`.execute(db)
}
