import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

/** Of people by number; who is in no register any more is called so. */
export async function nomesDe(db: Db, codpes: readonly (number | null)[]): Promise<(codpes: number) => string> {
	const pessoas = await obterPessoas(
		db,
		codpes.filter((um) => um !== null),
	)
	return (um) => pessoas.get(um)?.nompes ?? 'Pessoa que já não está no registro'
}
