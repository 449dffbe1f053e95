import type { Db } from '@portal/platform/server'
import { assina } from '../queries/lote.ts'

const POR_VEZ = 1_000

/** Sealed keys, revoked ones included, so that they stay readable or are reported as lost. */
export const listarChavesSeladas = (db: Db, depois: number) =>
	assina(db)
		.selectFrom('certificado')
		.select(['codcer as numero', 'idfcha', 'chaveselada as selado'])
		.where('codcer', '>', depois)
		.orderBy('codcer')
		.limit(POR_VEZ)
		.execute()

export const listarSegredosSelados = (db: Db, depois: number) =>
	assina(db)
		.selectFrom('segundofator')
		.select(['codpes as numero', 'segredoselado as selado'])
		.where('codpes', '>', depois)
		.orderBy('codpes')
		.limit(POR_VEZ)
		.execute()

export const listarSegredosDeGanchos = (db: Db, depois: number) =>
	assina(db)
		.selectFrom('gancho')
		.select(['codgan as numero', 'idsel', 'segredoselado', 'segredoantselado'])
		.where('codgan', '>', depois)
		.orderBy('codgan')
		.limit(POR_VEZ)
		.execute()

/** Compare-and-swap: no update when the row changed since it was read. */
export async function trocarSegredoDoGancho(
	db: Db,
	codgan: number,
	coluna: 'segredoselado' | 'segredoantselado',
	de: Buffer,
	para: Buffer,
): Promise<void> {
	await assina(db)
		.updateTable('gancho')
		.set({ [coluna]: para })
		.where('codgan', '=', codgan)
		.where(coluna, '=', de)
		.execute()
}

/** Compare-and-swap: no update when the row changed since it was read. */
export async function trocarChaveSelada(db: Db, codcer: number, de: Buffer, para: Buffer): Promise<void> {
	await assina(db)
		.updateTable('certificado')
		.set({ chaveselada: para })
		.where('codcer', '=', codcer)
		.where('chaveselada', '=', de)
		.execute()
}

export async function trocarSegredoSelado(db: Db, codpes: number, de: Buffer, para: Buffer): Promise<void> {
	await assina(db)
		.updateTable('segundofator')
		.set({ segredoselado: para })
		.where('codpes', '=', codpes)
		.where('segredoselado', '=', de)
		.execute()
}
