import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * The delay in milliseconds after the last action, for touch and keyboard, which have no pointer that leaves the list.
 */
const FIRMEZA_MS = 5_000

type Firmes<T> = { readonly linhas: readonly T[]; readonly lugar: string; readonly vez: number }

/**
 * Stable rows: after an action on one, the rows keep their places until no further press is near, so that a second
 * press never lands on the next row. `lugar` identifies the shown part (page, filter); another one resets the rows.
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
		/** The callback is called with each action on a row. */
		firmar: () => setFirmes({ linhas: validas?.linhas ?? linhas, lugar, vez: (vez ?? 0) + 1 }),
		/** The props are spread on the list. */
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
