import type { Portal } from '@portal/platform/server'

const filas = new WeakMap<Portal, Map<number, Promise<unknown>>>()

/**
 * Queue of a batch within one process: each signature starts when the previous one is in the file, so that none is made
 * in vain.
 */
export async function esperarVez<T>(portal: Portal, codlotdocasi: number, fazer: () => Promise<T>): Promise<T> {
	const fila = filas.get(portal) ?? new Map<number, Promise<unknown>>()
	filas.set(portal, fila)
	const anterior = fila.get(codlotdocasi) ?? Promise.resolve()
	// A failed predecessor does not fail the next in the queue.
	const minha = anterior.then(fazer, fazer)
	fila.set(codlotdocasi, minha)
	try {
		return await minha
	} finally {
		if (fila.get(codlotdocasi) === minha) fila.delete(codlotdocasi)
	}
}
