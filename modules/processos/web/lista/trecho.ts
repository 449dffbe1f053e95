const ACHADO = /«([^»]*)»/

export type ParteDoTrecho = { readonly texto: string; readonly achado: boolean }

/** `cria «bolsa» nova` in pieces: what stands between the marks was searched for. */
export function trechoEmPartes(trecho: string): ParteDoTrecho[] {
	return trecho
		.split(ACHADO)
		.map((texto, posicao) => ({ texto, achado: posicao % 2 === 1 }))
		.filter(({ texto }) => texto !== '')
}
