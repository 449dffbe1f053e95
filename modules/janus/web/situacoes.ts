import type { Situacoes } from '@portal/design-system/situacao'
import { SITUACOES, type SituacaoDoPedido } from '../contract/index.ts'

export const SITUACOES_DO_PEDIDO: Situacoes<SituacaoDoPedido> = {
	ABE: { texto: SITUACOES.ABE, estado: 'pendente' },
	ORI: { texto: SITUACOES.ORI, estado: 'em-curso' },
	CCP: { texto: SITUACOES.CCP, estado: 'em-curso' },
	CPG: { texto: SITUACOES.CPG, estado: 'em-curso' },
	DEF: { texto: SITUACOES.DEF, estado: 'concluido' },
	IND: { texto: SITUACOES.IND, estado: 'recusado' },
	CAN: { texto: SITUACOES.CAN, estado: 'encerrado' },
}
