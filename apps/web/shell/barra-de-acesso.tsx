import { Link } from '@portal/design-system/link'
import { useSyncExternalStore } from 'react'
import { alternarContraste, assinarContraste, lerContraste } from './contraste.ts'
import { focarBusca } from './focar-busca.ts'

const classes =
	'rounded-sm px-1.5 py-1 no-underline! text-texto-suave! hover:text-texto! hover:underline! [&_kbd]:ml-1 [&_kbd]:font-sans [&_kbd]:font-semibold'
/** Below 768 px there is no room for the skip links; they appear when the Tab key reaches them. */
const saltos = 'max-md:sr-only max-md:focus:not-sr-only max-md:focus:px-1.5 max-md:focus:py-1'

/* oxlint-disable jsx-a11y/no-access-key -- eMAG 1.5 asks for these three keys */
/** Skip links and accessibility bar, as eMAG 1.5 and 4 ask. */
export function BarraDeAcesso() {
	return (
		<nav
			aria-label="Acessibilidade"
			data-nao-imprimir
			className="flex h-(--altura-acesso) items-center gap-1 overflow-hidden bg-superficie-suave px-3 text-xs whitespace-nowrap sm:px-5"
		>
			<a
				href="#conteudo"
				accessKey="1"
				className={`${classes} ${saltos}`}
				onClick={(evento) => saltar(evento, 'conteudo')}
			>
				Ir para o conteúdo<kbd>1</kbd>
			</a>
			<a href="#menu" accessKey="2" className={`${classes} ${saltos}`} onClick={(evento) => saltar(evento, 'menu')}>
				Ir para o menu<kbd>2</kbd>
			</a>
			<a
				href="#busca"
				accessKey="3"
				className={`${classes} ${saltos}`}
				onClick={(evento) => {
					evento.preventDefault()
					focarBusca()
				}}
			>
				Ir para a busca<kbd>3</kbd>
			</a>
			<span className="flex-1" />
			<AltoContraste />
			<Link href="/mapa-do-site" className={classes}>
				Mapa do site
			</Link>
			<Link href="/acessibilidade" className={classes}>
				Acessibilidade
			</Link>
		</nav>
	)
}

/** Moves the focus without a new entry in the history. */
function saltar(evento: { preventDefault: () => void }, id: string): void {
	const alvo = document.getElementById(id)
	if (!alvo || alvo.closest('[inert]')) return
	evento.preventDefault()
	alvo.focus()
}

function AltoContraste() {
	const alto = useSyncExternalStore(assinarContraste, lerContraste, () => false)
	return (
		<button type="button" aria-pressed={alto} className={classes} onClick={alternarContraste}>
			Alto contraste
		</button>
	)
}
