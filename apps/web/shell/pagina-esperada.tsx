import { lerToken } from '@portal/platform/web'

/**
 * The title and summary of the requested page, from the server's HTML (`pages.ts`), keep their place until the page is
 * loaded. They are hidden from screen readers, which would hear the title twice.
 */
export function PaginaEsperada() {
	const { dataset } = document.documentElement
	const [titulo, resumo] = [dataset['titulo'], dataset['resumo']]
	if (!titulo || (dataset['acesso'] === 'login' && !lerToken())) return null
	return (
		<div aria-hidden className="a-caminho">
			<p className="titulo">{titulo}</p>
			{resumo ? <p className="resumo">{resumo}</p> : null}
		</div>
	)
}
