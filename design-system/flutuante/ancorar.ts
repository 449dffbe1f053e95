import { type RefObject, useLayoutEffect } from 'react'

const FOLGA = 6
const MARGEM = 8

export type Ancoragem = {
	/** The edge of the panel that lines up with the anchor's. */
	alinhamento?: 'esquerda' | 'direita' | undefined
	/** The panel is as wide as its anchor (a list under its box), or as its own content. */
	mesmaLargura?: boolean | undefined
}

/** Popover API: the panel is in the browser's top layer where there is one, elsewhere it is merely fixed. */
export const camadaDoTopo: { popover?: 'manual' } =
	typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? { popover: 'manual' } : {}

/**
 * Anchor positioning: a panel of the top layer stays below its anchor, or above it where there is more room, so that
 * nothing on the page can cover or cut it.
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
