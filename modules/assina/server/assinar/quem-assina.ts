import type { Db } from '@portal/platform/server'
import { comoPessoaExterna, type ProvaDeIdentidade } from '../../contract/index.ts'
import type { Identidade } from '../externo/queries/identidade.ts'
import { emailDe } from '../pessoas.ts'

/** A person of the university, or one from outside who came by their own link. */
export interface QuemAssina {
	readonly codpes: number | null
	readonly codusuext: number | null
	readonly nome: string
	readonly email: string | null
	readonly ipasi: string
	/** Proofs of identity at that moment. */
	readonly identificacao: readonly ProvaDeIdentidade[]
	/** Link, CPF given by the sender, and confirming provider of an outsider. */
	readonly codpcpasidoc?: number
	readonly cpf?: string | null
	readonly identidade?: Identidade
}

/** Name as it stands in stamps, histories, certificates and the validator. */
export const nomeEscrito = ({ codpes, nome }: Pick<QuemAssina, 'codpes' | 'nome'>): string =>
	codpes === null ? comoPessoaExterna(nome) : nome

type Pessoa = Pick<QuemAssina, 'nome'> & { readonly codpes: number }

type Circunstancia = Pick<QuemAssina, 'ipasi' | 'identificacao'>

/** A person of the university, at the address from which they ask; empty where a job acts for them. */
export async function pessoaQueAssina(db: Db, { codpes, nome }: Pessoa, { ipasi, identificacao }: Circunstancia) {
	return {
		codpes,
		codusuext: null,
		nome,
		email: await emailDe(db, codpes),
		ipasi,
		identificacao,
	} satisfies QuemAssina
}
