import { useConfiguracao, useContagemDoTitulo, useLugar } from '@portal/platform/web'
import { useEffect } from 'react'

/** The document title 'Página · Portal de Serviços USP' is announced when the page changes. */
export function useTituloDoDocumento(): void {
	const titulo = useLugar('titulo')
	const { instituicao } = useConfiguracao()
	const contagem = useContagemDoTitulo()
	const portal = `Portal de Serviços ${instituicao.sigla}`
	// The document's title is outside React's tree.
	useEffect(() => {
		const nome = titulo && titulo !== 'Home' ? `${titulo} · ${portal}` : portal
		document.title = contagem > 0 ? `(${contagem}) ${nome}` : nome
	}, [titulo, portal, contagem])
}
