import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacaoDaEmpresa as nome, type SituacaoDaEmpresa } from '../../contract/index.ts'

export const SITUACOES_DA_EMPRESA: Situacoes<SituacaoDaEmpresa> = {
	PEN: { texto: nome.PEN, estado: 'pendente' },
	VAL: { texto: nome.VAL, estado: 'concluido' },
	REJ: { texto: nome.REJ, estado: 'recusado' },
	UNI: { texto: nome.UNI, estado: 'encerrado' },
}
