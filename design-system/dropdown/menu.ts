import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { removerAcentos } from '../autocomplete/filtro.ts'

const PAUSA_DE_DIGITACAO = 600

type Painel = RefObject<HTMLElement | null>

/** Roving focus: the item at a position is focused, and past the end it comes around. */
export function focarItem(painel: Painel, posicao: number): void {
	const itens = itensDe(painel)
	itens.at(itens.length === 0 ? 0 : posicao % itens.length)?.focus()
}

/** The keys of the ARIA menu pattern are arrows, Home, End, and typing the start of a name. */
export function useTeclasDoMenu(painel: Painel, aoSair: () => void) {
	const digitado = useRef({ texto: '', quando: 0 })

	function procurar(letra: string) {
		const agora = Date.now()
		const anterior = agora - digitado.current.quando < PAUSA_DE_DIGITACAO ? digitado.current.texto : ''
		digitado.current = { texto: anterior + removerAcentos(letra), quando: agora }
		itensDe(painel)
			.find((item) => removerAcentos(item.textContent ?? '').startsWith(digitado.current.texto))
			?.focus()
	}

	return (evento: KeyboardEvent) => {
		const atual = itensDe(painel).indexOf(document.activeElement as HTMLElement)
		const destinos: Record<string, number> = { ArrowDown: atual + 1, ArrowUp: atual - 1, Home: 0, End: -1 }
		const destino = destinos[evento.key]
		if (destino !== undefined) {
			evento.preventDefault()
			focarItem(painel, destino)
		} else if (evento.key === 'Tab') aoSair()
		else if (ehLetra(evento)) procurar(evento.key)
	}
}

function itensDe(painel: Painel): HTMLElement[] {
	return [
		...(painel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:is(:not([aria-disabled]), [data-motivo])') ??
			[]),
	]
}

function ehLetra({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
