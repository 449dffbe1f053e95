import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classesBotao } from '../botao/botao.tsx'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { classesPainel, useFlutuante } from '../flutuante/use-flutuante.ts'
import { type Tamanho, tamanhos, type VarianteComLink, variantesComLink } from '../variantes/variantes.ts'
import { Item, type ItemDropdown } from './item.tsx'
import { focarItem, useTeclasDoMenu } from './menu.ts'

export type { ItemDropdown } from './item.tsx'

type PropsDoGatilho = Pick<
	ComponentProps<'button'>,
	'ref' | 'onClick' | 'onKeyDown' | 'aria-label' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>

export type DropdownProps = {
	titulo: ReactNode
	itens: ItemDropdown[]
	variante?: VarianteComLink | undefined
	tamanho?: Tamanho | undefined
	icone?: ReactNode
	/** Accessible name when the title is not text. */
	rotulo?: string | undefined
	/** The render function replaces the default button: `(props) => <button type="button" {...props}>…</button>`. */
	gatilho?: ((props: PropsDoGatilho) => ReactNode) | undefined
	/** The header is drawn above the items, as with the name of the signed-in person. */
	cabecalho?: ReactNode
	alinhamento?: 'esquerda' | 'direita' | undefined
}

/** A button and its menu of actions or links. */
export function Dropdown(props: DropdownProps) {
	const { titulo, itens, variante = 'secundario', tamanho = 'default', icone, rotulo, gatilho, cabecalho } = props
	validarOpcao('Dropdown', 'variante', variante, variantesComLink)
	validarOpcao('Dropdown', 'tamanho', tamanho, tamanhos)
	const { aberto, abrir, alternar, fechar, fecharVoltando, ancora, painel, propsDoPainel } =
		useFlutuante<HTMLButtonElement>({ alinhamento: props.alinhamento })
	const aoTeclar = useTeclasDoMenu(painel, fechar)
	const [entrarPor, setEntrarPor] = useState(0)
	const id = useId()

	useEffect(() => {
		if (aberto) focarItem(painel, entrarPor)
	}, [aberto, painel, entrarPor])

	function abrirPelasSetas(evento: KeyboardEvent) {
		if (evento.key !== 'ArrowDown' && evento.key !== 'ArrowUp') return
		evento.preventDefault()
		setEntrarPor(evento.key === 'ArrowUp' ? -1 : 0)
		abrir()
	}

	const doGatilho: PropsDoGatilho = {
		ref: ancora,
		'aria-label': rotulo,
		'aria-haspopup': 'menu',
		'aria-expanded': aberto,
		'aria-controls': id,
		onKeyDown: abrirPelasSetas,
		onClick: () => {
			setEntrarPor(0)
			alternar()
		},
	}

	return (
		<>
			{gatilho ? (
				gatilho(doGatilho)
			) : (
				<button type="button" {...doGatilho} {...aparenciaDe(variante, tamanho)}>
					{icone}
					{titulo}
					<ChevronDown aria-hidden className="-mr-1" />
				</button>
			)}
			<div
				{...propsDoPainel}
				role="presentation"
				className={`${classesPainel} min-w-52 overflow-y-auto p-1.5 text-md`}
				onKeyDown={(evento) => {
					propsDoPainel.onKeyDown(evento)
					aoTeclar(evento)
				}}
			>
				{cabecalho ? <div className="mb-1.5 border-b border-borda px-2.5 pt-1.5 pb-2.5">{cabecalho}</div> : null}
				<div id={id} role="menu" aria-label={rotulo ?? (typeof titulo === 'string' ? titulo : 'Menu')}>
					{itens.map((item) => (
						<Item key={item.titulo} item={item} aoEscolher={fecharVoltando} />
					))}
				</div>
			</div>
		</>
	)
}

function aparenciaDe(variante: VarianteComLink, tamanho: Tamanho) {
	const aparencias = { link: 'fantasma', secundario: 'contorno' } as const
	const aparencia = variante === 'link' || variante === 'secundario' ? aparencias[variante] : 'solido'
	return { 'data-tom': variante === 'link' ? 'primario' : variante, className: classesBotao({ aparencia, tamanho }) }
}
