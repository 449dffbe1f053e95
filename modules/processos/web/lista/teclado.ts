import type { KeyboardEvent } from 'react'

/** Keyboard shortcuts, shown below the list. */
export const ATALHOS = [
	['↑ ↓', 'percorrer'],
	['Enter', 'abrir'],
	['X', 'selecionar'],
	['F', 'favoritar'],
	['C', 'copiar o número'],
] as const

const DENTRO_DA_LINHA: Readonly<Record<string, string>> = {
	x: 'input[type="checkbox"]',
	f: '[data-favorito]',
	c: '[data-copiar]',
}

const PASSOS: Readonly<Record<string, (atual: number, quantos: number) => number>> = {
	ArrowDown: (atual, quantos) => Math.min(atual + 1, quantos - 1),
	ArrowUp: (atual) => Math.max(atual - 1, 0),
	Home: () => 0,
	End: (_atual, quantos) => quantos - 1,
}

/**
 * Keyboard shortcuts while the focus is on the link of a process. Enter follows the link by itself; the letters press
 * the controls of the row, so that each action has a single implementation.
 */
export function aoTeclarNaLista(evento: KeyboardEvent<HTMLElement>): void {
	const { target, currentTarget, key } = evento
	if (evento.ctrlKey || evento.metaKey || evento.altKey) return
	if (!(target instanceof HTMLElement) || target.dataset['processo'] === undefined) return
	const passo = PASSOS[key]
	const seletor = DENTRO_DA_LINHA[key.toLowerCase()]
	if (passo) {
		const numeros = [...currentTarget.querySelectorAll<HTMLElement>('[data-processo]')]
		numeros[passo(numeros.indexOf(target), numeros.length)]?.focus()
	} else if (seletor) target.closest('tr, li')?.querySelector<HTMLElement>(seletor)?.click()
	else return
	evento.preventDefault()
}
