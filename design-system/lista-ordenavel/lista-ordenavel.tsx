import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { trocarDeLugar } from './trocar-de-lugar.ts'

type ListaOrdenavelProps<Item> = {
	rotulo: string
	itens: readonly Item[]
	chave: (item: Item) => string | number
	/** The name is announced when the item moves. */
	nome: (item: Item) => string
	children: (item: Item, indice: number) => ReactNode
	/** The handler receives the new order, and the old and new place of the moved item. */
	aoOrdenar: (itens: Item[], movido: Item, indice: number) => void
}

/** The target `para` is the index at which the item would drop; it is undefined before the pointer moves. */
type Arrasto = { readonly chave: string | number; readonly para?: number }

/** Reordering is by dragging the handle (mouse or finger), by arrow keys on it, or by two buttons. */
export function ListaOrdenavel<Item>(props: ListaOrdenavelProps<Item>) {
	const { rotulo, itens, chave, nome, aoOrdenar, children } = props
	const lista = useRef<HTMLOListElement>(null)
	const [arrasto, setArrasto] = useState<Arrasto>()
	const [aviso, setAviso] = useState('')
	const sozinho = itens.length === 1
	const arrastado = itens.findIndex((item) => chave(item) === arrasto?.chave)

	function mover(de: number, para: number) {
		const movido = itens[de]
		if (movido === undefined || para < 0 || para >= itens.length || para === de) return
		aoOrdenar(trocarDeLugar(itens, de, para), movido, para)
		setAviso(`${nome(movido)}: posição ${para + 1} de ${itens.length}.`)
	}

	const lugarDe = (evento: PointerEvent) => lugarDoPonteiro(lista.current, evento.clientY, arrastado)

	const ouvintesDe = (item: Item): Ouvintes => ({
		onPointerDown: (evento) => {
			if (evento.button !== 0) return
			evento.currentTarget.setPointerCapture?.(evento.pointerId)
			setArrasto({ chave: chave(item) })
		},
		onPointerMove: (evento) => {
			if (arrasto) setArrasto({ ...arrasto, para: lugarDe(evento) })
		},
		onPointerUp: (evento) => {
			if (arrasto?.para !== undefined) mover(arrastado, lugarDe(evento))
			setArrasto(undefined)
		},
		onPointerCancel: () => setArrasto(undefined),
	})

	return (
		<>
			<ol ref={lista} aria-label={rotulo} className="grid gap-2">
				{itens.map((item, indice) => (
					<li
						key={chave(item)}
						className={`flex flex-wrap items-start gap-2 rounded-md border bg-superficie py-2 pr-2 ${sozinho ? 'pl-4' : 'pl-1'} ${classesDoArrasto(indice, arrastado, arrasto?.para)}`}
					>
						{sozinho ? null : (
							<Alca
								nome={nome(item)}
								aoMover={(destino) => mover(indice, destino(indice, itens.length - 1))}
								aoDesistir={() => setArrasto(undefined)}
								ouvintes={ouvintesDe(item)}
							/>
						)}
						<div className="min-w-0 flex-1 telefone:basis-[calc(100%-3.5rem)]">{children(item, indice)}</div>
						{sozinho ? null : (
							<Setas
								nome={nome(item)}
								primeiro={indice === 0}
								ultimo={indice === itens.length - 1}
								aoMover={(passo) => mover(indice, indice + passo)}
							/>
						)}
					</li>
				))}
			</ol>
			<p aria-live="polite" className="sr-only">
				{aviso}
			</p>
		</>
	)
}

/** The drop index is the number of other items whose middle is above the pointer. */
function lugarDoPonteiro(lista: HTMLOListElement | null, y: number, arrastado: number): number {
	const acima = [...(lista?.children ?? [])].filter((linha, indice) => {
		const { top, height } = linha.getBoundingClientRect()
		return indice !== arrastado && y > top + height / 2
	})
	return acima.length
}

function classesDoArrasto(indice: number, de: number, para: number | undefined): string {
	if (de === -1 || para === undefined || para === de) return 'border-borda'
	if (indice === de) return 'border-dashed border-borda-forte opacity-60'
	if (indice !== para) return 'border-borda'
	return para < de
		? 'border-borda shadow-[0_-3px_0_var(--cor-primario)]'
		: 'border-borda shadow-[0_3px_0_var(--cor-primario)]'
}

type Destino = (indice: number, ultimo: number) => number

const DESTINOS: Readonly<Record<string, Destino>> = {
	ArrowUp: (indice) => indice - 1,
	ArrowDown: (indice) => indice + 1,
	Home: () => 0,
	End: (_indice, ultimo) => ultimo,
}

type Ouvintes = Readonly<
	Record<`onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}`, (evento: PointerEvent<HTMLElement>) => void>
>

type AlcaProps = {
	nome: string
	aoMover: (destino: Destino) => void
	aoDesistir: () => void
	ouvintes: Ouvintes
}

function Alca({ nome, aoMover, aoDesistir, ouvintes }: AlcaProps) {
	function teclar(evento: KeyboardEvent) {
		if (evento.key === 'Escape') return aoDesistir()
		const destino = DESTINOS[evento.key]
		if (!destino) return
		evento.preventDefault()
		aoMover(destino)
	}
	return (
		<button
			type="button"
			aria-label={`Mover ${nome}: arraste, ou use as setas para cima e para baixo`}
			onKeyDown={teclar}
			{...ouvintes}
			className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave active:cursor-grabbing telefone:size-11"
		>
			<GripVertical aria-hidden className="size-5" />
		</button>
	)
}

// The buttons are never `disabled`: one that reaches the end would lose its focus.
type SetasProps = { nome: string; primeiro: boolean; ultimo: boolean; aoMover: (passo: -1 | 1) => void }

const classesDaSeta =
	'grid size-9 shrink-0 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave hover:text-texto aria-disabled:opacity-40 telefone:size-11'

function Setas({ nome, primeiro, ultimo, aoMover }: SetasProps) {
	return (
		<span className="ml-auto flex shrink-0">
			<button
				type="button"
				aria-label={`Subir ${nome}`}
				aria-disabled={primeiro}
				onClick={() => aoMover(-1)}
				className={classesDaSeta}
			>
				<ChevronUp aria-hidden className="size-5" />
			</button>
			<button
				type="button"
				aria-label={`Descer ${nome}`}
				aria-disabled={ultimo}
				onClick={() => aoMover(1)}
				className={classesDaSeta}
			>
				<ChevronDown aria-hidden className="size-5" />
			</button>
		</span>
	)
}
