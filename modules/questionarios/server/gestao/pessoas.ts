import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'

/** Bulk lookup of names. */
export async function nomesDe(db: Db, codpes: readonly number[]): Promise<(codpes: number) => string> {
	const pessoas = await obterPessoas(db, [...new Set(codpes)])
	return (um) => pessoas.get(um)?.nompes ?? `Pessoa ${um}`
}
