import type { Situacoes } from '@portal/design-system/situacao'
import { nomeDaSituacao as nome, type Situacao } from '../contract/index.ts'

export const SITUACOES: Situacoes<Situacao> = {
	RAS: { estado: 'rascunho', texto: nome.RAS },
	SUB: { estado: 'fila', texto: nome.SUB },
	ADM: { estado: 'em-curso', texto: nome.ADM },
	DEV: { estado: 'atencao', texto: nome.DEV },
	IND: { estado: 'recusado', texto: nome.IND },
	AVA: { estado: 'em-curso', texto: nome.AVA },
	AVC: { estado: 'pendente', texto: nome.AVC },
	RPR: { estado: 'programado', texto: nome.RPR },
	REC: { estado: 'pendente', texto: nome.REC },
	RJG: { estado: 'pendente', texto: nome.RJG },
	APR: { estado: 'concluido', texto: nome.APR },
	NAP: { estado: 'recusado', texto: nome.NAP },
	EXE: { estado: 'em-curso', texto: nome.EXE },
	CON: { estado: 'concluido', texto: nome.CON },
	CAN: { estado: 'encerrado', texto: nome.CAN },
	TRO: { estado: 'encerrado', texto: nome.TRO },
}
