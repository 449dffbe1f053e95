import { useEffect, useSyncExternalStore } from 'react'

type Valores = Readonly<Record<string, string>>

const ouvintes = new Set<() => void>()
let valoresDaPagina: Valores = {}

export const lerValoresDaPagina = (): Valores => valoresDaPagina

export function aoMudarValoresDaPagina(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

function definirValores(valores: Valores): void {
	valoresDaPagina = valores
	for (const ouvinte of ouvintes) ouvinte()
}

/**
 * Values for title and breadcrumb that the address does not have: `useTituloDaPagina({ nome: parceria?.nompgmpiabnf
 * })`.
 */
export function useTituloDaPagina(valores: Readonly<Record<string, string | undefined>>): void {
	const conhecidos = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined)) as Valores
	const texto = JSON.stringify(conhecidos)
	// The document's title and the breadcrumb are outside this component's own tree.
	useEffect(() => {
		definirValores(JSON.parse(texto) as Valores)
		return () => definirValores({})
	}, [texto])
}

let contagem = 0
const ouvintesDaContagem = new Set<() => void>()

/** Number of items that wait for the person, shown before the title in the browser's tab: '(3) Painel'. */
export function definirContagemDoTitulo(nova: number): void {
	contagem = nova
	for (const ouvinte of ouvintesDaContagem) ouvinte()
}

function assinarContagem(ouvinte: () => void): () => void {
	ouvintesDaContagem.add(ouvinte)
	return () => ouvintesDaContagem.delete(ouvinte)
}

export const useContagemDoTitulo = (): number => useSyncExternalStore(assinarContagem, () => contagem)
