import { codpesComNome } from '@portal/pessoas/server/public'
import type { Procurados } from './lista/queries.ts'

/** Person search: the result is a number, or a query by name, and undefined for an empty search. */
export function acharPessoas(busca = ''): Procurados | undefined {
	if (busca === '') return undefined
	return /^\d{1,9}$/.test(busca) ? [Number(busca)] : codpesComNome(busca)
}
