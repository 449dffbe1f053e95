import { type MouseEvent, type PointerEvent, useRef } from 'react'

const TOQUE_LONGO_MS = 500
/** A finger that moves further scrolls. */
const FOLGA_PX = 10

/** Handlers of a row that a long press selects; the press then opens neither the row nor the browser's own menu. */
export function useToqueLongo(aoTocar: (() => void) | undefined) {
	const toque = useRef<{ relogio: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined)
	const tocou = useRef(false)
	if (!aoTocar) return {}
	const parar = () => {
		clearTimeout(toque.current?.relogio)
		toque.current = undefined
	}
	return {
		onPointerDown: ({ clientX: x, clientY: y, button, target }: PointerEvent) => {
			parar()
			tocou.current = false
			if (button !== 0 || (target instanceof Element && target.closest('button, input, label'))) return
			const relogio = setTimeout(() => {
				tocou.current = true
				navigator.vibrate?.(10)
				aoTocar()
			}, TOQUE_LONGO_MS)
			toque.current = { relogio, x, y }
		},
		onPointerMove: ({ clientX, clientY }: PointerEvent) => {
			const { x = clientX, y = clientY } = toque.current ?? {}
			if (Math.hypot(clientX - x, clientY - y) > FOLGA_PX) parar()
		},
		onPointerUp: parar,
		onPointerCancel: parar,
		onContextMenu: (evento: MouseEvent) => {
			if (tocou.current) evento.preventDefault()
		},
		onClickCapture: (evento: MouseEvent) => {
			if (!tocou.current) return
			tocou.current = false
			evento.preventDefault()
			evento.stopPropagation()
		},
	}
}
