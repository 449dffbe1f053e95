import { apagarLocal, gravarLocal, lerLocal, useLugar } from '@portal/platform/web'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const LARGA = '(width >= 62rem)'
/** Width from which the menu with its words stands beside the page unless the person made it small. */
const FOLGADA = '(width >= 75rem)'

function useLargura(condicao: string): boolean {
	const assinar = useCallback(
		(ouvinte: () => void) => {
			const consulta = window.matchMedia(condicao)
			consulta.addEventListener('change', ouvinte)
			return () => consulta.removeEventListener('change', ouvinte)
		},
		[condicao],
	)
	return useSyncExternalStore(assinar, () => window.matchMedia(condicao).matches)
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

/**
 * The menu stands beside the page where there is room, is a rail of icons between 992 and 1200 px until it is opened,
 * and a drawer over the page below 992 px. Each of the two wide layouts remembers its own choice.
 */
export function useMenu(): EstadoDoMenu {
	const larga = useLargura(LARGA)
	const folgada = useLargura(FOLGADA)
	const pathname = useLugar('pathname')
	const [recolhidoNaFolgada, setRecolhidoNaFolgada] = useState(() => lerLocal('menu-recolhido') === 'S')
	const [abertoNoTrilho, setAbertoNoTrilho] = useState(() => lerLocal('menu-aberto') === 'S')
	const recolhido = folgada ? recolhidoNaFolgada : !abertoNoTrilho
	// The drawer belongs to the page that it was opened on, so a navigation closes it.
	const [gavetaEm, setGavetaEm] = useState<string>()
	const gaveta = !larga && gavetaEm === pathname
	const aberto = larga ? !recolhido : gaveta
	const [usado, setUsado] = useState(false)
	function recolher(novo: boolean) {
		const [chave, guardar] = folgada ? (['menu-recolhido', novo] as const) : (['menu-aberto', !novo] as const)
		if (folgada) setRecolhidoNaFolgada(novo)
		else setAbertoNoTrilho(!novo)
		if (guardar) gravarLocal(chave, 'S')
		else apagarLocal(chave)
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
