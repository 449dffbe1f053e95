import type { ReactNode, Ref } from 'react'

export type ItemAutocomplete = { codigo: string | number; texto: string }

export type AutocompleteProps<Item extends ItemAutocomplete> = {
	itens: readonly Item[]
	valor: Item | null
	aoMudar: (item: Item | null) => void
	/** The minimum number of characters before the list opens. */
	minimo?: number | undefined
	placeholder?: string | undefined
	icone?: ReactNode
	/** The rendering of an item in the list; its text by default. */
	desenhar?: ((item: Item) => ReactNode) | undefined
	/** Remote search: the page gives the matching items, and the list no longer filters. */
	aoBuscar?: ((texto: string) => void) | undefined
	/** The controlled text of the box; `aoBuscar` reports each letter. */
	digitado?: string | undefined
	/** The blur handler, also called when Enter chooses nothing: the page may take the words as they are. */
	aoDeixar?: ((texto: string) => void) | undefined
	/** The list stays closed: the text in the box is no search. */
	semLista?: boolean | undefined
	/** The total number of matches, of which `itens` holds the first. */
	total?: number | undefined
	carregando?: boolean | undefined
	/** The box empties once an item is chosen, as a search that navigates needs. */
	limpaAoEscolher?: boolean | undefined
	/** The initial text, taken over from the box that this one replaces. */
	textoInicial?: string | undefined
	autoFocus?: boolean | undefined
	/** The accessible name of a box without a surrounding field. */
	rotulo?: string | undefined
	id?: string | undefined
	ref?: Ref<HTMLInputElement> | undefined
	disabled?: boolean | undefined
}
