import { setTimeout } from 'node:timers/promises'

/** Timeout: undefined means that the work was late, and its later result or error is discarded. */
export async function limitarPrazo<T>(ms: number, trabalho: Promise<T>): Promise<T | undefined> {
	const relogio = new AbortController()
	try {
		return await Promise.race([trabalho, setTimeout(ms, undefined, { signal: relogio.signal })])
	} finally {
		relogio.abort()
		trabalho.catch(() => undefined)
	}
}

/** Monotonic timer: the elapsed milliseconds do not depend on the wall clock. */
export const cronometro = (): (() => number) => {
	const inicio = performance.now()
	return () => Math.max(0, Math.round(performance.now() - inicio))
}
