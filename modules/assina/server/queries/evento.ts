import { createHash } from 'node:crypto'
import type { Db } from '@portal/platform/server'
import type { TipEvento } from '../../contract/index.ts'
import { assina } from './lote.ts'

export interface Autor {
	readonly codpes: number | null
	readonly nompes: string | null
}

export interface NovoEvento extends Autor {
	readonly tipevt: TipEvento
	readonly dscevt: string
	readonly detalhes?: Readonly<Record<string, string | number | null>>
}

interface Coberto {
	readonly codlotdocasi: number
	readonly numseqevt: number
	readonly tipevt: string
	readonly dtaevt: string
	readonly codpes: number | null
	readonly nompes: string | null
	readonly dscevt: string
	readonly detalhes: string
}

/** Event hash over the row and the previous hash, with a fixed field order. */
function hashDoEvento(anterior: Uint8Array, evento: Coberto): Buffer {
	const { codlotdocasi, numseqevt, tipevt, dtaevt, codpes, nompes, dscevt, detalhes } = evento
	const texto = JSON.stringify([codlotdocasi, numseqevt, tipevt, dtaevt, codpes, nompes, dscevt, detalhes])
	return createHash('sha256').update(anterior).update(texto).digest()
}

const PRIMEIRO = Buffer.alloc(32)

export const registrarEvento = (db: Db, codlotdocasi: number, novo: NovoEvento, agora: Date): Promise<void> =>
	registrarEventos(db, codlotdocasi, [novo], agora)

/** Hash chain append under the batch's lock (`reservarLote`), so that no two rows follow the same one. */
export async function registrarEventos(
	db: Db,
	codlotdocasi: number,
	novos: readonly NovoEvento[],
	agora: Date,
): Promise<void> {
	const ultimo = await assina(db)
		.selectFrom('asievt')
		.select(['numseqevt', 'hash'])
		.where('codlotdocasi', '=', codlotdocasi)
		.orderBy('numseqevt', 'desc')
		.executeTakeFirst()
	let anterior: Uint8Array = ultimo?.hash ?? PRIMEIRO
	const dtaevt = agora.toISOString()
	const linhas = novos.map(({ tipevt, codpes, nompes, dscevt, detalhes = {} }, indice) => {
		const numseqevt = (ultimo?.numseqevt ?? 0) + 1 + indice
		const evento = {
			codlotdocasi,
			numseqevt,
			tipevt,
			dtaevt,
			codpes,
			nompes,
			dscevt,
			detalhes: JSON.stringify(detalhes),
		}
		const hash = hashDoEvento(anterior, evento)
		anterior = hash
		return { ...evento, hash }
	})
	await assina(db).insertInto('asievt').values(linhas).execute()
}

export const listarEventos = (db: Db, codlotdocasi: number) =>
	assina(db)
		.selectFrom('asievt')
		.select(['codlotdocasi', 'numseqevt', 'tipevt', 'dtaevt', 'codpes', 'nompes', 'dscevt', 'detalhes', 'hash'])
		.where('codlotdocasi', '=', codlotdocasi)
		.orderBy('numseqevt')
		.execute()

export type LinhaEvento = Awaited<ReturnType<typeof listarEventos>>[number]

/** Chain verification: no row was changed, inserted or removed between two others. */
export function cadeiaInteira(eventos: readonly LinhaEvento[]): boolean {
	let anterior: Uint8Array = PRIMEIRO
	for (const [indice, evento] of eventos.entries()) {
		if (evento.numseqevt !== indice + 1 || !hashDoEvento(anterior, evento).equals(evento.hash)) return false
		anterior = evento.hash
	}
	return true
}
