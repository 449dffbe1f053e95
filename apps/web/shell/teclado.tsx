import { tardia } from '@portal/design-system/tardia'
import { Slot, useSlot } from '@portal/platform/web'
import { Suspense, useEffect, useState } from 'react'
import { aoPedirBusca, pedirBusca } from './paleta.ts'

const Ajuda = tardia(() => import('./teclado.dialog.tsx').then((m) => m.TecladoDialog))

type Aberto = { readonly qual: 'ajuda' } | { readonly qual: 'paleta'; readonly texto: string }

/** Keyboard shortcuts: '/' and Ctrl + K search, '?' shows the help, unless text is being typed. */
export function Teclado() {
	const [aberto, setAberto] = useState<Aberto>()
	const temPaleta = useSlot('paleta').length > 0

	useEffect(() => (temPaleta ? aoPedirBusca((texto) => setAberto({ qual: 'paleta', texto })) : undefined), [temPaleta])

	// The keys are heard by the document, so the focus does not matter.
	useEffect(() => {
		const aoTeclar = (evento: KeyboardEvent) => {
			if (evento.defaultPrevented || evento.altKey || estaDigitando(evento)) return
			const { key, ctrlKey, metaKey } = evento
			const comando = ctrlKey || metaKey
			if (comando ? key.toLowerCase() === 'k' : key === '/') {
				evento.preventDefault()
				pedirBusca()
			}
			if (key === '?' && !comando) setAberto({ qual: 'ajuda' })
		}
		document.addEventListener('keydown', aoTeclar)
		return () => document.removeEventListener('keydown', aoTeclar)
	}, [])

	const aoFechar = () => setAberto(undefined)
	if (aberto?.qual === 'paleta') return <Slot nome="paleta" props={{ aoFechar, texto: aberto.texto }} />
	return aberto?.qual === 'ajuda' ? (
		<Suspense>
			<Ajuda aoFechar={aoFechar} />
		</Suspense>
	) : null
}

/** The dialog role of an `Apontador` hint blocks no shortcuts, because the hint leaves the page usable. */
const DIGITACAO = 'input, textarea, select, [contenteditable], [role="dialog"]:not([data-apontador])'

const estaDigitando = ({ target }: KeyboardEvent): boolean =>
	target instanceof Element && target.closest(DIGITACAO) !== null
