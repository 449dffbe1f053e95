import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** After the last act, for fingers and keys: nobody knows where they will come down next. */
const FIRMEZA_MS = 5_000

type Firmes<T> = { readonly linhas: readonly T[]; readonly lugar: string; readonly vez: number }

/**
 * Rows that stay where they were once one of them was acted upon: what left keeps its place until nobody is about to press
 * another, so that a second press never lands on the next row. `lugar` names what is shown (page, filter): another one
 * starts anew.
 */
export function useLinhasFirmes<T>(linhas: readonly T[], lugar: string) {
	const [firmes, setFirmes] = useState<Firmes<T>>()
	const apontando = useRef(false)
	const passou = useRef(false)
	const validas = firmes?.lugar === lugar ? firmes : undefined
	const vez = validas?.vez

	useEffect(() => {
		if (vez === undefined) return
		passou.current = false
		const relogio = setTimeout(() => {
			passou.current = true
			if (!apontando.current) setFirmes(undefined)
		}, FIRMEZA_MS)
		return () => clearTimeout(relogio)
	}, [vez])

	return {
		linhas: validas?.linhas ?? linhas,
		/** To be called as a row is acted upon. */
		firmar: () => setFirmes({ linhas: validas?.linhas ?? linhas, lugar, vez: (vez ?? 0) + 1 }),
		/** For the list. */
		propsDaLista: {
			onPointerEnter: ({ pointerType }: PointerEvent) => {
				apontando.current = pointerType === 'mouse'
			},
			onPointerLeave: () => {
				apontando.current = false
				if (passou.current) setFirmes(undefined)
			},
		},
	}
}
