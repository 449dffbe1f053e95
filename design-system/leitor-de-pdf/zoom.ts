import { type RefObject, useEffect, useState } from 'react'

/** A point of a PDF is 1/72 inch, a pixel of CSS 1/96. */
const PIXELS_POR_PONTO = 96 / 72
const PASSOS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const MARGEM = 34

export type Zoom = {
	/** The scale is in CSS pixels per PDF point. */
	readonly escala: number
	/** The percentage shown to the person: 100 is the document's own size. */
	readonly porcentagem: number
	readonly ajustado: boolean
	readonly aumentar: () => void
	readonly diminuir: () => void
	readonly ajustar: () => void
}

/** The zoom fits the width until a person chooses another one. */
export function useZoom(rolo: RefObject<HTMLElement | null>, larguraDaPagina: number): Zoom {
	const [fator, setFator] = useState<number>()
	const [largura, setLargura] = useState(0)

	// The available width changes with the window and with panels beside the document.
	useEffect(() => {
		if (!rolo.current) return
		const observador = new ResizeObserver(([entrada]) => setLargura(Math.round(entrada?.target.clientWidth ?? 0)))
		observador.observe(rolo.current)
		return () => observador.disconnect()
	}, [rolo])

	const daLargura = largura > MARGEM ? (largura - MARGEM) / (larguraDaPagina * PIXELS_POR_PONTO) : 1
	const real = fator ?? Math.min(daLargura, 1.5)
	return {
		escala: real * PIXELS_POR_PONTO,
		porcentagem: Math.round(real * 100),
		ajustado: fator === undefined,
		aumentar: () => setFator(PASSOS.find((passo) => passo > real + 0.01) ?? real),
		diminuir: () => setFator(PASSOS.findLast((passo) => passo < real - 0.01) ?? real),
		ajustar: () => setFator(undefined),
	}
}
