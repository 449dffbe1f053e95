import { revogarDocumento } from '@portal/iddigital/server/public'
import type { Caso } from '../atos/agir.ts'
import { esquecerArquivos } from '../jobs.ts'
import { buscarLiberada, type LinhaTarjada, removerIntegrasCom } from './queries.ts'

/**
 * Withdrawal of a version: the validator no longer confirms it, and the complete copies that include it are deleted.
 */
export async function recolher({ db, portal, processo }: Caso, tarjada: LinhaTarjada, motivo: string): Promise<void> {
	await revogarDocumento(db, portal, tarjada.codaucdoc, motivo)
	const integras = await removerIntegrasCom(db, processo.numpro)
	const chaves = tarjada.chave ? [...integras, tarjada.chave] : integras
	if (chaves.length > 0) await portal.jobs.enfileirar(db, esquecerArquivos, { chaves })
}

export async function recolherDoDocumento(caso: Caso, codarqpdl: number | null, motivo: string): Promise<void> {
	const liberada = codarqpdl === null ? undefined : await buscarLiberada(caso.db, codarqpdl)
	if (liberada) await recolher(caso, liberada, motivo)
}
