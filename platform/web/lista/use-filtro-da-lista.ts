import type { Paginacao } from '@portal/platform/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useBusca } from '../navigation/url-search.ts'

type Esquema = z.core.$ZodObject
type Mudar<S extends Esquema> = ReturnType<typeof useBusca<S>>[1]
type Mudanca<S extends Esquema> = Omit<Parameters<Mudar<S>>[0], 'pagina' | 'porPagina'>

export interface FiltroDaLista<S extends Esquema> {
	readonly filtro: z.output<S>
	/** Whatever is filtered, it begins on the first page; `substituir` keeps typing out of the history. */
	filtrar(mudanca: Mudanca<S>, opcoes?: { substituir?: boolean }): void
	irParaPagina(pagina: number): void
	mudarPorPagina(porPagina: number): void
}

/** What a list is filtered by, and its page, in the address; the plain list has the plain address. */
export function useFiltroDaLista<S extends Esquema>(esquema: S): FiltroDaLista<S> {
	const [filtro, mudar] = useBusca(esquema)
	const gravar: (mudanca: object, opcoes?: { substituir?: boolean }) => void = mudar
	return {
		filtro,
		filtrar: (mudanca, opcoes) => gravar({ ...mudanca, pagina: undefined }, opcoes),
		irParaPagina: (pagina) => gravar({ pagina: pagina === 1 ? undefined : pagina }),
		mudarPorPagina: (porPagina) => gravar({ porPagina, pagina: undefined }),
	}
}

type Paginado = Pick<FiltroDaLista<Esquema>, 'irParaPagina' | 'mudarPorPagina'> & { readonly filtro: Paginacao }

/** The same of a list that the address does not name: in a dialog, or one of several of a page. */
export function usePaginasDaLista(): Paginado {
	const [filtro, setFiltro] = useState<Paginacao>({ pagina: 1, porPagina: 10 })
	return {
		filtro,
		irParaPagina: (pagina) => setFiltro({ ...filtro, pagina }),
		mudarPorPagina: (porPagina) => setFiltro({ pagina: 1, porPagina }),
	}
}

/** Where a table of it is, and what it does to get elsewhere. */
export const paginasDe = ({ filtro, irParaPagina, mudarPorPagina }: Paginado) => ({
	pagina: filtro.pagina,
	porPagina: filtro.porPagina,
	aoMudarPagina: irParaPagina,
	aoMudarPorPagina: mudarPorPagina,
})
