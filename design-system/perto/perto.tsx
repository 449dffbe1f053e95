import { type RefObject, useEffect, useState } from 'react'

/** The margin of two screens starts loading early, so that scrolling does not wait. */
export function usePerto(elemento: RefObject<HTMLElement | null>, raiz: RefObject<HTMLElement | null>): boolean {
	const [perto, setPerto] = useState(false)
	useEffect(() => {
		if (!elemento.current) return
		const observador = new IntersectionObserver(([entrada]) => setPerto(entrada?.isIntersecting ?? false), {
			root: raiz.current,
			rootMargin: '150% 0px',
		})
		observador.observe(elemento.current)
		return () => observador.disconnect()
	}, [elemento, raiz])
	return perto
}
