import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

export const SEM_NOME = 'Pessoa que já não está no registro'

/** All the names of a list at once. */
export async function nomesDe(db: Db, codigos: readonly (number | null)[]): Promise<(codpes: number | null) => string> {
	const pessoas = await obterPessoas(
		db,
		codigos.filter((um) => um !== null),
	)
	return (codpes) => (codpes === null ? 'Portal' : (pessoas.get(codpes)?.nompes ?? SEM_NOME))
}
