import type { Situacoes } from '@portal/design-system/situacao'
import {
	SITUACOES,
	SITUACOES_DA_ATA,
	SITUACOES_DA_CESTA,
	SITUACOES_DA_COTACAO,
	SITUACOES_DO_ITEM,
	type SituacaoDaAta,
	type SituacaoDaCesta,
	type SituacaoDaCompra,
	type SituacaoDoItem,
} from '../contract/index.ts'

export const ESTADOS_DA_COMPRA: Situacoes<SituacaoDaCompra> = {
	PUB: { texto: SITUACOES.PUB, estado: 'em-curso' },
	DIS: { texto: SITUACOES.DIS, estado: 'em-curso' },
	JUL: { texto: SITUACOES.JUL, estado: 'pendente' },
	ADJ: { texto: SITUACOES.ADJ, estado: 'pendente' },
	HOM: { texto: SITUACOES.HOM, estado: 'concluido' },
	CTR: { texto: SITUACOES.CTR, estado: 'concluido' },
	ENC: { texto: SITUACOES.ENC, estado: 'encerrado' },
	DES: { texto: SITUACOES.DES, estado: 'encerrado' },
	FRA: { texto: SITUACOES.FRA, estado: 'recusado' },
	SEX: { texto: SITUACOES.SEX, estado: 'encerrado' },
	REV: { texto: SITUACOES.REV, estado: 'encerrado' },
	ANU: { texto: SITUACOES.ANU, estado: 'recusado' },
	SUS: { texto: SITUACOES.SUS, estado: 'atencao' },
}

export const ESTADOS_DO_ITEM: Situacoes<SituacaoDoItem> = {
	AND: { texto: SITUACOES_DO_ITEM.AND, estado: 'em-curso' },
	HOM: { texto: SITUACOES_DO_ITEM.HOM, estado: 'concluido' },
	CAN: { texto: SITUACOES_DO_ITEM.CAN, estado: 'recusado' },
	DES: { texto: SITUACOES_DO_ITEM.DES, estado: 'encerrado' },
	FRA: { texto: SITUACOES_DO_ITEM.FRA, estado: 'recusado' },
}

export const ESTADOS_DA_ATA: Situacoes<SituacaoDaAta> = {
	VIG: { texto: SITUACOES_DA_ATA.VIG, estado: 'concluido' },
	FUT: { texto: SITUACOES_DA_ATA.FUT, estado: 'pendente' },
	VEN: { texto: SITUACOES_DA_ATA.VEN, estado: 'encerrado' },
	CAN: { texto: SITUACOES_DA_ATA.CAN, estado: 'recusado' },
	SEM: { texto: SITUACOES_DA_ATA.SEM, estado: 'atencao' },
}

export const ESTADOS_DA_CESTA: Situacoes<SituacaoDaCesta> = {
	RAS: { texto: SITUACOES_DA_CESTA.RAS, estado: 'em-curso' },
	APR: { texto: SITUACOES_DA_CESTA.APR, estado: 'pendente' },
	CON: { texto: SITUACOES_DA_CESTA.CON, estado: 'concluido' },
}

export const ESTADOS_DA_COTACAO: Situacoes<keyof typeof SITUACOES_DA_COTACAO> = {
	A: { texto: SITUACOES_DA_COTACAO.A, estado: 'pendente' },
	R: { texto: SITUACOES_DA_COTACAO.R, estado: 'concluido' },
	N: { texto: SITUACOES_DA_COTACAO.N, estado: 'recusado' },
	V: { texto: SITUACOES_DA_COTACAO.V, estado: 'encerrado' },
	C: { texto: SITUACOES_DA_COTACAO.C, estado: 'encerrado' },
}
