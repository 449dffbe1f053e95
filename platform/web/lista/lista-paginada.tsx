import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Paginacao } from '@portal/design-system/paginacao'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FalhaDaConsulta } from '../query/query-failure.tsx'

interface Pagina<Item> {
	readonly itens: readonly Item[]
	readonly total: number
	readonly porPagina: number
}

type Props<Item> = {
	consulta: Pick<UseQueryResult<Pagina<Item>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> & {
		refetch: () => Promise<unknown>
	}
	pagina: number
	/** Callback for a change of page; absent for a list that always has one page. */
	aoMudarPagina?: ((pagina: number) => void) | undefined
	/** Accessible name of the links to the pages: "Páginas de sessões". */
	rotulo: string
	vazio: ReactNode
	/** Number of skeleton lines before the first answer. */
	esboco?: number
	children: (itens: readonly Item[]) => ReactNode
}

/**
 * Server-side pagination of a list whose items are not rows of a table (those are `TabelaDaLista`), in all its states.
 */
export function ListaPaginada<Item>(props: Props<Item>) {
	const { consulta, pagina, aoMudarPagina, rotulo, vazio, esboco = 3, children } = props
	const { data, error, isFetching, isPlaceholderData, refetch } = consulta
	if (error)
		return <FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <EsqueletoLista itens={esboco} />
	return (
		<div className={`grid gap-4 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
			{data.itens.length === 0 ? vazio : children(data.itens)}
			{aoMudarPagina ? (
				<Paginacao
					rotulo={rotulo}
					pagina={pagina}
					total={data.total}
					porPagina={data.porPagina}
					aoMudar={aoMudarPagina}
				/>
			) : null}
		</div>
	)
}
