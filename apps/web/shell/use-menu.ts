import { apagarLocal, gravarLocal, lerLocal, useLugar } from '@portal/platform/web'
import { useEffect, useState, useSyncExternalStore } from 'react'

const LARGA = '(width >= 62rem)'

function assinarLargura(ouvinte: () => void): () => void {
	const consulta = window.matchMedia(LARGA)
	consulta.addEventListener('change', ouvinte)
	return () => consulta.removeEventListener('change', ouvinte)
}

export type EstadoDoMenu = {
	/** Room for icons only (wide screens). */
	readonly recolhido: boolean
	/** The drawer is open over the page (narrow screens). */
	readonly gaveta: boolean
	readonly aberto: boolean
	/** It was there at least once, be it as icons: what fills it is asked for then, so a phone goes without until it is wanted. */
	readonly usado: boolean
	readonly alternar: () => void
	readonly fecharGaveta: () => void
}

/** Beside the page where there is room for it, a drawer over it below 992 px. */
export function useMenu(): EstadoDoMenu {
	const larga = useSyncExternalStore(assinarLargura, () => window.matchMedia(LARGA).matches)
	const pathname = useLugar('pathname')
	const [recolhido, setRecolhido] = useState(() => lerLocal('menu-recolhido') === 'S')
	// The drawer belongs to the page it was opened on: going to another one closes it.
	const [gavetaEm, setGavetaEm] = useState<string>()
	const gaveta = !larga && gavetaEm === pathname
	const aberto = larga ? !recolhido : gaveta
	const [usado, setUsado] = useState(false)
	function recolher(novo: boolean) {
		setRecolhido(novo)
		if (novo) gravarLocal('menu-recolhido', 'S')
		else apagarLocal('menu-recolhido')
	}
	if ((aberto || larga) && !usado) setUsado(true)

	// Keys are heard by the document, wherever the focus is.
	useEffect(() => {
		if (!gaveta) return
		const aoTeclar = ({ key }: KeyboardEvent) => {
			if (key !== 'Escape') return
			setGavetaEm(undefined)
			document.getElementById('botao-menu')?.focus()
		}
		document.addEventListener('keydown', aoTeclar)
		return () => document.removeEventListener('keydown', aoTeclar)
	}, [gaveta])

	return {
		recolhido: larga && recolhido,
		gaveta,
		aberto,
		usado,
		alternar: () => {
			if (larga) recolher(!recolhido)
			else setGavetaEm(gaveta ? undefined : pathname)
		},
		fecharGaveta: () => setGavetaEm(undefined),
	}
}
