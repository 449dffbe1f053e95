import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useControle } from '../campo/campo.tsx'
import { validarInteiro } from '../desenvolvimento/validar.ts'
import { classesEntrada } from '../entrada-texto/entrada-texto.tsx'
import { contem } from './filtro.ts'

export { contem, semAcentos } from './filtro.ts'

export type ItemAutocomplete = { codigo: string | number; texto: string }

export type AutocompleteProps<Item extends ItemAutocomplete> = {
	itens: readonly Item[]
	valor: Item | null
	aoMudar: (item: Item | null) => void
	/** How many characters before the list shows. */
	minimo?: number | undefined
	placeholder?: string | undefined
	icone?: ReactNode
	/** How an item looks in the list; its text by default. */
	desenhar?: ((item: Item) => ReactNode) | undefined
	/** The page searches and gives the matching items; the list no longer filters. */
	aoBuscar?: ((texto: string) => void) | undefined
	carregando?: boolean | undefined
	/** For a search that goes somewhere: the box empties once an item is chosen. */
	limpaAoEscolher?: boolean | undefined
	/** Accessible name where there is no field around it. */
	rotulo?: string | undefined
	id?: string | undefined
	disabled?: boolean | undefined
}

export function Autocomplete<Item extends ItemAutocomplete>(props: AutocompleteProps<Item>) {
	const { itens, valor, aoMudar, minimo = 0, aoBuscar, limpaAoEscolher = false } = props
	validarInteiro('Autocomplete', 'minimo', minimo)
	const lugar = useRef<HTMLSpanElement>(null)
	const [texto, setTexto] = useState(valor?.texto ?? '')
	const [querAbrir, setQuerAbrir] = useState(false)

	function digitar(novo: string) {
		setTexto(novo)
		aoBuscar?.(novo)
	}

	return (
		<Combobox.Root<Item>
			items={itens as Item[]}
			value={valor}
			onValueChange={(item) => {
				aoMudar(item)
				if (item && limpaAoEscolher) setTexto('')
			}}
			inputValue={texto}
			onInputValueChange={(novo, { reason }) => {
				if (!(limpaAoEscolher && reason === 'item-press')) digitar(novo)
			}}
			open={querAbrir && texto.trim().length >= minimo}
			onOpenChange={setQuerAbrir}
			itemToStringLabel={(item) => item.texto}
			isItemEqualToValue={(a, b) => a.codigo === b.codigo}
			filter={aoBuscar ? null : (item, busca) => contem(item.texto, busca)}
			autoHighlight
			disabled={props.disabled ?? false}
		>
			<Entrada props={props} temTexto={texto !== ''} />
			<Combobox.Portal container={lugar}>
				<Combobox.Positioner positionMethod="fixed" sideOffset={6} className="z-50 outline-none">
					<Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) min-w-56 rounded-lg border border-borda bg-superficie p-1.5 text-[0.9375rem] shadow-lg transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
						<Lista props={props} />
					</Combobox.Popup>
				</Combobox.Positioner>
			</Combobox.Portal>
			<span ref={lugar} className="absolute" />
		</Combobox.Root>
	)
}

type ParteProps<Item extends ItemAutocomplete> = { props: AutocompleteProps<Item> }

const botaoInterno =
	'grid h-8 w-8 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave hover:text-texto telefone:h-10 telefone:w-10'

function Entrada<Item extends ItemAutocomplete>({ props, temTexto }: ParteProps<Item> & { temTexto: boolean }) {
	const controle = useControle()
	const { minimo = 0, icone, placeholder, rotulo, id } = props
	return (
		<Combobox.InputGroup className="relative">
			{icone ? (
				<span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-texto-suave [&_svg]:size-4.5">
					{icone}
				</span>
			) : null}
			<Combobox.Input
				{...controle}
				{...(id ? { id } : {})}
				aria-label={rotulo}
				placeholder={placeholder}
				data-tom="perigo"
				className={`${classesEntrada} ${icone ? 'pl-10' : ''} ${minimo === 0 ? 'pr-19' : 'pr-10'}`}
			/>
			<span className="absolute inset-y-0 right-1 flex items-center">
				{temTexto ? (
					<Combobox.Clear aria-label="Limpar" className={botaoInterno}>
						<X aria-hidden className="size-4" />
					</Combobox.Clear>
				) : null}
				{minimo === 0 ? (
					<Combobox.Trigger aria-label="Mostrar opções" className={botaoInterno}>
						<ChevronDown aria-hidden className="size-4" />
					</Combobox.Trigger>
				) : null}
			</span>
		</Combobox.InputGroup>
	)
}

function Lista<Item extends ItemAutocomplete>({ props }: ParteProps<Item>) {
	const { desenhar, carregando = false } = props
	return (
		<>
			<Combobox.Status className="px-2.5 py-2 text-texto-suave empty:hidden">
				{carregando ? 'Carregando dados...' : null}
			</Combobox.Status>
			<Combobox.Empty className="px-2.5 py-2 text-texto-suave empty:hidden">
				{carregando ? null : 'Nenhum resultado correspondente'}
			</Combobox.Empty>
			<Combobox.List className="max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain outline-none">
				{(item: Item) => (
					<Combobox.Item
						key={item.codigo}
						value={item}
						className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-superficie-forte forced-colors:data-highlighted:outline-2 telefone:min-h-11"
					>
						<span className="min-w-0 flex-1">{desenhar ? desenhar(item) : item.texto}</span>
						<Combobox.ItemIndicator className="text-primario-texto">
							<Check aria-hidden className="size-4" />
						</Combobox.ItemIndicator>
					</Combobox.Item>
				)}
			</Combobox.List>
		</>
	)
}
