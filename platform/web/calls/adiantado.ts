declare global {
	interface Window {
		/** What came with the page, or `partida.js` asked while the code was still on its way, by address. */
		adiantados?: Map<string, { readonly token: string | undefined; readonly resposta: Promise<Response> }>
	}
}

/** An answer already on its way, good for one use and for the person it was asked for. */
export function tomarAdiantado(endereco: string, token: string | undefined): Promise<Response> | undefined {
	const adiantado = window.adiantados?.get(endereco)
	window.adiantados?.delete(endereco)
	return adiantado?.token === token ? adiantado?.resposta : undefined
}
