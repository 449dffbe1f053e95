import type { Situacoes } from '@portal/design-system/situacao'
import {
	escreverSituacao,
	type Licitacao,
	SITUACOES,
	SITUACOES_DO_PEDIDO,
	SITUACOES_DO_PLANO,
	SITUACOES_DO_RECURSO,
	type SituacaoDoPedido,
	type SituacaoDoPlano,
	type SituacaoDoRecurso,
	type SituacaoLct,
} from '../contract/index.ts'

export const SITUACOES_DA_LICITACAO: Situacoes<SituacaoLct> = {
	PUB: { texto: SITUACOES.PUB, estado: 'em-curso' },
	SUS: { texto: SITUACOES.SUS, estado: 'atencao' },
	SES: { texto: SITUACOES.SES, estado: 'em-curso' },
	JUL: { texto: SITUACOES.JUL, estado: 'pendente' },
	HAB: { texto: SITUACOES.HAB, estado: 'pendente' },
	REC: { texto: SITUACOES.REC, estado: 'pendente' },
	ADJ: { texto: SITUACOES.ADJ, estado: 'pendente' },
	HOM: { texto: SITUACOES.HOM, estado: 'concluido' },
	REV: { texto: SITUACOES.REV, estado: 'encerrado' },
	ANU: { texto: SITUACOES.ANU, estado: 'recusado' },
	DES: { texto: SITUACOES.DES, estado: 'encerrado' },
	FRA: { texto: SITUACOES.FRA, estado: 'recusado' },
	ENC: { texto: SITUACOES.ENC, estado: 'encerrado' },
}

export const SITUACOES_DA_LINHA: Situacoes<SituacaoDoPlano> = {
	P: { texto: SITUACOES_DO_PLANO.P, estado: 'pendente' },
	L: { texto: SITUACOES_DO_PLANO.L, estado: 'em-curso' },
	T: { texto: SITUACOES_DO_PLANO.T, estado: 'concluido' },
}

export const ESTADOS_DO_PEDIDO: Situacoes<SituacaoDoPedido> = {
	A: { texto: SITUACOES_DO_PEDIDO.A, estado: 'pendente' },
	R: { texto: SITUACOES_DO_PEDIDO.R, estado: 'concluido' },
	C: { texto: SITUACOES_DO_PEDIDO.C, estado: 'concluido' },
	N: { texto: SITUACOES_DO_PEDIDO.N, estado: 'recusado' },
}

export const ESTADOS_DO_RECURSO: Situacoes<SituacaoDoRecurso> = {
	INT: { texto: SITUACOES_DO_RECURSO.INT, estado: 'pendente' },
	RAZ: { texto: SITUACOES_DO_RECURSO.RAZ, estado: 'pendente' },
	ENC: { texto: SITUACOES_DO_RECURSO.ENC, estado: 'pendente' },
	DEC: { texto: SITUACOES_DO_RECURSO.DEC, estado: 'concluido' },
}

/** State of a tender, in the words of its kind. */
export function descreverSituacao(licitacao: Pick<Licitacao, 'sitlct' | 'modlct' | 'recebe'>) {
	const { sitlct, recebe } = licitacao
	const espera = sitlct === 'PUB' && recebe === 'N'
	return {
		...SITUACOES_DA_LICITACAO[sitlct],
		...(espera ? { estado: 'pendente' as const } : {}),
		texto: escreverSituacao(licitacao),
	}
}
