import { simplifyText } from './simplify.ts'

/** Signs that join the parts of one word: "D'Ávila", "SP-310", "U.S.P.". */
const SINAIS = "['’‘ʼ`´′.‐‑-]"
const SINAL = new RegExp(SINAIS, 'g')
const COMPOSTA = new RegExp(String.raw`[\p{L}\p{N}]+(?:${SINAIS}[\p{L}\p{N}]+)*`, 'gu')
/** A longer word is not typed by anybody, and the index takes none above 2 kB. */
const MAXIMO_DE_LETRAS = 60

const cortar = (palavra: string): string => palavra.slice(0, MAXIMO_DE_LETRAS).toWellFormed()

export interface PalavraLida {
	/** Word without its signs: 'davila'. */
	readonly inteira: string
	/** Parts between the signs: 'd', 'avila'; a word without a sign is one part. */
	readonly partes: readonly string[]
}

/** Tokens of a text, folded, in their order. */
export const lerPalavras = (texto: string): PalavraLida[] =>
	// The acute accent alone decomposes into a space and a mark, so it is read as an apostrophe first.
	Array.from(simplifyText(texto.replaceAll('´', "'")).matchAll(COMPOSTA), ([palavra]) => ({
		inteira: cortar(palavra.replace(SINAL, '')),
		partes: palavra.split(SINAL).map(cortar),
	}))

/** Words of a text as an index keeps them: of a compound word its parts and the whole. */
export const listarPalavras = (texto: string): string[] =>
	lerPalavras(texto).flatMap(({ inteira, partes }) => (partes.length > 1 ? [...partes, inteira] : partes))

/** Folded text followed by its compound words without their signs, for a comparison by inclusion. */
export const simplificarComInteiras = (texto: string): string =>
	[
		simplifyText(texto),
		...lerPalavras(texto).flatMap(({ inteira, partes }) => (partes.length > 1 ? [inteira] : [])),
	].join(' ')

/** Match of all words of a search, in any order; an empty search matches every text. */
export function matchesWords(busca: string): (texto: string) => boolean {
	const palavras = simplifyText(busca).split(/\s+/).filter(Boolean)
	return (texto) => {
		const simples = simplificarComInteiras(texto)
		return palavras.every((palavra) => simples.includes(palavra))
	}
}
