import { apagarLocal, gravarLocal, lerLocal, useLugar } from '@portal/platform/web'
import { useEffect, useState, useSyncExternalStore } from 'react'

const LARGA = '(width >= 62rem)'

function assinarLargura(ouvinte: () => void): () => void {
	const consulta = window.matchMedia(LARGA)
	consulta.addEventListener('change', ouvinte)
	return () => consulta.removeEventListener('change', ouvinte)
}

export type EstadoDoMenu = {
	/** The collapsed menu shows icons only (wide screens). */
	readonly recolhido: boolean
	/** The drawer is open over the page (narrow screens). */
	readonly gaveta: boolean
	readonly aberto: boolean
	/**
	 * Lazy content: the menu's items are fetched once it was shown, also as icons, so a phone fetches them on demand.
	 */
	readonly usado: boolean
	readonly alternar: () => void
	readonly fecharGaveta: () => void
}

/** The menu stands beside the page where there is room, and is a drawer over it below 992 px. */
export function useMenu(): EstadoDoMenu {
	const larga = useSyncExternalStore(assinarLargura, () => window.matchMedia(LARGA).matches)
	const pathname = useLugar('pathname')
	const [recolhido, setRecolhido] = useState(() => lerLocal('menu-recolhido') === 'S')
	// The drawer belongs to the page that it was opened on, so a navigation closes it.
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

	// The Escape key is heard by the document, so the focus does not matter.
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
