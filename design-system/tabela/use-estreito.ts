import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The root font size varies, because people choose larger text in their settings. */
const pixelsPorRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Container query in script: the element is narrower than so many rem, or than a width at which its content overflowed.
 * The result is known before the first paint and follows later resizes.
 */
export function useEstreito(elemento: RefObject<HTMLElement | null>, rem: number): boolean {
	const [estreito, setEstreito] = useState(false)
	const transbordou = useRef(0)
	useLayoutEffect(() => {
		const alvo = elemento.current
		if (!alvo) return
		const medir = () => {
			const { clientWidth, scrollWidth } = alvo
			const largura = clientWidth / pixelsPorRem()
			if (scrollWidth > clientWidth + 1) transbordou.current = Math.max(transbordou.current, largura)
			// An element that is not laid out has no width and counts as wide.
			setEstreito(clientWidth > 0 && (largura < rem || largura <= transbordou.current))
		}
		medir()
		if (typeof ResizeObserver === 'undefined') return
		const observador = new ResizeObserver(medir)
		observador.observe(alvo)
		return () => observador.disconnect()
	}, [elemento, rem])
	return estreito
}
