import type { Db } from '@portal/platform/server'
import { escreverPessoaExterna, type ProvaDeIdentidade } from '../../contract/index.ts'
import type { Identidade } from '../externo/queries/identidade.ts'
import { emailDe } from '../pessoas.ts'

/** Signer: a university member, or a person from outside with a link of their own. */
export interface QuemAssina {
	readonly codpes: number | null
	readonly codusuext: number | null
	readonly nome: string
	readonly email: string | null
	readonly ipasi: string
	/** Proofs of identity at the moment of signing. */
	readonly identificacao: readonly ProvaDeIdentidade[]
	/** Outsider's link, the CPF given by the sender, and the confirming provider. */
	readonly codpcpasidoc?: number
	readonly cpf?: string | null
	readonly identidade?: Identidade
}

/** Name as it is written in stamps, histories, certificates and the validator. */
export const nomeEscrito = ({ codpes, nome }: Pick<QuemAssina, 'codpes' | 'nome'>): string =>
	codpes === null ? escreverPessoaExterna(nome) : nome

type Pessoa = Pick<QuemAssina, 'nome'> & { readonly codpes: number }

type Circunstancia = Pick<QuemAssina, 'ipasi' | 'identificacao'>

/** University member at the request's address, which is empty where a job acts for them. */
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
