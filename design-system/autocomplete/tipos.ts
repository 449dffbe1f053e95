import type { ReactNode, Ref } from 'react'

export type ItemAutocomplete = { codigo: string | number; texto: string }

export type AutocompleteProps<Item extends ItemAutocomplete> = {
	itens: readonly Item[]
	valor: Item | null
	aoMudar: (item: Item | null) => void
	/** How many characters before the list shows. */
	minimo?: number | undefined
	placeholder?: string | undefined
	icone?: ReactNode
	/** How an item looks in the list; its text by default. */
	desenhar?: ((item: Item) => ReactNode) | undefined
	/** The page searches and gives the matching items; the list no longer filters. */
	aoBuscar?: ((texto: string) => void) | undefined
	/** The words in the box, where the page keeps them; it hears of each letter by `aoBuscar`. */
	digitado?: string | undefined
	/** The box was left, or Enter chose nothing: the page may take the words as they are. */
	aoDeixar?: ((texto: string) => void) | undefined
	/** What stands in the box is no search: nothing opens. */
	semLista?: boolean | undefined
	/** How many match in all, where `itens` are the first of them. */
	total?: number | undefined
	carregando?: boolean | undefined
	/** For a search that goes somewhere: the box empties once an item is chosen. */
	limpaAoEscolher?: boolean | undefined
	/** What was already typed in the place this box takes over. */
	textoInicial?: string | undefined
	autoFocus?: boolean | undefined
	/** Accessible name where there is no field around it. */
	rotulo?: string | undefined
	id?: string | undefined
	ref?: Ref<HTMLInputElement> | undefined
	disabled?: boolean | undefined
}
