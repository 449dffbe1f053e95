import { setTimeout } from 'node:timers/promises'

/** Undefined: it was not done in time. What is still on its way is nobody's any more. */
export async function comPrazo<T>(ms: number, trabalho: Promise<T>): Promise<T | undefined> {
	const relogio = new AbortController()
	try {
		return await Promise.race([trabalho, setTimeout(ms, undefined, { signal: relogio.signal })])
	} finally {
		relogio.abort()
		trabalho.catch(() => undefined)
	}
}

/** Milliseconds since a moment, whatever the clock on the wall does meanwhile. */
export const cronometro = (): (() => number) => {
	const inicio = performance.now()
	return () => Math.max(0, Math.round(performance.now() - inicio))
}
