import type { Db } from '@portal/platform/server'
import {
	calcularMediaDaSolicitacao,
	calcularMediasDosCriterios,
	conta,
	type Numero,
	somarNotas,
} from '../../contract/index.ts'
import { obterEdital } from '../edital/queries.ts'
import { alterarSolicitacao, reservarPeloPortal, type Solicitacao } from '../solicitacao/queries/solicitacao.ts'
import { alterarAvaliador } from './queries.ts'

/**
 * The sums, the mean and the tie-break are recomputed in the transaction that changed a score; the requester is not
 * notified.
 */
export async function recalcular(db: Db, numero: Numero): Promise<Solicitacao> {
	const linha = await reservarPeloPortal(db, numero)
	const { avaliadores } = linha
	for (const { codpesavd, avaliacoes, nota, dtaenv } of avaliadores) {
		const nova = dtaenv === null ? null : somarNotas(avaliacoes)
		if (nova !== nota) await alterarAvaliador(db, numero, codpesavd, { nota: nova })
	}
	const { criterios } = await obterEdital(db, linha.codedtprs)
	const media = calcularMediaDaSolicitacao(avaliadores)
	await alterarSolicitacao(db, numero, {
		media,
		medcrt: media === null ? [] : calcularMediasDosCriterios(avaliadores, criterios),
		qtdctm: avaliadores.filter(conta).length,
	})
	return reservarPeloPortal(db, numero)
}
