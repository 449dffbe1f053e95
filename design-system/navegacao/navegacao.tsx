import { createContext, type MouseEvent, type ReactNode, use } from 'react'

export type Navegacao = { navegar: (para: string) => void }

const NavegacaoContext = createContext<Navegacao | undefined>(undefined)

/** The provider lets the application navigate without reloading; without it every link is the browser's own. */
export function NavegacaoProvider({ value, children }: { value: Navegacao; children: ReactNode }) {
	return <NavegacaoContext value={value}>{children}</NavegacaoContext>
}

/** The click handler of an anchor: a plain left click on an address of this site navigates within the page. */
export function useCliqueDeNavegacao(): (evento: MouseEvent<HTMLAnchorElement>) => void {
	const navegacao = use(NavegacaoContext)
	return (evento) => {
		const ancora = evento.currentTarget
		if (!navegacao || evento.defaultPrevented || !ehCliqueSimples(evento) || !ficaNoSite(ancora)) return
		evento.preventDefault()
		navegacao.navegar(ancora.pathname + ancora.search + ancora.hash)
	}
}

function ehCliqueSimples(evento: MouseEvent): boolean {
	return evento.button === 0 && !evento.metaKey && !evento.ctrlKey && !evento.shiftKey && !evento.altKey
}

function ficaNoSite(ancora: HTMLAnchorElement): boolean {
	const mesmaAba = ancora.target === '' || ancora.target === '_self'
	return mesmaAba && !ancora.hasAttribute('download') && ancora.origin === window.location.origin
}
