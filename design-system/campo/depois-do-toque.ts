import { useState, useSyncExternalStore } from 'react'

const ouvintes = new Set<() => void>()
let apertando = false

function mudar(valor: boolean): void {
	apertando = valor
	for (const ouvinte of ouvintes) ouvinte()
}

const aoApertar = () => mudar(true)
/** The release is deferred to the next task, because the click still belongs to the press. */
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
 * The value is frozen while a pointer is down: leaving a box shows a message below it, which must not move the pressed
 * button away from under the pointer.
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
