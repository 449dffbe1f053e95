import { posicoesDe } from './busca-no-pdf.ts'

/**
 * The matches are marked in the pieces of a text layer, where a word may span several pieces; the result holds the
 * first mark of each match.
 */
export function destacar(
	pecas: readonly HTMLElement[],
	textos: readonly string[],
	busca: string,
	atual: number | undefined,
): HTMLElement | undefined {
	const inicios = iniciosDe(textos)
	const posicoes = posicoesDe(textos.join(''), busca)
	let primeira: HTMLElement | undefined
	for (const [indice, peca] of pecas.entries()) {
		const [inicio, texto] = [inicios[indice] ?? 0, textos[indice] ?? '']
		const trechos = posicoes.flatMap((posicao, ordem) => {
			const de = Math.max(0, posicao - inicio)
			const ate = Math.min(texto.length, posicao + busca.length - inicio)
			return de < ate ? [{ de, ate, atual: ordem === atual }] : []
		})
		const marca = escrever(peca, texto, trechos)
		primeira ??= marca
	}
	return primeira
}

function iniciosDe(textos: readonly string[]): number[] {
	let soma = 0
	return textos.map((texto) => {
		const inicio = soma
		soma += texto.length
		return inicio
	})
}

type Trecho = { readonly de: number; readonly ate: number; readonly atual: boolean }

function escrever(peca: HTMLElement, texto: string, trechos: readonly Trecho[]): HTMLElement | undefined {
	if (trechos.length === 0) {
		if (peca.childElementCount > 0) peca.textContent = texto
		return undefined
	}
	let aqui: HTMLElement | undefined
	let fim = 0
	peca.replaceChildren()
	for (const { de, ate, atual } of trechos) {
		const marca = document.createElement('mark')
		marca.textContent = texto.slice(de, ate)
		if (atual) {
			marca.dataset['atual'] = ''
			aqui ??= marca
		}
		peca.append(texto.slice(fim, de), marca)
		fim = ate
	}
	peca.append(texto.slice(fim))
	return aqui
}
