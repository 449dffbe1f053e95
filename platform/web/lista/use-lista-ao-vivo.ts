import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEventos } from './use-eventos.ts'

export interface PaginaDaLista<Linha> {
	readonly itens: Linha[]
	readonly total: number
	/** Flag for a capped count: the list has more rows than `total`. */
	readonly haMais?: boolean
}

interface Opcoes<Linha> {
	chave: (linha: Linha) => string | number
	/** Live events that say that the list may have changed; none, where another way tells, or nobody else changes it. */
	eventos?: readonly string[]
}

const NENHUM: readonly string[] = []

/** Row of a page. */
export type LinhaDe<P> = P extends PaginaDaLista<infer Linha> ? Linha : never

interface Novidade<P> {
	readonly lugar: string
	readonly pagina: P
}

/**
 * Live list: rows that others changed are shown at once; rows that came, left or moved wait for a press, so that
 * nothing changes places under a finger. The effects of the person's own acts and requests show as usual.
 */
export function useListaAoVivo<P extends PaginaDaLista<LinhaDe<P>>, K extends QueryKey>(
	consulta: UseQueryOptions<P, Error, P, K>,
	{ chave, eventos = NENHUM }: Opcoes<LinhaDe<P>>,
) {
	const cliente = useQueryClient()
	const resultado = useQuery(consulta)
	const [novidade, setNovidade] = useState<Novidade<P>>()
	const lugar = JSON.stringify(consulta.queryKey)
	const mostrada = resultado.isPlaceholderData ? undefined : resultado.data
	const haNovos = novidade?.lugar === lugar && mostrada !== undefined && !mesmasLinhas(novidade.pagina, mostrada, chave)

	async function conferir() {
		const { queryFn } = consulta
		const antes = cliente.getQueryData<P>(consulta.queryKey)
		if (!antes || antes.itens.length === 0 || typeof queryFn !== 'function') {
			await cliente.invalidateQueries({ queryKey: consulta.queryKey, exact: true })
			return
		}
		const pagina = await cliente.fetchQuery({
			queryKey: [...consulta.queryKey, 'novidade'],
			queryFn: (contexto) => queryFn({ ...contexto, queryKey: consulta.queryKey }),
			staleTime: 0,
			gcTime: 0,
		})
		const porChave = new Map(pagina.itens.map((linha) => [chave(linha), linha]))
		cliente.setQueryData<P>(consulta.queryKey, (atual) => {
			if (!atual) return atual
			if (mesmasLinhas(pagina, atual, chave)) return pagina
			return { ...atual, itens: atual.itens.map((linha) => porChave.get(chave(linha)) ?? linha) }
		})
		setNovidade({ lugar, pagina })
	}
	// Background check: its failure is silent, because the next event or the next visit repeats it.
	useEventos(eventos, () => void conferir().catch(() => undefined))

	return {
		...resultado,
		haNovos,
		mostrarNovos() {
			if (novidade?.lugar === lugar) cliente.setQueryData<P>(consulta.queryKey, novidade.pagina)
			setNovidade(undefined)
		},
	}
}

const mesmasLinhas = <Linha>(
	uma: PaginaDaLista<Linha>,
	outra: PaginaDaLista<Linha>,
	chave: (linha: Linha) => string | number,
): boolean =>
	uma.itens.length === outra.itens.length &&
	uma.itens.every((linha, indice) => {
		const par = outra.itens[indice]
		return par !== undefined && chave(linha) === chave(par)
	})
