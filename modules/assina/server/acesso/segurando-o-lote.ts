import { ConflictError, type Db, inTransaction, type Portal } from '@portal/platform/server'
import { estaOcupado, reservarLote } from '../queries/lote.ts'

/** Lock timeout: a request that waits too long for the batch is asked to try again. */
export async function recusandoOcupado<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (!estaOcupado(error)) throw error
		throw new ConflictError(
			'lote-ocupado',
			'Outra pessoa está assinando este lote agora. Tente de novo em alguns segundos.',
		)
	}
}

export const segurandoOLote = <T>(portal: Portal, codlotdocasi: number, work: (db: Db) => Promise<T>): Promise<T> =>
	recusandoOcupado(() =>
		inTransaction(portal.db, async (trx) => {
			await reservarLote(trx, codlotdocasi)
			return work(trx)
		}),
	)
