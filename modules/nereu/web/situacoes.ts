import type { Situacoes } from '@portal/design-system/situacao'
import {
	FASES,
	type Fase,
	SITUACOES_DA_CANDIDATURA,
	SITUACOES_DO_CONVENIO,
	SITUACOES_DO_RECURSO,
	type SituacaoCan,
	type SituacaoDoConvenio,
	type SituacaoRec,
} from '../contract/index.ts'

export const SITUACOES_CVN: Situacoes<SituacaoDoConvenio> = {
	NEG: { texto: SITUACOES_DO_CONVENIO.NEG, estado: 'rascunho' },
	FUT: { texto: SITUACOES_DO_CONVENIO.FUT, estado: 'fila' },
	VIG: { texto: SITUACOES_DO_CONVENIO.VIG, estado: 'concluido' },
	AVE: { texto: SITUACOES_DO_CONVENIO.AVE, estado: 'atencao' },
	ENC: { texto: SITUACOES_DO_CONVENIO.ENC, estado: 'encerrado' },
}

export const SITUACOES_DA_FASE: Situacoes<Fase> = {
	PRE: { texto: FASES.PRE, estado: 'rascunho' },
	BRE: { texto: FASES.BRE, estado: 'fila' },
	ABE: { texto: FASES.ABE, estado: 'concluido' },
	ANA: { texto: FASES.ANA, estado: 'em-curso' },
	REC: { texto: FASES.REC, estado: 'pendente' },
	FIM: { texto: FASES.FIM, estado: 'encerrado' },
	ENC: { texto: FASES.ENC, estado: 'encerrado' },
	CAN: { texto: FASES.CAN, estado: 'encerrado' },
}

export const SITUACOES_CAN: Situacoes<SituacaoCan> = {
	RAS: { texto: SITUACOES_DA_CANDIDATURA.RAS, estado: 'rascunho' },
	INS: { texto: SITUACOES_DA_CANDIDATURA.INS, estado: 'fila' },
	INA: { texto: SITUACOES_DA_CANDIDATURA.INA, estado: 'recusado' },
	CLS: { texto: SITUACOES_DA_CANDIDATURA.CLS, estado: 'pendente' },
	SUP: { texto: SITUACOES_DA_CANDIDATURA.SUP, estado: 'fila' },
	CFM: { texto: SITUACOES_DA_CANDIDATURA.CFM, estado: 'em-curso' },
	NOM: { texto: SITUACOES_DA_CANDIDATURA.NOM, estado: 'em-curso' },
	ACE: { texto: SITUACOES_DA_CANDIDATURA.ACE, estado: 'em-curso' },
	EXE: { texto: SITUACOES_DA_CANDIDATURA.EXE, estado: 'em-curso' },
	RET: { texto: SITUACOES_DA_CANDIDATURA.RET, estado: 'pendente' },
	REC: { texto: SITUACOES_DA_CANDIDATURA.REC, estado: 'concluido' },
	CON: { texto: SITUACOES_DA_CANDIDATURA.CON, estado: 'concluido' },
	DES: { texto: SITUACOES_DA_CANDIDATURA.DES, estado: 'encerrado' },
	NAC: { texto: SITUACOES_DA_CANDIDATURA.NAC, estado: 'recusado' },
	ELI: { texto: SITUACOES_DA_CANDIDATURA.ELI, estado: 'vencido' },
	CAN: { texto: SITUACOES_DA_CANDIDATURA.CAN, estado: 'encerrado' },
	ENC: { texto: SITUACOES_DA_CANDIDATURA.ENC, estado: 'encerrado' },
}

export const SITUACOES_REC: Situacoes<SituacaoRec> = {
	PEN: { texto: SITUACOES_DO_RECURSO.PEN, estado: 'pendente' },
	DEF: { texto: SITUACOES_DO_RECURSO.DEF, estado: 'concluido' },
	IND: { texto: SITUACOES_DO_RECURSO.IND, estado: 'recusado' },
	RET: { texto: SITUACOES_DO_RECURSO.RET, estado: 'encerrado' },
}
