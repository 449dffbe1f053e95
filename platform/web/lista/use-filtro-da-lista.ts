import type * as z from 'zod/mini'
import { useBusca } from '../navigation/busca-url.ts'

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
