import type { ReactNode } from 'react'

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
	carregando?: boolean | undefined
	/** For a search that goes somewhere: the box empties once an item is chosen. */
	limpaAoEscolher?: boolean | undefined
	/** What was already typed in the place this box takes over. */
	textoInicial?: string | undefined
	autoFocus?: boolean | undefined
	/** Accessible name where there is no field around it. */
	rotulo?: string | undefined
	id?: string | undefined
	disabled?: boolean | undefined
}
