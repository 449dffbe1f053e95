import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { defineIdempotency } from './calls/call.ts'
import { sendOnce } from './calls/idempotency-keys.ts'
import { esperaAntesDeRepetir, valeRepetir } from './calls/retry.ts'
import { esquecerGuardado } from './offline-copies.ts'
import { aoMudarDeSessao } from './session.ts'

/**
 * Invalidation asks again even for a query that is being asked for the first time: the library would let the answer on
 * its way count as the new one, and that may be from before the change.
 */
export class ClienteDeConsultas extends QueryClient {
	override async invalidateQueries<K extends QueryKey>(
		filtro: InvalidateQueryFilters<K> = {},
		opcoes: InvalidateOptions = {},
	): Promise<void> {
		const primeiras = new Set(
			this.getQueryCache()
				.findAll({ ...filtro, fetchStatus: 'fetching' })
				.filter(({ state }) => state.data === undefined)
				.map(({ queryHash }) => queryHash),
		)
		await super.invalidateQueries(filtro, opcoes)
		if (primeiras.size > 0)
			await super.invalidateQueries({ predicate: ({ queryHash }) => primeiras.has(queryHash) }, opcoes)
	}
}

/** The one cache of the page. A constant, because code outside components (live events) also tells it things. */
export const queryClient = new ClienteDeConsultas({
	defaultOptions: {
		queries: { staleTime: 30_000, retry: valeRepetir, retryDelay: esperaAntesDeRepetir, networkMode: 'always' },
		mutations: { retry: false, networkMode: 'always' },
	},
})

defineIdempotency(sendOnce)

aoMudarDeSessao((mudanca, fica) => {
	if (mudanca === 'voltou') {
		void queryClient.invalidateQueries()
		return
	}
	// Data that one person loaded are never shown to the next one.
	esquecerGuardado(fica)
	queryClient.removeQueries({ predicate: (query) => !query.isActive() })
	void queryClient.resetQueries()
})
