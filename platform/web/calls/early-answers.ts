type Adiantado = { readonly token: string | undefined; readonly resposta: Promise<Response>; readonly pedidoEm: number }

declare global {
	interface Window {
		/**
		 * Answers by `chaveDoAdiantado` that came with the page, or that `partida.js` asked for while the code was loading.
		 */
		adiantados?: Map<string, Adiantado>
	}
}

/** Lifetime of an early answer, longer than the slowest start of a page; later the page asks again. */
const VALE_MS = 60_000

/** A reading that travels as a POST is known by its body too. */
export const chaveDoAdiantado = (metodo: string, endereco: string, corpo: string | undefined): string =>
	metodo === 'GET' ? endereco : `${metodo} ${endereco} ${corpo ?? ''}`

/** An answer already on its way, good for one use and for the person it was asked for. */
export function tomarAdiantado(chave: string, token: string | undefined): Promise<Response> | undefined {
	const adiantado = window.adiantados?.get(chave)
	window.adiantados?.delete(chave)
	if (!adiantado || adiantado.token !== token || performance.now() - adiantado.pedidoEm > VALE_MS) return undefined
	return adiantado.resposta
}
