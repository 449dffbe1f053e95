import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import type { NoSituado } from '../../contract/arvore.ts'
import { ordenarComo } from '../favoritos.ts'

/** The list is copied with one member moved. */
export function mover<T>(lista: readonly T[], de: number, para: number): T[] {
	const item = lista[de]
	return item === undefined ? [...lista] : lista.toSpliced(de, 1).toSpliced(para, 0, item)
}

type Sentido = 'subir' | 'descer'

/** The favourites can be dragged or moved by two buttons, so that no mouse is needed. */
export function OrdenarFavoritos({ servicos }: { servicos: readonly NoSituado[] }) {
	const [arrastado, setArrastado] = useState<number>()
	const [aviso, setAviso] = useState('')
	const focar = useRef<{ readonly id: string; readonly ordem: string }>(undefined)
	const codigos = servicos.map(({ no }) => no.codigo)

	// The focus is restored because a moved element loses it and the next press of the same key must find it.
	useLayoutEffect(() => {
		if (focar.current?.ordem !== codigos.join()) return
		document.getElementById(focar.current.id)?.focus()
		focar.current = undefined
	})

	function levar(de: number, para: number) {
		const servico = servicos[de]
		if (!servico || de === para || para < 0 || para >= servicos.length) return
		void ordenarComo(mover(codigos, de, para))
		setAviso(`${servico.no.titulo}: posição ${para + 1} de ${servicos.length}`)
	}

	function aoApertar(posicao: number, sentido: Sentido) {
		const para = posicao + (sentido === 'subir' ? -1 : 1)
		const naPonta = para === (sentido === 'subir' ? 0 : servicos.length - 1)
		const id = idDoBotao(codigos[posicao] ?? '', naPonta ? oposto(sentido) : sentido)
		focar.current = { id, ordem: mover(codigos, posicao, para).join() }
		levar(posicao, para)
	}

	return (
		<>
			<ol className="grid gap-px pb-1">
				{servicos.map(({ no }, posicao) => (
					// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same without a mouse
					<li
						key={no.codigo}
						draggable
						onDragStart={() => setArrastado(posicao)}
						onDragOver={(evento: DragEvent) => evento.preventDefault()}
						onDrop={() => {
							if (arrastado !== undefined) levar(arrastado, posicao)
							setArrastado(undefined)
						}}
						onDragEnd={() => setArrastado(undefined)}
						className={`flex min-h-9 cursor-grab items-center gap-1 rounded-md pl-3 text-md hover:bg-superficie-suave ${arrastado === posicao ? 'opacity-50' : ''}`}
					>
						<GripVertical aria-hidden className="size-4 shrink-0 text-texto-suave" />
						<span className="min-w-0 flex-1 py-1 pl-1.5">{no.titulo}</span>
						<Mover
							codigo={no.codigo}
							titulo={no.titulo}
							sentido="subir"
							desabilitado={posicao === 0}
							aoApertar={() => aoApertar(posicao, 'subir')}
						/>
						<Mover
							codigo={no.codigo}
							titulo={no.titulo}
							sentido="descer"
							desabilitado={posicao === servicos.length - 1}
							aoApertar={() => aoApertar(posicao, 'descer')}
						/>
					</li>
				))}
			</ol>
			<output className="sr-only">{aviso}</output>
		</>
	)
}

const oposto = (sentido: Sentido): Sentido => (sentido === 'subir' ? 'descer' : 'subir')
const idDoBotao = (codigo: string, sentido: Sentido): string => `favorito-${codigo}-${sentido}`

type MoverProps = { codigo: string; titulo: string; sentido: Sentido; desabilitado: boolean; aoApertar: () => void }

function Mover({ codigo, titulo, sentido, desabilitado, aoApertar }: MoverProps) {
	const Seta = sentido === 'subir' ? ArrowUp : ArrowDown
	return (
		<button
			type="button"
			id={idDoBotao(codigo, sentido)}
			disabled={desabilitado}
			aria-label={`${sentido === 'subir' ? 'Subir' : 'Descer'} ${titulo}`}
			className="grid size-8 shrink-0 place-items-center rounded-md text-texto-suave hover:bg-superficie-forte hover:text-texto disabled:opacity-40 telefone:size-11"
			onClick={aoApertar}
		>
			<Seta aria-hidden className="size-4" />
		</button>
	)
}
