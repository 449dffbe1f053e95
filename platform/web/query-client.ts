import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

const TENTATIVAS = 2

/** A refusal is an answer and is not repeated; a call that did not arrive is, for reads only. */
function valeRepetir(tentativas: number, falha: Error): boolean {
	if (tentativas >= TENTATIVAS) return false
	return falha instanceof CallError && (falha.status === 0 || falha.status === 502 || falha.status === 503)
}

/** The one cache of the page. A constant, because code outside components (session, events) also tells it things. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { staleTime: 30_000, retry: valeRepetir, networkMode: 'always' },
		mutations: { retry: false, networkMode: 'always' },
	},
})
