import { buscarChefias, listarComVinculo } from '@portal/pessoas/server/public'
import { type Db, listarCodpesComPerfil } from '@portal/platform/server'
import { UDR_UNIDADE } from '../../contract/index.ts'
import { listarRecusaram } from '../queries/posse.ts'

interface Deixada {
	readonly coditm: number
	readonly codpesant: number
}

/** Line of receivers: those in charge of the last section, the nearest first, then who manages the unit's folders. */
async function listarFila(db: Db, codpesant: number, hoje: string): Promise<number[]> {
	const ultimo = await buscarChefias(db, codpesant, hoje)
	if (!ultimo) return []
	return [...ultimo.chefias, ...(await listarCodpesComPerfil(db, UDR_UNIDADE, hoje, ultimo.codund))]
}

/** First of the line who has a link today and has not refused this tree; null where nobody is left. */
export async function escolherProximo(db: Db, { coditm, codpesant }: Deixada, hoje: string): Promise<number | null> {
	const fila = await listarFila(db, codpesant, hoje)
	const recusaram = await listarRecusaram(db, coditm)
	const comVinculo = await listarComVinculo(db, fila, hoje)
	return fila.find((codpes) => codpes !== codpesant && comVinculo.has(codpes) && !recusaram.has(codpes)) ?? null
}

/** The person has had a link once: the folder of a guest who never had one stays as it is. */
export const teveVinculo = async (db: Db, codpes: number, hoje: string): Promise<boolean> =>
	(await buscarChefias(db, codpes, hoje)) !== undefined
