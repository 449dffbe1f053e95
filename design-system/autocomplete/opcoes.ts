import { type KeyboardEvent, useState } from 'react'
import { contem } from './filtro.ts'
import type { AutocompleteProps, ItemAutocomplete } from './tipos.ts'

/** The list is capped at this many items: it says how many more there are and asks for another letter. */
export const MAXIMO_NA_LISTA = 100

/** State of the combobox: the typed text, the matching items, the highlighted one, and the effect of each key. */
export function useOpcoes<Item extends ItemAutocomplete>(props: AutocompleteProps<Item>) {
	const { itens, valor, aoMudar, minimo = 0, aoBuscar, aoDeixar, limpaAoEscolher = false, textoInicial } = props
	const [proprio, setTexto] = useTextoDe(limpaAoEscolher ? null : valor, textoInicial)
	const [querAbrir, setQuerAbrir] = useState(props.autoFocus === true)
	const [ativo, setAtivo] = useState(0)
	const texto = props.digitado ?? proprio

	const achados = aoBuscar ? itens : filtrar(itens, texto, valor)
	const visiveis = achados.slice(0, MAXIMO_NA_LISTA)
	const aberto = querAbrir && props.semLista !== true && texto.trim().length >= minimo

	function digitar(novo: string) {
		setTexto(novo)
		setAtivo(0)
		setQuerAbrir(true)
		aoBuscar?.(novo)
		if (novo === '' && valor) aoMudar(null)
	}

	function escolher(item: Item) {
		setTexto(limpaAoEscolher ? '' : item.texto)
		setQuerAbrir(false)
		aoMudar(item)
	}

	function fechar() {
		setQuerAbrir(false)
	}

	/** Leaving the box restores the text of the chosen item; a box that empties on choice keeps its words. */
	function sair() {
		fechar()
		aoDeixar?.(texto)
		if (!limpaAoEscolher) setTexto(valor?.texto ?? '')
	}

	function andar(passo: number) {
		setQuerAbrir(true)
		if (aberto && visiveis.length > 0) setAtivo((ativo + passo + visiveis.length) % visiveis.length)
	}

	function confirmar(evento: KeyboardEvent) {
		const item = aberto ? visiveis[ativo] : undefined
		if (!item) return aoDeixar?.(texto)
		evento.preventDefault()
		escolher(item)
	}

	/** Closes the list alone, not the dialog it may be in. */
	function escapar(evento: KeyboardEvent) {
		if (!aberto) return
		evento.stopPropagation()
		fechar()
	}

	function mover(evento: KeyboardEvent, passo: number) {
		evento.preventDefault()
		andar(passo)
	}

	const teclas: Record<string, (evento: KeyboardEvent) => void> = {
		ArrowDown: (evento) => mover(evento, 1),
		ArrowUp: (evento) => mover(evento, -1),
		Enter: confirmar,
		Escape: escapar,
	}

	return {
		texto,
		aberto,
		visiveis,
		restantes: Math.max(props.total ?? 0, achados.length) - visiveis.length,
		ativo: Math.min(ativo, Math.max(0, visiveis.length - 1)),
		setAtivo,
		digitar,
		escolher,
		sair,
		alternar: () => setQuerAbrir(!querAbrir),
		aoTeclar: (evento: KeyboardEvent) => teclas[evento.key]?.(evento),
	}
}

/** The text of the box follows the chosen item when the page chooses or clears it. */
function useTextoDe(valor: ItemAutocomplete | null, inicial: string | undefined) {
	const [texto, setTexto] = useState(valor?.texto ?? inicial ?? '')
	const [ultimo, setUltimo] = useState(valor?.codigo)
	if (valor?.codigo !== ultimo) {
		setUltimo(valor?.codigo)
		setTexto(valor?.texto ?? '')
	}
	return [texto, setTexto] as const
}

/** All items match while the box shows the chosen one; otherwise the text filters them. */
function filtrar<Item extends ItemAutocomplete>(itens: readonly Item[], texto: string, escolhido: Item | null) {
	return texto === escolhido?.texto ? itens : itens.filter((item) => contem(item.texto, texto))
}

export type Opcoes<Item extends ItemAutocomplete> = ReturnType<typeof useOpcoes<Item>>
