import { useEffect, useEffectEvent } from 'react'
import { assinarEventos } from '../events.ts'

/** `useEvento` for several types, which stay the same array. */
export function useEventos(tipos: readonly string[], aoReceber: () => void): void {
	const receber = useEffectEvent(aoReceber)
	// An event stream is outside React: it is subscribed to and left with the component.
	useEffect(() => {
		const deixar = tipos.map((tipo) => assinarEventos(tipo, receber))
		return () => {
			for (const sair of deixar) sair()
		}
	}, [tipos])
}
