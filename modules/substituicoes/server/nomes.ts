import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { Substituicao } from '../contract/index.ts'
import type { Linha } from './queries.ts'

/** The names of both people are added with one query for the whole list. */
export async function acrescentarNomes(db: Db, linhas: readonly Linha[]): Promise<Substituicao[]> {
	const pessoas = await obterPessoas(
		db,
		linhas.flatMap(({ codpestit, codpessub }) => [codpestit, codpessub]),
	)
	const nome = (codpes: number) => pessoas.get(codpes)?.nompes ?? `Pessoa ${codpes}`
	return linhas.map((linha) => ({ ...linha, nompestit: nome(linha.codpestit), nompessub: nome(linha.codpessub) }))
}

export async function acrescentarNome(db: Db, linha: Linha): Promise<Substituicao> {
	const [substituicao] = await acrescentarNomes(db, [linha])
	if (!substituicao) throw new Error('One row in, one row out')
	return substituicao
}
