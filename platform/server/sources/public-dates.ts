import type { Db } from '../database/db.ts'
import { extensionPoint } from '../extension-point.ts'

export interface PublicDate {
	/** `aaaa-mm-dd` */
	readonly dia: string
	readonly titulo: string
}

/** Days that concern everybody, for the first page: each slice that keeps such days answers for its own. */
export interface PublicDates {
	readonly listar: (db: Db, desde: string, ate: string) => Promise<readonly PublicDate[]>
}

export const publicDates = extensionPoint<PublicDates>()
