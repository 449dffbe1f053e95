import { simplificar } from './simplificar.ts'

/** Tells whether a text has every word of what is looked for, in any order; every text has all of none. */
export function temPalavras(busca: string): (texto: string) => boolean {
	const palavras = simplificar(busca).split(/\s+/).filter(Boolean)
	return (texto) => {
		const simples = simplificar(texto)
		return palavras.every((palavra) => simples.includes(palavra))
	}
}
