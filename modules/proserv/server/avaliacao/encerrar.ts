import type { Db, Portal } from '@portal/platform/server'
import { conta, type Numero } from '../../contract/index.ts'
import { passarSolicitacao } from '../atos/passar.ts'
import { obterEdital } from '../edital/queries.ts'
import { reservarPeloPortal } from '../solicitacao/queries/solicitacao.ts'

/** Automatic end of the evaluation: as many evaluators as the edital asks for, and all of them done. */
export async function encerrarSeTodos(db: Db, portal: Portal, numero: Numero): Promise<void> {
	const linha = await reservarPeloPortal(db, numero)
	if (linha.tipsitprs !== 'AVA') return
	const { qtdavd } = await obterEdital(db, linha.codedtprs)
	const { avaliadores } = linha
	if (avaliadores.length < qtdavd || avaliadores.some(({ dtaenv }) => dtaenv === null) || !avaliadores.some(conta))
		return
	await passarSolicitacao(db, portal, linha, {
		ato: 'encerrarAvaliacao',
		codpes: null,
		txtand: 'Todos os avaliadores enviaram a avaliação.',
	})
}
