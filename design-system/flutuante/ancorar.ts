import { type RefObject, useLayoutEffect } from 'react'

const FOLGA = 6
const MARGEM = 8

export type Ancoragem = {
	/** Which edge of the panel lines up with the anchor's. */
	alinhamento?: 'esquerda' | 'direita' | undefined
	/** As wide as the anchor (a list under its box), or as its own content asks. */
	mesmaLargura?: boolean | undefined
}

/** The top layer, where the browser has one; elsewhere the panel is merely fixed. */
export const camadaDoTopo: { popover?: 'manual' } =
	typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? { popover: 'manual' } : {}

/**
 * Keeps a panel of the browser's top layer below its anchor (or above it, where there is more room), so
 * that nothing on the page can cover or cut it.
 */
export function useAncorar(
	ancora: RefObject<HTMLElement | null>,
	painel: RefObject<HTMLElement | null>,
	aberto: boolean,
	{ alinhamento = 'esquerda', mesmaLargura = false }: Ancoragem = {},
): void {
	useLayoutEffect(() => {
		const elemento = painel.current
		if (!aberto || !elemento) return
		elemento.showPopover?.()
		const posicionar = () => {
			if (ancora.current) colocar(elemento, ancora.current.getBoundingClientRect(), { alinhamento, mesmaLargura })
		}
		posicionar()
		window.addEventListener('scroll', posicionar, { capture: true, passive: true })
		window.addEventListener('resize', posicionar)
		return () => {
			window.removeEventListener('scroll', posicionar, { capture: true })
			window.removeEventListener('resize', posicionar)
			elemento.hidePopover?.()
		}
	}, [ancora, painel, aberto, alinhamento, mesmaLargura])
}

function colocar(painel: HTMLElement, ancora: DOMRect, { alinhamento, mesmaLargura }: Ancoragem): void {
	const { clientWidth: larguraDaTela, clientHeight: alturaDaTela } = document.documentElement
	const abaixo = alturaDaTela - ancora.bottom - FOLGA - MARGEM
	const acima = ancora.top - FOLGA - MARGEM
	const sobe = abaixo < Math.min(240, acima)
	if (mesmaLargura) painel.style.width = `${ancora.width}px`
	const desejado = alinhamento === 'direita' ? ancora.right - painel.offsetWidth : ancora.left
	const limite = larguraDaTela - painel.offsetWidth - MARGEM
	Object.assign(painel.style, {
		left: `${Math.max(MARGEM, Math.min(desejado, limite))}px`,
		maxHeight: `${sobe ? acima : abaixo}px`,
		top: sobe ? 'auto' : `${ancora.bottom + FOLGA}px`,
		bottom: sobe ? `${alturaDaTela - ancora.top + FOLGA}px` : 'auto',
	})
}
