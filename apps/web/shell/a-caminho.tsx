import { lerToken } from '@portal/platform/web'

/**
 * What the page that was asked for says first, until it is here to say so itself: the server named it in the frame that
 * showed before any program came (`pages.ts`), and it stays where it is. Not yet the title of the page for who hears it.
 */
export function ACaminho() {
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
