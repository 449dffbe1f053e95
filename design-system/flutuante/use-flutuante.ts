import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Ancoragem, camadaDoTopo, useAncorar } from './ancorar.ts'

/** The look is shared by every floating panel. */
export const classesPainel =
	'fixed inset-auto z-50 m-0 max-w-[calc(100vw-1rem)] rounded-lg border border-borda bg-superficie text-texto shadow-lg'

/**
 * Popover behaviour: Esc closes the panel and returns the focus; a click outside and a focus that leaves close it too.
 */
export function useFlutuante<Ancora extends HTMLElement = HTMLElement>(ancoragem: Ancoragem = {}) {
	const ancora = useRef<Ancora>(null)
	const painel = useRef<HTMLDivElement>(null)
	const [aberto, setAberto] = useState(false)
	useAncorar(ancora, painel, aberto, ancoragem)

	useEffect(() => {
		if (!aberto) return
		const aoTocarFora = ({ target }: PointerEvent) => {
			if (!contem(ancora, target) && !contem(painel, target)) setAberto(false)
		}
		document.addEventListener('pointerdown', aoTocarFora)
		return () => document.removeEventListener('pointerdown', aoTocarFora)
	}, [aberto])

	function fecharVoltando() {
		setAberto(false)
		const alvo = ancora.current?.matches('button, a, input') ? ancora.current : ancora.current?.querySelector('button')
		alvo?.focus()
	}

	return {
		aberto,
		abrir: () => setAberto(true),
		fechar: () => setAberto(false),
		alternar: () => setAberto(!aberto),
		fecharVoltando,
		ancora,
		painel,
		/** The props are spread on the panel: `<div {...propsDoPainel}>`. */
		propsDoPainel: {
			ref: painel,
			...camadaDoTopo,
			role: 'dialog',
			hidden: !aberto,
			onKeyDown: (evento: KeyboardEvent) => {
				if (evento.key !== 'Escape') return
				// Esc closes the panel alone, not the dialog that contains it.
				evento.stopPropagation()
				fecharVoltando()
			},
		},
	} as const
}

function contem(referencia: RefObject<HTMLElement | null>, alvo: EventTarget | null): boolean {
	return alvo instanceof Node && referencia.current?.contains(alvo) === true
}
