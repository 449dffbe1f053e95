import type { Situacoes } from '@portal/design-system/situacao'
import {
	type Farol,
	nomeDaSituacaoDoProjeto as nome,
	nomeDaSituacaoDoRisco,
	nomeDoFarol,
	nomeDoTipoDeProjeto,
	type SituacaoDoProjeto,
	type SituacaoDoRisco,
	type TipoDeProjeto,
} from '../../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDoProjeto> = {
	PRO: { estado: 'rascunho', texto: nome.PRO },
	ANA: { estado: 'pendente', texto: nome.ANA },
	APR: { estado: 'programado', texto: nome.APR },
	EXE: { estado: 'em-curso', texto: nome.EXE },
	HOM: { estado: 'pendente', texto: nome.HOM },
	IMP: { estado: 'concluido', texto: nome.IMP },
	ENC: { estado: 'concluido', texto: nome.ENC },
	SUS: { estado: 'atencao', texto: nome.SUS },
	CAN: { estado: 'encerrado', texto: nome.CAN },
}

/** Accessible status: a word and an icon repeat the colour. */
export const FAROIS_ESCRITOS: Situacoes<Farol> = {
	V: { estado: 'concluido', texto: nomeDoFarol.V },
	A: { estado: 'atencao', texto: nomeDoFarol.A },
	R: { estado: 'recusado', texto: nomeDoFarol.R },
}

export const SITUACOES_DO_RISCO_ESCRITAS: Situacoes<SituacaoDoRisco> = {
	ABE: { estado: 'atencao', texto: nomeDaSituacaoDoRisco.ABE },
	MIT: { estado: 'em-curso', texto: nomeDaSituacaoDoRisco.MIT },
	OCO: { estado: 'recusado', texto: nomeDaSituacaoDoRisco.OCO },
	ENC: { estado: 'encerrado', texto: nomeDaSituacaoDoRisco.ENC },
}

export const TIPOS_ESCRITOS = Object.fromEntries(
	Object.entries(nomeDoTipoDeProjeto).map(([codigo, texto]) => [codigo, { texto }]),
) as Record<TipoDeProjeto, { texto: string }>
