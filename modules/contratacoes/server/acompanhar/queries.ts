import type { Db } from '@portal/platform/server'
import { tabelas } from '../tables.ts'

export const buscarAcompanhante = (db: Db, codaco: number) =>
	tabelas(db)
		.selectFrom('acompanhante as a')
		.innerJoin('compra as c', 'c.codpcddsp', 'a.codpcddsp')
		.select(['a.codaco', 'a.codpcddsp', 'a.codema', 'a.sitaco', 'c.numcpr', 'c.anocpr', 'c.objcpr'])
		.where('a.codaco', '=', codaco)
		.executeTakeFirst()
export type LinhaDoAcompanhante = NonNullable<Awaited<ReturnType<typeof buscarAcompanhante>>>

/** Undefined: the address is confirmed, or had a letter after the instant. */
export const pedirAcompanhamento = (
	db: Db,
	{ codpcddsp, codema }: { readonly codpcddsp: number; readonly codema: string },
	{ em, desde }: { readonly em: string; readonly desde: string },
) =>
	tabelas(db)
		.insertInto('acompanhante')
		.values({ codpcddsp, codema, sitaco: 'P', dtacar: em, dtaace: null })
		.onConflict((conflito) =>
			conflito
				.columns(['codpcddsp', 'codema'])
				.doUpdateSet({ dtacar: em })
				.where('acompanhante.dtacar', '<', desde)
				.where('acompanhante.sitaco', '=', 'P'),
		)
		.returning(['codaco', 'codema'])
		.executeTakeFirst()

export async function confirmarAcompanhante(db: Db, codaco: number, em: string): Promise<void> {
	await tabelas(db)
		.updateTable('acompanhante')
		.set({ sitaco: 'A', dtaace: em })
		.where('codaco', '=', codaco)
		.where('sitaco', '=', 'P')
		.execute()
}

export async function removerAcompanhante(db: Db, codaco: number): Promise<void> {
	await tabelas(db).deleteFrom('acompanhante').where('codaco', '=', codaco).execute()
}

/** Addresses that were never confirmed are erased. */
export async function removerNaoConfirmados(db: Db, antes: string): Promise<void> {
	await tabelas(db).deleteFrom('acompanhante').where('sitaco', '=', 'P').where('dtacar', '<', antes).execute()
}

/** Events that nobody was told of, each taken once. */
export const tomarEventos = (db: Db, em: string, limite: number) =>
	tabelas(db)
		.updateTable('compraevt')
		.set({ dtaavs: em })
		.where('codeve', 'in', (eb) =>
			eb
				.selectFrom('compraevt')
				.select('codeve')
				.where('dtaavs', 'is', null)
				.orderBy('codeve')
				.limit(limite)
				.forUpdate()
				.skipLocked(),
		)
		.returning(['codeve', 'codpcddsp', 'dsceve'])
		.execute()

export const listarAcompanhantes = (db: Db, compras: readonly number[]) =>
	compras.length === 0
		? Promise.resolve([])
		: tabelas(db)
				.selectFrom('acompanhante as a')
				.innerJoin('compra as c', 'c.codpcddsp', 'a.codpcddsp')
				.select(['a.codaco', 'a.codpcddsp', 'a.codema', 'a.sitaco', 'c.numcpr', 'c.anocpr', 'c.objcpr'])
				.where('a.codpcddsp', 'in', [...compras])
				.where('a.sitaco', '=', 'A')
				.orderBy('a.codaco')
				.execute()
