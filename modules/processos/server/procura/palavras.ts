import { lerPalavras, listarPalavras, type PalavraLida } from '@portal/platform/contract'
import { htmlToText } from '@portal/platform/server'
import { listarFlexoes } from './flexoes.ts'

/** Limit of the text that is indexed; the rest of a very long document is not searched. */
const MAXIMO_DE_LETRAS = 400_000
const MAXIMO_DE_PALAVRAS_BUSCADAS = 8

/** Prefix of a lexeme that belongs to a person's name: names are searched as written, without inflection. */
const DE_NOME = '~'

/** Lexemes of a text, unaccented and uninflected; the query, not the index, expands the inflections. */
export const palavrasDeBusca = (texto: string): string =>
	[...new Set(listarPalavras(texto.slice(0, MAXIMO_DE_LETRAS)))].join(' ')

export const palavrasDeHtml = (html: string): string => palavrasDeBusca(htmlToText(html))

export const nomesDeBusca = (nome: string): string =>
	[...new Set(listarPalavras(nome))].map((palavra) => `${DE_NOME}${palavra}`).join(' ')

type Onde = 'texto' | 'nomes'

const juntarAlternativas = (lexemas: readonly string[]): string => `(${[...new Set(lexemas)].join(' | ')})`

/** Search term in tsquery syntax: the word as written, as part of a name, or in its other number. */
function montarTermo({ inteira, partes }: PalavraLida, onde: Onde, fim: '' | ':*'): string {
	const ultima = partes.length - 1
	const montar = (marca: string) => [
		`'${marca}${inteira}'${fim}`,
		...(ultima > 0
			? [`(${partes.map((parte, indice) => `'${marca}${parte}'${indice === ultima ? fim : ''}`).join(' & ')})`]
			: []),
	]
	if (onde === 'nomes') return juntarAlternativas(montar(DE_NOME))
	return juntarAlternativas([
		...montar(''),
		...montar(DE_NOME),
		...listarFlexoes(inteira).map((flexao) => `'${flexao}'`),
	])
}

/** Search terms for PostgreSQL: every word is required, and the last one matches as a prefix. */
export function termosDe(texto: string, onde: Onde = 'texto'): string[] {
	const lidas = lerPalavras(texto).slice(0, MAXIMO_DE_PALAVRAS_BUSCADAS)
	return lidas.map((lida, indice) => montarTermo(lida, onde, indice === lidas.length - 1 ? ':*' : ''))
}

export const consultaDe = (termos: readonly string[]): string => termos.join(' & ')

/** Word matcher with the rules of the search, for marking matches in an excerpt. */
export function compararCom(busca: string): (palavra: string) => boolean {
	const lidas = lerPalavras(busca).slice(0, MAXIMO_DE_PALAVRAS_BUSCADAS)
	const comecada = lidas.at(-1)
	const iguais = new Set(lidas.flatMap(({ inteira, partes }) => [inteira, ...partes, ...listarFlexoes(inteira)]))
	return (palavra) =>
		listarPalavras(palavra).some(
			(forma) => iguais.has(forma) || (comecada !== undefined && forma.startsWith(comecada.inteira)),
		)
}
