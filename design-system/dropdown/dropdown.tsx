import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classesBotao } from '../botao/botao.tsx'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { useCliqueDeNavegacao } from '../navegacao/navegacao.tsx'
import {
	type Tamanho,
	tamanhos,
	type Variante,
	type VarianteComLink,
	variantesComLink,
} from '../variantes/variantes.ts'

export type ItemDropdown = {
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	desabilitado?: boolean | undefined
	/** A line above this item. */
	separado?: boolean | undefined
	/** Either an address or an action. */
	href?: string | undefined
	aoAcionar?: (() => void) | undefined
}

export type DropdownProps = {
	titulo: ReactNode
	itens: ItemDropdown[]
	variante?: VarianteComLink | undefined
	tamanho?: Tamanho | undefined
	icone?: ReactNode
	/** Accessible name when the title is not text. */
	rotulo?: string | undefined
	/** A button of one's own in place of the default one. */
	gatilho?: ReactElement | undefined
	/** Drawn above the items: who is signed in, for instance. */
	cabecalho?: ReactNode
	alinhamento?: 'esquerda' | 'direita' | undefined
}

export function Dropdown({
	titulo,
	itens,
	variante = 'secundario',
	tamanho = 'default',
	icone,
	rotulo,
	gatilho,
	cabecalho,
	alinhamento = 'esquerda',
}: DropdownProps) {
	validarOpcao('Dropdown', 'variante', variante, variantesComLink)
	validarOpcao('Dropdown', 'tamanho', tamanho, tamanhos)
	const lugar = useRef<HTMLSpanElement>(null)
	const tom = variante === 'link' ? 'primario' : variante
	const aparencia = variante === 'link' ? 'fantasma' : variante === 'secundario' ? 'contorno' : 'solido'
	return (
		<Menu.Root>
			<Menu.Trigger
				data-tom={tom}
				aria-label={rotulo}
				{...(gatilho ? { render: gatilho } : { className: classesBotao({ aparencia, tamanho }) })}
			>
				{icone}
				{titulo}
				{gatilho ? null : <ChevronDown aria-hidden className="-mr-1" />}
			</Menu.Trigger>
			<Menu.Portal container={lugar}>
				<Menu.Positioner
					align={alinhamento === 'direita' ? 'end' : 'start'}
					positionMethod="fixed"
					sideOffset={6}
					className="z-40 outline-none"
				>
					<Menu.Popup className="max-h-(--available-height) min-w-52 max-w-[min(22rem,90vw)] origin-(--transform-origin) overflow-y-auto rounded-lg border border-borda bg-superficie p-1.5 text-[0.9375rem] shadow-lg outline-none transition-[scale,opacity] data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
						{cabecalho ? <div className="mb-1.5 border-b border-borda px-2.5 pt-1.5 pb-2.5">{cabecalho}</div> : null}
						{itens.map((item) => (
							<Item key={item.titulo} item={item} />
						))}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
			{/* Inside the landmark it belongs to, not at the end of the page. */}
			<span ref={lugar} className="absolute" />
		</Menu.Root>
	)
}

const classesItem =
	'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-superficie-suave forced-colors:data-highlighted:outline-2 telefone:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0'

function Item({ item }: { item: ItemDropdown }) {
	const navegar = useCliqueDeNavegacao()
	const cor = item.variante ? 'text-tom-texto' : 'text-texto [&_svg]:text-texto-suave'
	const conteudo = (
		<>
			{item.icone}
			{item.titulo}
		</>
	)
	return (
		<>
			{item.separado ? <Menu.Separator className="-mx-1.5 my-1.5 h-px bg-borda" /> : null}
			{item.href !== undefined && !item.desabilitado ? (
				<Menu.LinkItem
					closeOnClick
					href={item.href}
					data-tom={item.variante}
					onClick={navegar}
					className={`${classesItem} ${cor}`}
				>
					{conteudo}
				</Menu.LinkItem>
			) : (
				<Menu.Item
					disabled={item.desabilitado ?? false}
					data-tom={item.variante}
					{...(item.aoAcionar ? { onClick: item.aoAcionar } : {})}
					className={`${classesItem} ${cor}`}
				>
					{conteudo}
				</Menu.Item>
			)}
		</>
	)
}
