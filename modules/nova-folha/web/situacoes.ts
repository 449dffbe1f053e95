import type { Situacoes } from '@portal/design-system/situacao'
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
