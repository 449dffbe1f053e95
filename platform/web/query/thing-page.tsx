import { Pagina, type PaginaProps } from '@portal/design-system/pagina'
import type { ReactNode } from 'react'
import { useTituloDaPagina } from '../navigation/title.ts'
import { type Consulta, estadoDaConsulta } from './query-state.tsx'

/** Head of a thing's page: what it is about, its kind and number, its state, and its acts. */
type CabecaDaCoisa = Pick<PaginaProps, 'chapeu' | 'resumo' | 'aoLado' | 'acoes'> & { readonly titulo: string }

type PaginaDaCoisaProps<Coisa> = {
	/** Kind of thing, the title until it has come: "Item". */
	nome: string
	/** Title where it cannot be read: "Item não encontrado". */
	falta: string
	/** Segment of the title in the handle of the route: `titulo` of `:titulo`. */
	campo: string
	consulta: Consulta & { readonly data: Coisa | undefined }
	/** Way on from a thing that cannot be read. */
	saida: ReactNode
	largura?: PaginaProps['largura']
	montarCabeca: (coisa: Coisa) => CabecaDaCoisa
	children: (coisa: Coisa) => ReactNode
}

/** Page of one thing: title and breadcrumb are its name, and every state of its query has its place. */
export function PaginaDaCoisa<Coisa>(props: PaginaDaCoisaProps<Coisa>) {
	const { nome, falta, campo, consulta, saida, largura, montarCabeca, children } = props
	const { data, error } = consulta
	const { titulo, ...cabeca } = data === undefined ? { titulo: undefined } : montarCabeca(data)
	useTituloDaPagina({ [campo]: titulo ?? (error ? falta : undefined) })
	return (
		<Pagina largura={largura} titulo={titulo ?? nome} {...cabeca} {...estadoDaConsulta(consulta, { saida })}>
			{data === undefined ? null : children(data)}
		</Pagina>
	)
}
