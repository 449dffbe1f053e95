import { useEffect, useState } from 'react'
import { estaEscrevendo } from './escrita.ts'

export { estaEscrevendo } from './escrita.ts'

const PAUSA_MS = 2_000

/** The pause in typing, once true, stays true; dialogs that open by themselves wait for it. */
export function usePausaNaEscrita(): boolean {
	const [livre, setLivre] = useState(() => !estaEscrevendo())

	useEffect(() => {
		if (livre) return
		const liberar = () => setLivre(true)
		let relogio = setTimeout(liberar, PAUSA_MS)
		const esperarMais = () => {
			clearTimeout(relogio)
			relogio = setTimeout(liberar, PAUSA_MS)
		}
		// A move from one field to the next still counts as typing.
		const aoMudarDeFoco = () => {
			if (!estaEscrevendo()) liberar()
		}
		document.addEventListener('keydown', esperarMais)
		document.addEventListener('focusin', aoMudarDeFoco)
		return () => {
			clearTimeout(relogio)
			document.removeEventListener('keydown', esperarMais)
			document.removeEventListener('focusin', aoMudarDeFoco)
		}
	}, [livre])

	return livre
}
