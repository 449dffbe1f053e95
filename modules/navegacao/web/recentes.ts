import { gravarLocal, lerLocal } from '@portal/platform/web'
import { useSyncExternalStore } from 'react'
import { MAXIMO_RECENTES } from '../contract/endpoints.ts'

const ouvintes = new Set<() => void>()

function assinar(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

const lerTexto = (): string => lerLocal('recentes') ?? '[]'

function interpretar(texto: string): string[] {
	try {
		const guardados: unknown = JSON.parse(texto)
		return Array.isArray(guardados) ? guardados.filter((codigo) => typeof codigo === 'string') : []
	} catch {
		return []
	}
}

/** The recent services of a visitor are kept on this device alone. */
export function useRecentesDoVisitante(): string[] {
	return interpretar(useSyncExternalStore(assinar, lerTexto))
}

export const moverParaFrente = (recentes: readonly string[], codigo: string): string[] =>
	[codigo, ...recentes.filter((outro) => outro !== codigo)].slice(0, MAXIMO_RECENTES)

export function guardarRecente(codigo: string): void {
	gravarLocal('recentes', JSON.stringify(moverParaFrente(interpretar(lerTexto()), codigo)))
	for (const ouvinte of ouvintes) ouvinte()
}
