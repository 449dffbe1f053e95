import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacao as nome, type SituacaoAcesso } from '../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoAcesso> = {
	SOL: { estado: 'pendente', texto: nome.SOL },
	CHE: { estado: 'pendente', texto: nome.CHE },
	ATV: { estado: 'concluido', texto: nome.ATV },
	NEG: { estado: 'recusado', texto: nome.NEG },
	REV: { estado: 'encerrado', texto: nome.REV },
	EXP: { estado: 'vencido', texto: nome.EXP },
}
