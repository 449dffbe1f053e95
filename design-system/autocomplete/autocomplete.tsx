import { ChevronDown, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useControle } from '../campo/campo.tsx'
import { validarInteiro } from '../desenvolvimento/validar.ts'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { useAncorar } from '../flutuante/ancorar.ts'
import { ListaDeOpcoes } from './lista-de-opcoes.tsx'
import { useOpcoes } from './opcoes.ts'
import type { AutocompleteProps, ItemAutocomplete } from './tipos.ts'

export { contem, removerAcentos } from './filtro.ts'
export type { AutocompleteProps, ItemAutocomplete } from './tipos.ts'

/** A text box that finds one of many: the ARIA combobox pattern, the focus always in the box. */
export function Autocomplete<Item extends ItemAutocomplete>({ ref, ...props }: AutocompleteProps<Item>) {
	const { minimo = 0, icone, placeholder, rotulo, disabled, autoFocus } = props
	validarInteiro('Autocomplete', 'minimo', minimo)
	const opcoes = useOpcoes(props)
	const controle = useControle()
	const proprio = useId()
	const id = props.id ?? controle.id ?? proprio
	const caixa = useRef<HTMLDivElement>(null)
	const painel = useRef<HTMLDivElement>(null)
	useAncorar(caixa, painel, opcoes.aberto, { mesmaLargura: true })
	const lista = `${id}-opcoes`

	return (
		<div
			ref={caixa}
			data-cabe="longo"
			onBlur={(evento) => {
				if (!evento.currentTarget.contains(evento.relatedTarget)) opcoes.sair()
			}}
		>
			<EntradaTexto
				{...controle}
				ref={ref}
				id={id}
				{...ariaDe(opcoes, lista)}
				autoComplete="off"
				spellCheck={false}
				aria-label={rotulo}
				placeholder={placeholder}
				disabled={disabled}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it takes the place of a box that had the focus
				autoFocus={autoFocus}
				icone={icone}
				value={opcoes.texto}
				onChange={(evento) => opcoes.digitar(evento.target.value)}
				onKeyDown={opcoes.aoTeclar}
				onClick={() => {
					if (!opcoes.aberto) opcoes.alternar()
				}}
				acao={<Comandos opcoes={opcoes} mostraSeta={minimo === 0 && opcoes.texto === ''} disabled={disabled} />}
			/>
			<ListaDeOpcoes id={lista} painel={painel} props={props} opcoes={opcoes} />
		</div>
	)
}

function ariaDe(opcoes: { aberto: boolean; ativo: number; visiveis: readonly unknown[] }, lista: string) {
	const temAtivo = opcoes.aberto && opcoes.visiveis.length > 0
	return {
		role: 'combobox',
		'aria-autocomplete': 'list',
		'aria-expanded': opcoes.aberto,
		'aria-controls': lista,
		'aria-activedescendant': temAtivo ? `${lista}-${opcoes.ativo}` : undefined,
	} as const
}

type ComandosProps = {
	opcoes: { texto: string; digitar: (texto: string) => void; alternar: () => void }
	mostraSeta: boolean
	disabled: boolean | undefined
}

const comando =
	'grid size-8 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave hover:text-texto disabled:hidden telefone:size-10'

/** The buttons serve the mouse alone: the keyboard has the arrows and Backspace. */
function Comandos({ opcoes, mostraSeta, disabled }: ComandosProps) {
	const comum = { type: 'button', tabIndex: -1, disabled, className: comando } as const
	if (mostraSeta) {
		return (
			<button
				{...comum}
				aria-label="Mostrar opções"
				onMouseDown={(evento) => evento.preventDefault()}
				onClick={opcoes.alternar}
			>
				<ChevronDown aria-hidden className="size-4" />
			</button>
		)
	}
	if (opcoes.texto === '') return null
	return (
		<button
			{...comum}
			aria-label="Limpar"
			onMouseDown={(evento) => evento.preventDefault()}
			onClick={() => opcoes.digitar('')}
		>
			<X aria-hidden className="size-4" />
		</button>
	)
}
