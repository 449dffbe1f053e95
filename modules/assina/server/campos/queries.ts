import type { Db } from '@portal/platform/server'
import type { CampoNaPagina } from '../../contract/index.ts'
import { assina } from '../queries/lote.ts'

const selecionar = (db: Db) =>
	assina(db)
		.selectFrom('cmpasi as c')
		.innerJoin('docuspasi as d', 'd.coddocuspasi', 'c.coddocuspasi')
		.select(['c.codcmpasi', 'c.coddocuspasi', 'c.codpcpasidoc', 'c.tipcmp', 'c.numpag', 'c.psxcmp', 'c.psycmp'])
		.select(['c.larcmp', 'c.altcmp', 'c.rotcmp', 'c.staobr', 'c.vlrcmp'])
		.orderBy('d.ordaptdoc')
		.orderBy('c.coddocuspasi')
		.orderBy('c.numpag')
		.orderBy('c.psycmp')
		.orderBy('c.codcmpasi')

export type LinhaCampo = Awaited<ReturnType<typeof listarCampos>>[number]

export const listarCampos = (db: Db, codlotdocasi: number) =>
	selecionar(db).where('d.codlotdocasi', '=', codlotdocasi).execute()

/** Replacement: the old fields are deleted, so that their codes tell whether anything has changed. */
export async function trocarCampos(db: Db, coddocuspasi: number, campos: readonly CampoNaPagina[]): Promise<void> {
	await assina(db).deleteFrom('cmpasi').where('coddocuspasi', '=', coddocuspasi).execute()
	if (campos.length === 0) return
	await assina(db)
		.insertInto('cmpasi')
		.values(campos.map((campo) => ({ ...campo, coddocuspasi })))
		.execute()
}

export async function gravarTexto(db: Db, codcmpasi: number, vlrcmp: string | null): Promise<void> {
	await assina(db).updateTable('cmpasi').set({ vlrcmp }).where('codcmpasi', '=', codcmpasi).execute()
}

/** Fields handed to a replacement participant, without the texts of the replaced one. */
export async function passarCampos(db: Db, de: number, para: number): Promise<void> {
	await assina(db)
		.updateTable('cmpasi')
		.set({ codpcpasidoc: para, vlrcmp: null })
		.where('codpcpasidoc', '=', de)
		.execute()
}
