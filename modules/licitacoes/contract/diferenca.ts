import type { Trecho } from './formas.ts'

const separar = (texto: string): string[] =>
	texto
		.split(/\n+/)
		.map((paragrafo) => paragrafo.trim())
		.filter(Boolean)

const MAXIMO_DE_PARAGRAFOS = 2000

type Tamanhos = (i: number, j: number) => number

/** Lengths of the longest common subsequences of what follows each pair of places. */
export function medirComuns(a: readonly string[], b: readonly string[]): Tamanhos {
	const tamanhos = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
	const ler: Tamanhos = (i, j) => tamanhos[i]?.[j] ?? 0
	for (let i = a.length - 1; i >= 0; i--)
		for (let j = b.length - 1; j >= 0; j--) {
			const linha = tamanhos[i]
			if (linha) linha[j] = a[i] === b[j] ? ler(i + 1, j + 1) + 1 : Math.max(ler(i + 1, j), ler(i, j + 1))
		}
	return ler
}

/**
 * Difference of two texts by paragraphs: the longest common subsequence is equal, the rest left, came or moved.
 * Undefined: the texts are too long to be compared.
 */
export function compararTextos(antes: string, depois: string): Trecho[] | undefined {
	const [a, b] = [separar(antes), separar(depois)]
	if (a.length > MAXIMO_DE_PARAGRAFOS || b.length > MAXIMO_DE_PARAGRAFOS) return undefined
	const medir = medirComuns(a, b)
	const trechos: Trecho[] = []
	let [i, j] = [0, 0]
	while (i < a.length || j < b.length) {
		const [de, para] = [a[i], b[j]]
		if (de !== undefined && de === para) {
			trechos.push({ tipo: 'igual', texto: de })
			i++
			j++
		} else if (para === undefined || (de !== undefined && medir(i + 1, j) >= medir(i, j + 1))) {
			trechos.push({ tipo: 'saiu', texto: de ?? '' })
			i++
		} else {
			trechos.push({ tipo: 'entrou', texto: para })
			j++
		}
	}
	return marcarMovidos(trechos)
}

/** A paragraph that left one place and came at another has moved. */
function marcarMovidos(trechos: readonly Trecho[]): Trecho[] {
	const sairam = new Map<string, number>()
	for (const { tipo, texto } of trechos) if (tipo === 'saiu') sairam.set(texto, (sairam.get(texto) ?? 0) + 1)
	const movidos = new Map<string, number>()
	const marcados = trechos.map((trecho) => {
		const quantos = movidos.get(trecho.texto) ?? 0
		if (trecho.tipo !== 'entrou' || quantos >= (sairam.get(trecho.texto) ?? 0)) return trecho
		movidos.set(trecho.texto, quantos + 1)
		return { tipo: 'moveu' as const, texto: trecho.texto }
	})
	return marcados.filter(({ tipo, texto }) => {
		const restam = movidos.get(texto) ?? 0
		if (tipo !== 'saiu' || restam === 0) return true
		movidos.set(texto, restam - 1)
		return false
	})
}
