import { NOME_DO_NIVEL, type TipAssinatura } from './codigos.ts'

/** Name of a person from outside with a remark everywhere, since the requester typed it. */
export const escreverPessoaExterna = (nome: string): string => `${nome} (pessoa externa)`

/** Proof of identity of a person from outside, and its worth. */
export const provaDaPessoaExterna = (email: string, nivel: TipAssinatura, provedor?: string): string =>
	`${email}, assinatura ${NOME_DO_NIVEL[nivel].toLowerCase()}${provedor === undefined ? '' : `, identidade por ${provedor}`}`

export const avisoDeHomonimo = (homonimos: readonly { readonly codpes: number; readonly nompes: string }[]): string => {
	const quem = homonimos.map(({ codpes, nompes }) => `${nompes} (${codpes})`).join(', ')
	return `Na universidade há ${homonimos.length === 1 ? 'uma pessoa' : 'pessoas'} com este nome: ${quem}. Se for quem deve assinar, indique pelo número USP.`
}
