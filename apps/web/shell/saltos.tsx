import { focarBusca } from './focar-busca.ts'

/* oxlint-disable jsx-a11y/no-access-key -- eMAG 1.5 asks for these three keys */
/** Skip links (eMAG 1.5): they lie over the header while one of them has the focus. */
export function Saltos() {
	return (
		<nav aria-label="Saltos" data-nao-imprimir className="saltos">
			<a href="#conteudo" accessKey="1" onClick={(evento) => saltar(evento, 'conteudo')}>
				Ir para o conteúdo<kbd>1</kbd>
			</a>
			<a href="#menu" accessKey="2" onClick={(evento) => saltar(evento, 'menu')}>
				Ir para o menu<kbd>2</kbd>
			</a>
			<a
				href="#busca"
				accessKey="3"
				onClick={(evento) => {
					evento.preventDefault()
					focarBusca()
				}}
			>
				Ir para a busca<kbd>3</kbd>
			</a>
		</nav>
	)
}

/** The focus moves without a new entry in the history. */
function saltar(evento: { preventDefault: () => void }, id: string): void {
	const alvo = document.getElementById(id)
	if (!alvo || alvo.closest('[inert]')) return
	evento.preventDefault()
	alvo.focus()
}
