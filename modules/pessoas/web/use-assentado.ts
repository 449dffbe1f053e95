import { useEffect, useState } from 'react'

const PAUSA_MS = 250

/** Debounced text: a question to the server for each word, not for each letter. */
export function useAssentado(texto: string): string {
	const [assentado, setAssentado] = useState(texto)
	useEffect(() => {
		const relogio = setTimeout(() => setAssentado(texto), PAUSA_MS)
		return () => clearTimeout(relogio)
	}, [texto])
	return assentado
}
