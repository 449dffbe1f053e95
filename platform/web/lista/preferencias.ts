import { useState } from 'react'
import * as z from 'zod/mini'
import { useSessao } from '../session.ts'
import { type ChaveLocal, gravarLocal, lerLocal } from '../storage.ts'

export interface PreferenciasDaLista<C extends string> {
	/** Density: true for little room between the rows. */
	readonly densa: boolean
	readonly colunas: readonly C[]
}

interface Lista<C extends string> {
	/** Key of the list in this browser's storage. */
	readonly nome: string
	/** Names of the columns that may be chosen, in their order. */
	readonly colunas: Readonly<Record<C, string>>
	readonly padrao: PreferenciasDaLista<C>
}

const Guardadas = z.object({ densa: z.boolean(), colunas: z.array(z.string()) })

function ler<C extends string>(chave: ChaveLocal, { colunas, padrao }: Lista<C>): PreferenciasDaLista<C> {
	try {
		const { densa, colunas: escolhidas } = z.parse(Guardadas, JSON.parse(lerLocal(chave) ?? ''))
		return { densa, colunas: escolhidas.filter((campo): campo is C => campo in colunas) }
	} catch {
		// The default serves when the storage has no valid choice.
		return padrao
	}
}

/** Display preferences of a list in this browser, kept for each person from one visit to the next. */
export function usePreferenciasDaLista<C extends string>(lista: Lista<C>) {
	const { usuario } = useSessao()
	const chave: ChaveLocal = `lista-${lista.nome}-${usuario}`
	const [preferencias, setPreferencias] = useState(() => ler(chave, lista))
	function mudar(novas: PreferenciasDaLista<C>) {
		gravarLocal(chave, JSON.stringify(novas))
		setPreferencias(novas)
	}
	return [preferencias, mudar] as const
}
