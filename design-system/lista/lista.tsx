import { createContext, type ReactNode, use } from 'react'
import { validarOpcao, validarRegra } from '../desenvolvimento/validar.ts'
import { useCliqueDeNavegacao } from '../navegacao/navegacao.tsx'
import { type Variante, variantes } from '../variantes/variantes.ts'

const tagsLista = ['ul', 'div'] as const
const tagsItem = ['li', 'a', 'div'] as const
type TagLista = (typeof tagsLista)[number]

const TagContext = createContext<TagLista>('ul')

export type ListaProps = {
	/** `div` for a list of links. */
	tag?: TagLista | undefined
	/** Without the outer border, for a list inside a card. */
	semBorda?: boolean | undefined
	rotulo?: string | undefined
	className?: string | undefined
	children?: ReactNode
}

export function Lista({ tag = 'ul', semBorda = false, rotulo, className = '', children }: ListaProps) {
	validarOpcao('Lista', 'tag', tag, tagsLista)
	const Tag = tag
	const borda = semBorda ? '' : 'overflow-clip rounded-lg border border-borda bg-superficie shadow-sm'
	return (
		<TagContext value={tag}>
			<Tag
				{...(rotulo ? { 'aria-label': rotulo, ...(tag === 'div' ? { role: 'group' } : {}) } : {})}
				className={`divide-y divide-borda ${borda} ${className}`}
			>
				{children}
			</Tag>
		</TagContext>
	)
}

export type ItemListaProps = {
	tag?: (typeof tagsItem)[number] | undefined
	/** Only with `tag="a"`. */
	href?: string | undefined
	ativo?: boolean | undefined
	desabilitado?: boolean | undefined
	variante?: Variante | undefined
	className?: string | undefined
	children?: ReactNode
}

const interacao = 'block no-underline transition-colors hover:bg-superficie-suave focus-visible:-outline-offset-2'

export function ItemLista({
	tag = 'li',
	href,
	ativo,
	desabilitado,
	variante,
	className = '',
	children,
}: ItemListaProps) {
	const navegar = useCliqueDeNavegacao()
	const pai = use(TagContext)
	validarOpcao('ItemLista', 'tag', tag, tagsItem)
	if (variante) validarOpcao('ItemLista', 'variante', variante, variantes)
	validarRegra(
		'ItemLista',
		'tag',
		(tag === 'li') === (pai === 'ul'),
		'deve ser "li" dentro de "ul", e "a" ou "div" dentro de "div"',
	)

	const cor = variante || ativo ? 'bg-tom-suave text-tom-texto' : ''
	const classes = `px-4 py-3 ${cor} ${ativo ? 'font-medium' : ''} ${desabilitado ? 'text-texto-suave' : ''} ${className}`
	const atributos = {
		'data-tom': variante,
		'aria-current': ativo || undefined,
		'aria-disabled': desabilitado || undefined,
	}
	if (tag === 'a' && href !== undefined && !desabilitado) {
		return (
			<a {...atributos} href={href} onClick={navegar} className={`${classes} ${interacao}`}>
				{children}
			</a>
		)
	}
	const Tag = tag === 'a' ? 'div' : tag
	return (
		<Tag {...atributos} className={classes}>
			{children}
		</Tag>
	)
}
