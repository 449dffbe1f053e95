const ACHADO = /«([^»]*)»/

export type ParteDoTrecho = { readonly texto: string; readonly achado: boolean }

/** Excerpt such as `cria «bolsa» nova` split into pieces, where the text between the marks is a match. */
export function trechoEmPartes(trecho: string): ParteDoTrecho[] {
	return trecho
		.split(ACHADO)
		.map((texto, posicao) => ({ texto, achado: posicao % 2 === 1 }))
		.filter(({ texto }) => texto !== '')
}
