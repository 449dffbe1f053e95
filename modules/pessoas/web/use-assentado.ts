import { useEffect, useState } from 'react'

const PAUSA_MS = 250

/** Debounce: the server is asked once per word instead of once per letter. */
export function useAssentado(texto: string): string {
	const [assentado, setAssentado] = useState(texto)
	useEffect(() => {
		const relogio = setTimeout(() => setAssentado(texto), PAUSA_MS)
		return () => clearTimeout(relogio)
	}, [texto])
	return assentado
}
