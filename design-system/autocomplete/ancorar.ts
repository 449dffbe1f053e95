import { type RefObject, useLayoutEffect } from 'react'

const FOLGA = 6

/** Keeps a popover of the top layer below its anchor (or above it, where there is more room). */
export function useAncorar(
	ancora: RefObject<HTMLElement | null>,
	painel: RefObject<HTMLElement | null>,
	aberto: boolean,
) {
	useLayoutEffect(() => {
		const elemento = painel.current
		if (!aberto || !elemento) return
		elemento.showPopover?.()
		const posicionar = () => {
			if (ancora.current) colocar(elemento, ancora.current.getBoundingClientRect())
		}
		posicionar()
		window.addEventListener('scroll', posicionar, { capture: true, passive: true })
		window.addEventListener('resize', posicionar)
		return () => {
			window.removeEventListener('scroll', posicionar, { capture: true })
			window.removeEventListener('resize', posicionar)
			elemento.hidePopover?.()
		}
	}, [ancora, painel, aberto])
}

function colocar(painel: HTMLElement, ancora: DOMRect): void {
	const abaixo = window.innerHeight - ancora.bottom - 2 * FOLGA
	const acima = ancora.top - 2 * FOLGA
	const sobe = abaixo < Math.min(240, acima)
	Object.assign(painel.style, {
		left: `${ancora.left}px`,
		width: `${ancora.width}px`,
		maxHeight: `${Math.min(352, sobe ? acima : abaixo)}px`,
		top: sobe ? 'auto' : `${ancora.bottom + FOLGA}px`,
		bottom: sobe ? `${window.innerHeight - ancora.top + FOLGA}px` : 'auto',
	})
}
