import { useConfiguracao, useLugar } from '@portal/platform/web'
import { useEffect } from 'react'

/** 'Página · Portal de Serviços USP' in the tab, and read aloud when the page changes. */
export function useTituloDoDocumento(): void {
	const { titulo } = useLugar()
	const { instituicao } = useConfiguracao()
	const portal = `Portal de Serviços ${instituicao.sigla}`
	// The document's title is outside the page's own tree.
	useEffect(() => {
		document.title = titulo && titulo !== 'Home' ? `${titulo} · ${portal}` : portal
	}, [titulo, portal])
}
