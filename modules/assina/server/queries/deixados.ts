import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { assina } from './lote.ts'

const enviados = (db: Db, codund: number | undefined) =>
	assina(db)
		.selectFrom('lotedocasi as l')
		.select(['l.codlotdocasi', 'l.codund', 'l.codpesges'])
		.where('l.sitlotdocasi', '=', 'ENV')
		.where('l.nomsisorg', 'is', null)
		.$if(codund !== undefined, (query) => query.where('l.codund', '=', codund ?? 0))
		.orderBy('l.codlotdocasi')

/** Sent batches of others in which the person is a pending signer, optionally of one unit. */
export const listarLotesQueEsperam = (db: Db, codpes: number, codund: number | undefined) =>
	enviados(db, codund)
		.where('l.codpesges', '<>', codpes)
		.where(
			sql<boolean>`exists (select from assina.pcpasidoc p where p.codlotdocasi = l.codlotdocasi
				and p.codpes = ${codpes} and p.tippcpasi = 'A' and p.sitpcp in ('AGU', 'PEN'))`,
		)
		.execute()

export const listarLotesQueGere = (db: Db, codpes: number, codund: number | undefined) =>
	enviados(db, codund).where('l.codpesges', '=', codpes).execute()
