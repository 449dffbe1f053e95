import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

export const SEM_NOME = 'Pessoa que já não está no registro'

/** Bulk lookup: the names of a whole list in one query. */
export async function nomesDe(db: Db, codigos: readonly (number | null)[]): Promise<(codpes: number | null) => string> {
	const pessoas = await obterPessoas(
		db,
		codigos.filter((um) => um !== null),
	)
	return (codpes) => (codpes === null ? 'Portal' : (pessoas.get(codpes)?.nompes ?? SEM_NOME))
}
