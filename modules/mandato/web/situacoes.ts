import type { Situacoes } from '@portal/design-system/situacao'
import { SITUACOES, type SituacaoDaCadeira } from '../contract/index.ts'

export const SITUACOES_DA_CADEIRA: Situacoes<SituacaoDaCadeira> = {
	V: { texto: SITUACOES.V, estado: 'concluido' },
	A: { texto: SITUACOES.A, estado: 'pendente' },
	E: { texto: SITUACOES.E, estado: 'vencido' },
	I: { texto: SITUACOES.I, estado: 'atencao' },
	G: { texto: SITUACOES.G, estado: 'fila' },
}
