import { useState, useSyncExternalStore } from 'react'

const ouvintes = new Set<() => void>()
let apertando = false

function mudar(valor: boolean): void {
	apertando = valor
	for (const ouvinte of ouvintes) ouvinte()
}

const aoApertar = () => mudar(true)
/** In the next task: the click still belongs to the press. */
const aoSoltar = () => void setTimeout(mudar, 0, false)

function assinar(ouvinte: () => void): () => void {
	if (ouvintes.size === 0) {
		document.addEventListener('pointerdown', aoApertar, true)
		for (const fim of ['pointerup', 'pointercancel']) document.addEventListener(fim, aoSoltar, true)
	}
	ouvintes.add(ouvinte)
	return () => {
		ouvintes.delete(ouvinte)
		if (ouvintes.size > 0) return
		document.removeEventListener('pointerdown', aoApertar, true)
		for (const fim of ['pointerup', 'pointercancel']) document.removeEventListener(fim, aoSoltar, true)
	}
}

/**
 * The value, but while something is being pressed the one from before: leaving a box tells something below it, and the
 * button that the person has just pressed must not slide away from under the pointer.
 */
export function useDepoisDoToque<T>(valor: T): T {
	const parado = useSyncExternalStore(
		assinar,
		() => apertando,
		() => false,
	)
	const [mostrado, setMostrado] = useState(valor)
	if (parado) return mostrado
	if (mostrado !== valor) setMostrado(valor)
	return valor
}
