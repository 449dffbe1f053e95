import { createContext, type ReactNode, use } from 'react'
import { validarOpcao, validarRegra } from '../desenvolvimento/validar.ts'
import { useCliqueDeNavegacao } from '../navegacao/navegacao.tsx'
import { type Variante, variantes } from '../variantes/variantes.ts'

export { useLinhasFirmes } from './linhas-firmes.ts'

const tagsLista = ['ul', 'div'] as const
const tagsItem = ['li', 'a', 'div'] as const
type TagLista = (typeof tagsLista)[number]

const TagContext = createContext<TagLista>('ul')

export type ListaProps = {
	/** `div` for a list of links. */
	tag?: TagLista | undefined
	/** The list omits its outer border inside a card. */
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
	/** The address is valid with `tag="a"` only. */
	href?: string | undefined
	ativo?: boolean | undefined
	desabilitado?: boolean | undefined
	variante?: Variante | undefined
	className?: string | undefined
	children?: ReactNode
}

export function ItemLista({
	tag = 'li',
	href,
	ativo = false,
	desabilitado = false,
	variante,
	className = '',
	children,
}: ItemListaProps) {
	const navegar = useCliqueDeNavegacao()
	validarItem(tag, use(TagContext), variante)
	const atributos = {
		'data-linha': '',
		'data-tom': variante,
		'aria-current': ativo || undefined,
		'aria-disabled': desabilitado || undefined,
		className: `px-4 py-3 aria-disabled:text-texto-suave aria-current:font-medium ${cor(ativo, variante)} ${className}`,
	}
	if (tag === 'a') {
		// A disabled link has no `href`: it cannot be followed and stays readable.
		return (
			<a
				{...atributos}
				{...(desabilitado ? { role: 'link' } : { href, onClick: navegar })}
				className={`block no-underline transition-colors focus-visible:-outline-offset-2 [&[href]]:hover:bg-superficie-suave ${atributos.className}`}
			>
				{children}
			</a>
		)
	}
	const Tag = tag
	return <Tag {...atributos}>{children}</Tag>
}

function cor(ativo: boolean, variante: Variante | undefined): string {
	return ativo || variante ? 'bg-tom-suave text-tom-texto' : ''
}

function validarItem(tag: string, pai: TagLista, variante: Variante | undefined): void {
	validarOpcao('ItemLista', 'tag', tag, tagsItem)
	if (variante) validarOpcao('ItemLista', 'variante', variante, variantes)
	const aninha = (tag === 'li') === (pai === 'ul')
	validarRegra('ItemLista', 'tag', aninha, 'deve ser "li" dentro de "ul", e "a" ou "div" dentro de "div"')
}
