import type { Trecho } from './formas.ts'

const separar = (texto: string): string[] =>
	texto
		.split(/\n+/)
		.map((paragrafo) => paragrafo.trim())
		.filter(Boolean)

const MAXIMO_DE_PARAGRAFOS = 2000

/**
 * Difference of two texts by paragraphs: the longest common subsequence is equal, the rest left or came. Undefined:
 * the texts are too long to be compared.
 */
export function compararTextos(antes: string, depois: string): Trecho[] | undefined {
	const [a, b] = [separar(antes), separar(depois)]
	if (a.length > MAXIMO_DE_PARAGRAFOS || b.length > MAXIMO_DE_PARAGRAFOS) return undefined
	const tamanhos = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
	const ler = (i: number, j: number): number => tamanhos[i]?.[j] ?? 0
	for (let i = a.length - 1; i >= 0; i--)
		for (let j = b.length - 1; j >= 0; j--) {
			const linha = tamanhos[i]
			if (linha) linha[j] = a[i] === b[j] ? ler(i + 1, j + 1) + 1 : Math.max(ler(i + 1, j), ler(i, j + 1))
		}
	const trechos: Trecho[] = []
	let [i, j] = [0, 0]
	while (i < a.length || j < b.length) {
		const [de, para] = [a[i], b[j]]
		if (de !== undefined && de === para) {
			trechos.push({ tipo: 'igual', texto: de })
			i++
			j++
		} else if (de !== undefined && (para === undefined || ler(i + 1, j) >= ler(i, j + 1))) {
			trechos.push({ tipo: 'saiu', texto: de })
			i++
		} else if (para !== undefined) {
			trechos.push({ tipo: 'entrou', texto: para })
			j++
		}
	}
	return trechos
}
