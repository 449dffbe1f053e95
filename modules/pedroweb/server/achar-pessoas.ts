import { codpesComNome } from '@portal/pessoas/server/public'
import type { Procurados } from './lista/queries.ts'

/** Whom a search stands for: a number, or a part of a name; undefined where nothing was asked. */
export function acharPessoas(busca = ''): Procurados | undefined {
	if (busca === '') return undefined
	return /^\d{1,9}$/.test(busca) ? [Number(busca)] : codpesComNome(busca)
}
