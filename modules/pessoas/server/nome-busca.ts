import { lerPalavras, listarPalavras } from '@portal/platform/contract'

const MAXIMO_DE_PALAVRAS = 8

const verificarSemNumero = (palavra: string): boolean => !/\p{N}/u.test(palavra)

/** The folded name makes spellings compare equal: 'João D’Ávila' and 'Joao Davila' are one name. */
export const removerAcentos = (nome: string): string =>
	lerPalavras(nome)
		.map(({ inteira }) => inteira)
		.filter(verificarSemNumero)
		.join(' ')

/** The indexed words of a name include joined forms: 'João D’Ávila' gives 'joao d avila davila'. */
export const nomeDeBusca = (...nomes: readonly unknown[]): string =>
	nomes
		.flatMap((nome) => (typeof nome === 'string' ? listarPalavras(nome) : []))
		.filter(verificarSemNumero)
		.join(' ')

/** Prefix search: every typed word must begin some word of the name; undefined when nothing searchable was typed. */
export function consultaPorPrefixos(nome: string): string | undefined {
	const palavras = lerPalavras(nome)
		.map(({ inteira }) => inteira)
		.filter(verificarSemNumero)
		.slice(0, MAXIMO_DE_PALAVRAS)
	return palavras.length > 0 ? palavras.map((palavra) => `${palavra}:*`).join(' & ') : undefined
}
