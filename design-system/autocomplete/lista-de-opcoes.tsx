/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
 * the list of the ARIA combobox pattern: no native tag has it, and the keys are the input's, which keeps the focus. */
import { Check } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { camadaDoTopo } from '../flutuante/ancorar.ts'
import { classesPainel } from '../flutuante/use-flutuante.ts'
import type { Opcoes } from './opcoes.ts'
import type { AutocompleteProps, ItemAutocomplete } from './tipos.ts'

type ListaDeOpcoesProps<Item extends ItemAutocomplete> = {
	id: string
	painel: RefObject<HTMLDivElement | null>
	props: AutocompleteProps<Item>
	opcoes: Opcoes<Item>
}

export function ListaDeOpcoes<Item extends ItemAutocomplete>({ id, painel, props, opcoes }: ListaDeOpcoesProps<Item>) {
	const { aberto, visiveis, ativo, restantes } = opcoes

	useEffect(() => {
		if (aberto) document.getElementById(`${id}-${ativo}`)?.scrollIntoView?.({ block: 'nearest' })
	}, [id, aberto, ativo])

	return (
		<div
			ref={painel}
			{...camadaDoTopo}
			hidden={!aberto}
			className={`${classesPainel} min-w-56 flex-col overflow-hidden text-md not-[[hidden]]:flex`}
		>
			<div aria-live="polite" className="px-4 py-2.5 text-texto-suave empty:hidden">
				{aviso(props.carregando === true, visiveis.length)}
			</div>
			<ul
				id={id}
				role="listbox"
				aria-label={props.rotulo ?? 'Opções'}
				className="max-h-88 min-h-0 overflow-y-auto p-1.5 empty:hidden"
			>
				{visiveis.map((item, posicao) => (
					<li
						key={item.codigo}
						id={`${id}-${posicao}`}
						role="option"
						aria-selected={item.codigo === props.valor?.codigo}
						onPointerMove={() => opcoes.setAtivo(posicao)}
						onMouseDown={(evento) => evento.preventDefault()}
						onClick={() => opcoes.escolher(item)}
						className={`flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 select-none telefone:min-h-11 ${posicao === ativo ? 'bg-superficie-forte forced-colors:outline-2' : ''}`}
					>
						<span className="min-w-0 flex-1">{props.desenhar ? props.desenhar(item) : item.texto}</span>
						{item.codigo === props.valor?.codigo ? <Check aria-hidden className="size-4 text-primario-texto" /> : null}
					</li>
				))}
			</ul>
			{restantes > 0 ? (
				<p className="border-t border-borda px-4 py-2 text-sm text-texto-suave">
					Há mais {restantes.toLocaleString('pt-BR')}. Continue digitando.
				</p>
			) : null}
		</div>
	)
}

function aviso(carregando: boolean, quantos: number): string | null {
	if (carregando) return 'Carregando dados...'
	return quantos === 0 ? 'Nenhum resultado correspondente' : null
}
