import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacaoDoPedido, type SituacaoDoPedido } from '../../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDoPedido> = {
	SOL: { texto: nomeDaSituacaoDoPedido.SOL, estado: 'pendente' },
	ATE: { texto: nomeDaSituacaoDoPedido.ATE, estado: 'concluido' },
	REC: { texto: nomeDaSituacaoDoPedido.REC, estado: 'recusado' },
}
