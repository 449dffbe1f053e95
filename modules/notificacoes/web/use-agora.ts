import { useSyncExternalStore } from 'react'

const MINUTO_MS = 60_000

let agora = new Date()

function assinar(ouvinte: () => void): () => void {
	// Nobody has kept it while no page showed it, and the clock may have been set back.
	if (Math.abs(Date.now() - agora.getTime()) > MINUTO_MS) agora = new Date()
	const relogio = setInterval(() => {
		agora = new Date()
		ouvinte()
	}, MINUTO_MS)
	return () => clearInterval(relogio)
}

/** The time, to the minute: what becomes late while the page is open is shown as late. */
export const useAgora = (): Date => useSyncExternalStore(assinar, () => agora)
