import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { NereuTables, TipoDeLink } from '../tables.ts'
import { tabelas } from './convenios.ts'

export interface ChaveDoLink {
	readonly tiplnk: TipoDeLink
	readonly codigo: number
}

/** A new link takes the place of the one before, whose code ends with it. */
export const gravarLink = (
	db: Db,
	link: Pick<Insertable<NereuTables['lnkext']>, 'tiplnk' | 'codigo' | 'hashseg' | 'emldst' | 'dtafim'>,
) =>
	tabelas(db)
		.insertInto('lnkext')
		.values({ ...link, hashcod: null, dtafimcod: null })
		.onConflict((conflito) =>
			conflito.columns(['tiplnk', 'codigo']).doUpdateSet({ ...link, hashcod: null, dtafimcod: null }),
		)
		.execute()

export const buscarLink = (db: Db, hashseg: Buffer, agora: Date) =>
	tabelas(db)
		.selectFrom('lnkext')
		.selectAll()
		.where('hashseg', '=', hashseg)
		.where('dtafim', '>', agora.toISOString())
		.executeTakeFirst()

/** Link that is open for a thing, if there is one. */
export const buscarLinkAberto = (db: Db, { tiplnk, codigo }: ChaveDoLink, agora: Date) =>
	tabelas(db)
		.selectFrom('lnkext')
		.select(['emldst', 'dtafim'])
		.where('tiplnk', '=', tiplnk)
		.where('codigo', '=', codigo)
		.where('dtafim', '>', agora.toISOString())
		.executeTakeFirst()

export const gravarCodigo = (db: Db, { tiplnk, codigo }: ChaveDoLink, hashcod: Buffer, dtafimcod: string) =>
	tabelas(db)
		.updateTable('lnkext')
		.set({ hashcod, dtafimcod })
		.where('tiplnk', '=', tiplnk)
		.where('codigo', '=', codigo)
		.execute()

export const removerLink = (db: Db, { tiplnk, codigo }: ChaveDoLink) =>
	tabelas(db).deleteFrom('lnkext').where('tiplnk', '=', tiplnk).where('codigo', '=', codigo).execute()
