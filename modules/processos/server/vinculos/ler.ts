import { obterPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { PedidoDeLeitura } from '../acompanhamento/acompanhar.ts'
import { type Atuacao, obterAtuacao } from '../estrutura/atuacao.ts'
import { obterVisivel } from '../processo/queries/processo.ts'

/**
 * Links of a process to others, with the people who made and undid them; a process that the person may not see is
 * left out.
 */
export async function lerVinculos<Linha>(
	{ db, portal, user, params }: PedidoDeLeitura,
	listar: (db: Db, atuacao: Atuacao, numpro: string) => Promise<Linha[]>,
	quem: (linha: Linha) => readonly (number | null)[],
) {
	const atuacao = await obterAtuacao(db, portal, user)
	const { numpro } = await obterVisivel(db, atuacao, params.numpro)
	const linhas = await listar(db, atuacao, numpro)
	const pessoas = await obterPessoas(
		db,
		linhas.flatMap(quem).filter((codpes) => codpes !== null),
	)
	return { linhas, pessoas }
}
