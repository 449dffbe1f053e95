import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { trocarDeLugar } from './trocar-de-lugar.ts'

type ListaOrdenavelProps<Item> = {
	rotulo: string
	itens: readonly Item[]
	chave: (item: Item) => number
	/** Said when it moves. */
	nome: (item: Item) => string
	children: (item: Item, indice: number) => ReactNode
	/** The new order, and what moved to where in it. */
	aoOrdenar: (itens: Item[], movido: Item, indice: number) => void
}

/** Moved by dragging the handle (mouse or finger), with the arrows on it, or with the two buttons. */
export function ListaOrdenavel<Item>(props: ListaOrdenavelProps<Item>) {
	const { rotulo, itens, chave, nome, aoOrdenar, children } = props
	const lista = useRef<HTMLOListElement>(null)
	const [arrasto, setArrasto] = useState<{ de: number; para: number }>()
	const [aviso, setAviso] = useState('')
	const sozinho = itens.length === 1

	function mover(de: number, para: number) {
		const movido = itens[de]
		if (movido === undefined || para < 0 || para >= itens.length || para === de) return
		aoOrdenar(trocarDeLugar(itens, de, para), movido, para)
		setAviso(`${nome(movido)}: posição ${para + 1} de ${itens.length}.`)
	}

	/** The place whose middle the pointer has passed. */
	function lugarDe(evento: PointerEvent, de: number): number {
		const linhas = [...(lista.current?.children ?? [])]
		const acima = linhas.filter((linha, indice) => {
			const { top, height } = linha.getBoundingClientRect()
			return indice !== de && evento.clientY > top + height / 2
		})
		return acima.length
	}

	return (
		<>
			<ol ref={lista} aria-label={rotulo} className="grid gap-2">
				{itens.map((item, indice) => (
					<li
						key={chave(item)}
						className={`flex items-start gap-2 rounded-md border bg-superficie py-2 pr-2 ${sozinho ? 'pl-4' : 'pl-1'} ${classesDoArrasto(indice, arrasto)}`}
					>
						{sozinho ? null : (
							<Alca
								nome={nome(item)}
								aoTeclar={(passo) => mover(indice, indice + passo)}
								ouvintes={{
									onPointerDown: (evento) => {
										if (evento.button !== 0) return
										evento.currentTarget.setPointerCapture?.(evento.pointerId)
										setArrasto({ de: indice, para: indice })
									},
									onPointerMove: (evento) => {
										if (arrasto) setArrasto({ de: indice, para: lugarDe(evento, indice) })
									},
									onPointerUp: () => {
										if (arrasto) mover(arrasto.de, arrasto.para)
										setArrasto(undefined)
									},
									onPointerCancel: () => setArrasto(undefined),
								}}
							/>
						)}
						<div className="min-w-0 flex-1">{children(item, indice)}</div>
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

function classesDoArrasto(indice: number, arrasto: { de: number; para: number } | undefined): string {
	if (!arrasto || arrasto.de === arrasto.para) return 'border-borda'
	if (indice === arrasto.de) return 'border-dashed border-borda-forte opacity-60'
	if (indice !== arrasto.para) return 'border-borda'
	return arrasto.para < arrasto.de
		? 'border-borda shadow-[0_-3px_0_var(--cor-primario)]'
		: 'border-borda shadow-[0_3px_0_var(--cor-primario)]'
}

type AlcaProps = {
	nome: string
	aoTeclar: (passo: -1 | 1) => void
	ouvintes: Readonly<
		Record<`onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}`, (evento: PointerEvent<HTMLElement>) => void>
	>
}

function Alca({ nome, aoTeclar, ouvintes }: AlcaProps) {
	function teclar(evento: KeyboardEvent) {
		if (evento.key !== 'ArrowUp' && evento.key !== 'ArrowDown') return
		evento.preventDefault()
		aoTeclar(evento.key === 'ArrowUp' ? -1 : 1)
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

type SetasProps = { nome: string; primeiro: boolean; ultimo: boolean; aoMover: (passo: -1 | 1) => void }

const classesDaSeta =
	'grid size-9 shrink-0 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave hover:text-texto disabled:opacity-40 telefone:size-11'

function Setas({ nome, primeiro, ultimo, aoMover }: SetasProps) {
	return (
		<span className="flex shrink-0">
			<button
				type="button"
				aria-label={`Subir ${nome}`}
				disabled={primeiro}
				onClick={() => aoMover(-1)}
				className={classesDaSeta}
			>
				<ChevronUp aria-hidden className="size-5" />
			</button>
			<button
				type="button"
				aria-label={`Descer ${nome}`}
				disabled={ultimo}
				onClick={() => aoMover(1)}
				className={classesDaSeta}
			>
				<ChevronDown aria-hidden className="size-5" />
			</button>
		</span>
	)
}
