import { type RawBuilder, sql } from 'kysely'

/** Without accents, capitals and punctuation: how a company's name is compared. */
export const nomeDeBusca = (nome: string): string =>
	nome
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()

const MAXIMO_DE_PALAVRAS = 6

/** Every word typed begins a word of what is searched: by the index of words, however many rows there are. */
export const palavrasComecadas = (busca: string): string =>
	nomeDeBusca(busca)
		.split(' ')
		.filter(Boolean)
		.slice(0, MAXIMO_DE_PALAVRAS)
		.map((palavra) => `'${palavra.slice(0, 60)}':*`)
		.join(' & ')

/** Of a column that has the form of `nomeDeBusca`. Nothing but signs finds nothing. */
export const comPalavras = (coluna: string, consulta: string): RawBuilder<boolean> =>
	consulta === ''
		? sql<boolean>`false`
		: sql<boolean>`to_tsvector('simple', ${sql.ref(coluna)}) @@ ${consulta}::tsquery`
