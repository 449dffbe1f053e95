import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacao as nome, type SituacaoAcesso } from '../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoAcesso> = {
	SOL: { estado: 'pendente', texto: nome.SOL },
	CHE: { estado: 'pendente', texto: nome.CHE },
	ATV: { estado: 'concluido', texto: nome.ATV },
	NEG: { estado: 'recusado', texto: nome.NEG },
	DES: { estado: 'encerrado', texto: nome.DES },
	REV: { estado: 'encerrado', texto: nome.REV },
	EXP: { estado: 'vencido', texto: nome.EXP },
}

/** Own list: the reader is the one who withdrew the request. */
export const SITUACOES_DOS_PROPRIOS: Situacoes<SituacaoAcesso> = {
	...SITUACOES,
	DES: { ...SITUACOES.DES, texto: 'Retirado por você' },
}
