import { QueryClient } from '@tanstack/react-query'
import { esperaAntesDeRepetir, valeRepetir } from './repetir.ts'
import { aoMudarDeSessao } from './sessao.ts'

/** The one cache of the page. A constant, because code outside components (live events) also tells it things. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { staleTime: 30_000, retry: valeRepetir, retryDelay: esperaAntesDeRepetir, networkMode: 'always' },
		mutations: { retry: false, networkMode: 'always' },
	},
})

aoMudarDeSessao((mudanca) => {
	if (mudanca === 'voltou') {
		void queryClient.invalidateQueries()
		return
	}
	// What one person loaded is never shown to the next one.
	queryClient.removeQueries({ predicate: (query) => !query.isActive() })
	void queryClient.resetQueries()
})
