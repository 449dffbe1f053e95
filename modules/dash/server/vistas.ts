import type { Portal } from '@portal/platform/server'

interface Vez<T> {
	readonly atual: Promise<T>
	seguinte: Promise<T> | undefined
}

/**
 * Shared readings: many pages ask for the same view at once, after each event. Who asks while it is read shares the next
 * reading with all who ask until then: it begins after all of them, so that nobody gets data from before the question.
 */
class Leituras<T> {
	readonly #vezes = new Map<string, Vez<T>>()

	ler(chave: string, ler: () => Promise<T>): Promise<T> {
		const vez = this.#vezes.get(chave)
		if (!vez) return this.#comecar(chave, ler)
		const comecar = () => this.#comecar(chave, ler)
		vez.seguinte ??= vez.atual.then(comecar, comecar)
		return vez.seguinte
	}

	#comecar(chave: string, ler: () => Promise<T>): Promise<T> {
		const vez: Vez<T> = { atual: ler(), seguinte: undefined }
		this.#vezes.set(chave, vez)
		const terminar = () => {
			if (!vez.seguinte) this.#vezes.delete(chave)
		}
		vez.atual.then(terminar, terminar)
		return vez.atual
	}
}

/** Readings of each portal of this process. */
const porPortal = new WeakMap<object, Leituras<unknown>>()

/** One reading for all who ask for the same view; its name holds all that the answer depends on, the reach too. */
export function compartilhar<T>(portal: Portal, nome: object, ler: () => Promise<T>): Promise<T> {
	const leituras = porPortal.get(portal.events) ?? new Leituras<unknown>()
	porPortal.set(portal.events, leituras)
	return leituras.ler(JSON.stringify(nome), ler) as Promise<T>
}
