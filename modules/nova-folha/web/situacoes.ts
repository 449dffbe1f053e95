import type { Situacoes } from '@portal/design-system/situacao'
import { SITUACOES_DA_PROPOSTA, type SituacaoDaProposta } from '../contract/regras/proposta.ts'
import { SITUACOES, type SituacaoDaFolha } from '../contract/situacoes.ts'

export const SITUACOES_DA_FOLHA: Situacoes<SituacaoDaFolha> = {
	ABE: { texto: SITUACOES.ABE, estado: 'rascunho' },
	FCH: { texto: SITUACOES.FCH, estado: 'fila' },
	CAL: { texto: SITUACOES.CAL, estado: 'em-curso' },
	ANA: { texto: SITUACOES.ANA, estado: 'pendente' },
	PRV: { texto: SITUACOES.PRV, estado: 'programado' },
	HOM: { texto: SITUACOES.HOM, estado: 'concluido' },
	ENV: { texto: SITUACOES.ENV, estado: 'concluido' },
	FEC: { texto: SITUACOES.FEC, estado: 'encerrado' },
}

export const SITUACOES_DAS_MUDANCAS: Situacoes<SituacaoDaProposta> = {
	PEN: { texto: SITUACOES_DA_PROPOSTA.PEN, estado: 'pendente' },
	APR: { texto: SITUACOES_DA_PROPOSTA.APR, estado: 'concluido' },
	REC: { texto: SITUACOES_DA_PROPOSTA.REC, estado: 'encerrado' },
	RET: { texto: SITUACOES_DA_PROPOSTA.RET, estado: 'encerrado' },
}
