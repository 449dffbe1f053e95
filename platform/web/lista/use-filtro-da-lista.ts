import type { Paginacao } from '@portal/platform/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useBusca } from '../navigation/url-search.ts'

type Esquema = z.core.$ZodObject
type Mudar<S extends Esquema> = ReturnType<typeof useBusca<S>>[1]
type Mudanca<S extends Esquema> = Omit<Parameters<Mudar<S>>[0], 'pagina' | 'porPagina'>

export interface FiltroDaLista<S extends Esquema> {
	readonly filtro: z.output<S>
	/** Change of the filter, which returns to the first page; `substituir` keeps typing out of the history. */
	filtrar(mudanca: Mudanca<S>, opcoes?: { substituir?: boolean }): void
	irParaPagina(pagina: number): void
	mudarPorPagina(porPagina: number): void
}

/** Filter and page of a list, kept in the address; the default values are left out of it. */
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

/** Pagination of a list that the address does not name: in a dialog, or one of several of a page. */
export function usePaginasDaLista(): Paginado {
	const [filtro, setFiltro] = useState<Paginacao>({ pagina: 1, porPagina: 10 })
	return {
		filtro,
		irParaPagina: (pagina) => setFiltro({ ...filtro, pagina }),
		mudarPorPagina: (porPagina) => setFiltro({ pagina: 1, porPagina }),
	}
}

/** Pagination properties of a table. */
export const paginasDe = ({ filtro, irParaPagina, mudarPorPagina }: Paginado) => ({
	pagina: filtro.pagina,
	porPagina: filtro.porPagina,
	aoMudarPagina: irParaPagina,
	aoMudarPorPagina: mudarPorPagina,
})
