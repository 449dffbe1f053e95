import type { Db } from '../database/db.ts'
import type { Portal } from '../portal.ts'

/** Legal bases of Lei 13.709/2018 (LGPD). */
export const BASES_LEGAIS = {
	consentimento: 'Consentimento do titular (LGPD, art. 7º, I)',
	'politica-publica': 'Execução de políticas públicas (LGPD, art. 7º, III, e art. 23)',
	'obrigacao-legal': 'Cumprimento de obrigação legal ou regulatória (LGPD, art. 7º, II)',
	direitos: 'Exercício regular de direitos em processo administrativo ou judicial (LGPD, art. 7º, VI)',
	pedido: 'Atendimento a pedido do titular (LGPD, art. 7º, V)',
} as const
export type BaseLegal = keyof typeof BASES_LEGAIS

export type ValorPessoal = string | number | boolean | null | readonly string[] | object
export type LinhaPessoal = Readonly<Record<string, ValorPessoal>>

export interface ColunaPessoal {
	readonly rotulo: string
	/** Words for codes: people read the word. */
	readonly opcoes?: Readonly<Record<string, string>>
	/**
	 * Kind of the value: `pessoa` is the number of somebody whom the person may know, `unidade` a unit's code, `html` a
	 * text from the editor, `imagem` a data: address.
	 */
	readonly tipo?: 'pessoa' | 'unidade' | 'html' | 'imagem'
}

/** Columns by field name; a plain text is the label. */
export type ColunasPessoais = Readonly<Record<string, string | ColunaPessoal>>

export interface ContextoDaCopia {
	/** Transaction whose snapshot shows everything at one moment. */
	readonly db: Db
	readonly portal: Portal
	/** Person number of the data subject. */
	readonly codpes: number
}

/**
 * Reader in blocks; it leaves out data that the person may not see, and every secret, hash or code that opens anything.
 */
export type LerDadosPessoais = (contexto: ContextoDaCopia) => AsyncIterable<readonly LinhaPessoal[]>

interface Tratamento {
	/** Name within the slice: `fotos`. */
	readonly nome: string
	readonly titulo: string
	/** Purpose of the processing. */
	readonly finalidade: string
	readonly base: BaseLegal
	/** Retention period. */
	readonly conservacao: string
	/** Recipients of the data; nobody by default. */
	readonly compartilhamento?: string
	/** Tables of this slice. */
	readonly tabelas: readonly string[]
	readonly colunas: ColunasPessoais
}

/** Kind of personal data that a slice keeps: an entry of the record of processing, and a part of each person's copy. */
export type TratamentoDeDados = Tratamento &
	(
		| { readonly ler: LerDadosPessoais; readonly foraDaCopia?: never }
		/** Reason that a person's copy leaves the data out. */
		| { readonly foraDaCopia: string; readonly ler?: never }
	)

export interface DadosPessoais {
	/** Subject of the treatments, as a heading. */
	readonly assunto: string
	readonly tratamentos: readonly TratamentoDeDados[]
}

export interface DadosPessoaisDoModulo extends DadosPessoais {
	readonly modulo: string
}
