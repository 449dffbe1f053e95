import { tardia } from '@portal/design-system/tardia'
import { Suspense, useEffect, useState } from 'react'
import { focarBusca } from './focar-busca.ts'

const Ajuda = tardia(() => import('./teclado.dialog.tsx').then((m) => m.TecladoDialog))

/** '/' goes to the search and '?' shows the help, wherever no text is being typed. */
export function Teclado() {
	const [ajuda, setAjuda] = useState(false)

	// Keys are heard by the document, wherever the focus is.
	useEffect(() => {
		const aoTeclar = (evento: KeyboardEvent) => {
			if (evento.defaultPrevented || evento.ctrlKey || evento.metaKey || evento.altKey || estaDigitando(evento)) return
			if (evento.key === '/') {
				evento.preventDefault()
				focarBusca()
			}
			if (evento.key === '?') setAjuda(true)
		}
		document.addEventListener('keydown', aoTeclar)
		return () => document.removeEventListener('keydown', aoTeclar)
	}, [])

	return ajuda ? (
		<Suspense>
			<Ajuda aoFechar={() => setAjuda(false)} />
		</Suspense>
	) : null
}

function estaDigitando({ target }: KeyboardEvent): boolean {
	return (
		target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
	)
}
