import { CallError, mensagemDe, navegar } from '@portal/platform/web'
import { useEffect, useSyncExternalStore } from 'react'
import { formatarNumpro } from '../contract/numpro.ts'
import { LISTA } from './enderecos.ts'

export type FalhaDoProcesso = { readonly numpro: string; readonly mensagem: string }

const ouvintes = new Set<() => void>()
let guardada: FalhaDoProcesso | undefined

function guardar(falha: FalhaDoProcesso | undefined): void {
	guardada = falha
	for (const ouvinte of ouvintes) ouvinte()
}

function assinar(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

/** Error of a process that could not be loaded, shown by the list. */
export const useFalhaDoProcesso = (): FalhaDoProcesso | undefined => useSyncExternalStore(assinar, () => guardada)

export const esquecerFalhaDoProcesso = (): void => guardar(undefined)

const UNAUTHORIZED = 401

/**
 * Redirect on failure: the page of a process that could not be loaded stores the error and goes to the list, which
 * shows it.
 */
export function useVoltarSeFalhar(numpro: string, falha: Error | null): void {
	// Navigation is a side effect; a person who has to sign in again stays on the page.
	useEffect(() => {
		if (falha === null || (falha instanceof CallError && falha.status === UNAUTHORIZED)) return
		guardar({ numpro: formatarNumpro(numpro), mensagem: mensagemDe(falha) })
		navegar(LISTA, { substituir: true })
	}, [falha, numpro])
}
