import { type RefObject, useLayoutEffect, useState } from 'react'

const PIXELS_POR_REM = 16

/** Whether an element has less room than so many rem: known before the first paint, and from then on. */
export function useEstreito(elemento: RefObject<HTMLElement | null>, rem: number): boolean {
	const [estreito, setEstreito] = useState(false)
	useLayoutEffect(() => {
		const alvo = elemento.current
		if (!alvo) return
		// An element that is not laid out has no width at all.
		const medir = () => setEstreito(alvo.clientWidth > 0 && alvo.clientWidth < rem * PIXELS_POR_REM)
		medir()
		if (typeof ResizeObserver === 'undefined') return
		const observador = new ResizeObserver(medir)
		observador.observe(alvo)
		return () => observador.disconnect()
	}, [elemento, rem])
	return estreito
}
