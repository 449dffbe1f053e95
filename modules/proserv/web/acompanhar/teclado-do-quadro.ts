import type { KeyboardEvent } from 'react'

/** The keyboard shortcuts are written below the board. */
export const ATALHOS_DO_QUADRO = [
	['↑ ↓', 'percorrer a coluna'],
	['← →', 'ir à coluna ao lado'],
	['Enter', 'abrir'],
	['M', 'mover'],
] as const

const cartoesDe = (coluna: Element) => [...coluna.querySelectorAll<HTMLElement>('[data-cartao]')]

/** Empty columns are skipped. */
function obterVizinho(quadro: Element, coluna: Element, passo: 1 | -1): Element | undefined {
	const colunas = [...quadro.querySelectorAll('[data-coluna]')].filter((uma) => cartoesDe(uma).length > 0)
	return colunas[colunas.indexOf(coluna) + passo]
}

/** The card that the key leads to; undefined at the edge of the board. */
function destino(quadro: Element, cartao: HTMLElement, tecla: string): HTMLElement | undefined {
	const coluna = cartao.closest('[data-coluna]')
	if (!coluna) return undefined
	const indice = cartoesDe(coluna).indexOf(cartao)
	if (tecla === 'ArrowDown') return cartoesDe(coluna)[indice + 1]
	if (tecla === 'ArrowUp') return cartoesDe(coluna)[indice - 1]
	const vizinha = obterVizinho(quadro, coluna, tecla === 'ArrowRight' ? 1 : -1)
	const daVizinha = vizinha ? cartoesDe(vizinha) : []
	return daVizinha[Math.min(indice, daVizinha.length - 1)]
}

const SETAS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])

const verificarModificador = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** The keys work on a card's link; M presses the card's own button, so that there is one way to move it. */
export function aoTeclarNoQuadro(evento: KeyboardEvent<HTMLElement>): void {
	const { target, currentTarget, key } = evento
	if (!(target instanceof HTMLElement) || target.dataset['cartao'] === undefined || verificarModificador(evento)) return
	if (SETAS.has(key)) {
		const proximo = destino(currentTarget, target, key)
		proximo?.focus()
		proximo?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
	} else if (key.toLowerCase() === 'm') target.closest('li')?.querySelector<HTMLElement>('[aria-haspopup]')?.click()
	else return
	evento.preventDefault()
}
