import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

export async function nomesDe(db: Db, numeros: readonly (number | null)[]): Promise<(codpes: number) => string> {
	const pessoas = await obterPessoas(
		db,
		numeros.filter((um) => um !== null),
	)
	return (codpes) => pessoas.get(codpes)?.nompes ?? String(codpes)
}
