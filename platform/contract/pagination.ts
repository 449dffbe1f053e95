import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

const numero = (padrao: number, maximo: number) =>
	z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive(), z.maximum(maximo))), padrao)

/** Query parameters of every paginated list; add filters with `z.extend`. */
export const Paginacao = z.object({ pagina: numero(1, 100_000), porPagina: numero(10, 100) })
export type Paginacao = z.infer<typeof Paginacao>

/** Offset and limit of a page, as a query takes them. */
export const parteDe = ({ pagina, porPagina }: Paginacao): { readonly limite: number; readonly salto: number } => ({
	limite: porPagina,
	salto: (pagina - 1) * porPagina,
})

/** Page of a list that is wholly in memory. */
export function slicePage<T>(lista: readonly T[], paginacao: Paginacao): T[] {
	const { limite, salto } = parteDe(paginacao)
	return lista.slice(salto, salto + limite)
}

/** Page of a list: `total` counts the items of all pages. */
export const pagina = <S extends z.core.$ZodType & Schema>(item: S) =>
	z.object({ itens: z.array(item), total: z.int(), pagina: z.int(), porPagina: z.int() })
