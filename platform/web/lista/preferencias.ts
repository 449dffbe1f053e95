import { useState } from 'react'
import * as z from 'zod/mini'
import { gravarLocal, lerLocal } from '../storage.ts'

export interface PreferenciasDaLista<C extends string> {
	/** Little room between the rows. */
	readonly densa: boolean
	readonly colunas: readonly C[]
}

interface Lista<C extends string> {
	/** In this browser, among all lists. */
	readonly nome: string
	/** Names of the columns that may be chosen, in their order. */
	readonly colunas: Readonly<Record<C, string>>
	readonly padrao: PreferenciasDaLista<C>
}

const Guardadas = z.object({ densa: z.boolean(), colunas: z.array(z.string()) })

function ler<C extends string>({ nome, colunas, padrao }: Lista<C>): PreferenciasDaLista<C> {
	try {
		const { densa, colunas: escolhidas } = z.parse(Guardadas, JSON.parse(lerLocal(`lista-${nome}`) ?? ''))
		return { densa, colunas: escolhidas.filter((campo): campo is C => campo in colunas) }
	} catch {
		// Never chosen here.
		return padrao
	}
}

/** How this browser shows a list, from one visit to the next. */
export function usePreferenciasDaLista<C extends string>(lista: Lista<C>) {
	const [preferencias, setPreferencias] = useState(() => ler(lista))
	function mudar(novas: PreferenciasDaLista<C>) {
		gravarLocal(`lista-${lista.nome}`, JSON.stringify(novas))
		setPreferencias(novas)
	}
	return [preferencias, mudar] as const
}
