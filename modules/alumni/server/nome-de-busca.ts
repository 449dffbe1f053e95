import { simplifyText } from '@portal/platform/contract'
import { type RawBuilder, sql } from 'kysely'

/** Normalised company name for comparisons: no accents, capitals or punctuation. */
export const nomeDeBusca = (nome: string): string =>
	simplifyText(nome)
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()

const MAXIMO_DE_PALAVRAS = 6

/** Prefix search on the word index: every typed word must begin a word of the name. */
export const palavrasComecadas = (busca: string): string =>
	nomeDeBusca(busca)
		.split(' ')
		.filter(Boolean)
		.slice(0, MAXIMO_DE_PALAVRAS)
		.map((palavra) => `'${palavra.slice(0, 60)}':*`)
		.join(' & ')

/** Full-text condition on a column in the form of `nomeDeBusca`; an empty query finds nothing. */
export const filtrarPalavras = (coluna: string, consulta: string): RawBuilder<boolean> =>
	consulta === ''
		? sql<boolean>`false`
		: sql<boolean>`to_tsvector('simple', ${sql.ref(coluna)}) @@ ${consulta}::tsquery`
