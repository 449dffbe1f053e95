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

/** What the list shows of the process that could not be loaded. */
export const useFalhaDoProcesso = (): FalhaDoProcesso | undefined => useSyncExternalStore(assinar, () => guardada)

export const esquecerFalhaDoProcesso = (): void => guardar(undefined)

const UNAUTHORIZED = 401

/** A page of one process that could not be loaded: the error is kept, and the person goes to the list, which shows it. */
export function useVoltarSeFalhar(numpro: string, falha: Error | null): void {
	// Leaving the page is outside React; who has to sign in again stays where they are.
	useEffect(() => {
		if (falha === null || (falha instanceof CallError && falha.status === UNAUTHORIZED)) return
		guardar({ numpro: formatarNumpro(numpro), mensagem: mensagemDe(falha) })
		navegar(LISTA, { substituir: true })
	}, [falha, numpro])
}
