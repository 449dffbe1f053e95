import type { KeyboardEvent } from 'react'

/** Written below the list, so that nobody has to guess. */
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
 * Keys of the list while the focus is on the number of a process. Enter is the link's own; the letters press the
 * controls of the row, so that there is one way for each thing to happen.
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
