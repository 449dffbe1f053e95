import { type PointerEvent, useRef, useState } from 'react'

/** The share of its width by which a toast is dragged to be dismissed. */
const PARTE_PARA_DISPENSAR = 0.6

/** Swipe to dismiss: a shorter drag to the right lets the toast return. */
export function useArrastar(aoDispensar: () => void) {
	const inicio = useRef<number>(undefined)
	const [deslocamento, setDeslocamento] = useState(0)

	function percorrido(evento: PointerEvent): number {
		return inicio.current === undefined ? 0 : Math.max(0, evento.clientX - inicio.current)
	}

	function soltar() {
		inicio.current = undefined
		setDeslocamento(0)
	}

	return {
		deslocamento,
		ouvintes: {
			onPointerDown(evento: PointerEvent<HTMLElement>) {
				if (evento.button !== 0 || (evento.target as Element).closest('button, a')) return
				inicio.current = evento.clientX
				evento.currentTarget.setPointerCapture?.(evento.pointerId)
			},
			onPointerMove(evento: PointerEvent<HTMLElement>) {
				if (inicio.current !== undefined) setDeslocamento(percorrido(evento))
			},
			onPointerUp(evento: PointerEvent<HTMLElement>) {
				const dispensa = percorrido(evento) >= evento.currentTarget.offsetWidth * PARTE_PARA_DISPENSAR
				if (inicio.current !== undefined && dispensa) aoDispensar()
				else soltar()
			},
			onPointerCancel: soltar,
		},
	}
}
