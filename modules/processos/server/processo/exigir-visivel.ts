import type { Pedido } from '../atos/agir.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { obterVisivel } from './queries/processo.ts'

/** Access check: the roles of the person are read, and a process that they may not see is answered with 404. */
export async function exigirVisivel({ db, portal, user, params }: Pick<Pedido, 'db' | 'portal' | 'user' | 'params'>) {
	const atuacao = await obterAtuacao(db, portal, user)
	return { atuacao, processo: await obterVisivel(db, atuacao, params.numpro) }
}
