import { textoDeHtml } from '@portal/platform/server'

/** What one text adds to the index at most; the rest of a very long document is not searched. */
const MAXIMO_DE_LETRAS = 400_000
const MAXIMO_DE_PALAVRAS_BUSCADAS = 8

/** Endings of the Portuguese plural, on words without accents: 'nomeacoes' and 'nomeacao' are one word. */
const PLURAIS: readonly (readonly [fim: string, singular: string])[] = [
	['oes', 'ao'],
	['aes', 'ao'],
	['ais', 'al'],
	['eis', 'el'],
	['ois', 'ol'],
	['ns', 'm'],
	['res', 'r'],
	['zes', 'z'],
	['s', ''],
]

export function singular(palavra: string): string {
	if (palavra.length < 4) return palavra
	for (const [fim, troca] of PLURAIS)
		if (palavra.endsWith(fim)) return palavra.slice(0, palavra.length - fim.length) + troca
	return palavra
}

const palavrasDe = (texto: string): string[] =>
	texto
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean)

/** What is stored for searching: without accents, in the singular. */
export const palavrasDeBusca = (texto: string): string =>
	palavrasDe(texto.slice(0, MAXIMO_DE_LETRAS)).map(singular).join(' ')

export const palavrasDeHtml = (html: string): string => palavrasDeBusca(textoDeHtml(html))

/** As PostgreSQL looks for each: every word must be there, the last one at least begun. `peso` A: names only. */
export function termosDe(texto: string, peso = ''): string[] {
	const palavras = palavrasDe(texto).slice(0, MAXIMO_DE_PALAVRAS_BUSCADAS)
	const ultima = palavras.length - 1
	return palavras.map(
		(palavra, indice) => `${singular(palavra)}${indice === ultima ? `:*${peso}` : peso && `:${peso}`}`,
	)
}

export const consultaDe = (termos: readonly string[]): string => termos.join(' & ')
