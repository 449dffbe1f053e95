import { useSyncExternalStore } from 'react'

const MINUTO_MS = 60_000

let agora = new Date()

function assinar(ouvinte: () => void): () => void {
	// The stored time may be stale, since no timer ran while no page showed it and the clock may have been changed.
	if (Math.abs(Date.now() - agora.getTime()) > MINUTO_MS) agora = new Date()
	const relogio = setInterval(() => {
		agora = new Date()
		ouvinte()
	}, MINUTO_MS)
	return () => clearInterval(relogio)
}

/** The current time advances each minute, so that a deadline that passes on an open page shows as late. */
export const useAgora = (): Date => useSyncExternalStore(assinar, () => agora)
