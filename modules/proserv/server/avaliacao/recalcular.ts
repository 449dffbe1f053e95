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

/** Scores, mean and tie-break anew, in the transaction that changed one of them; nobody who asked hears of it. */
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
