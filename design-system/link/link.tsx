import { ExternalLink } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classesBotao } from '../botao/botao.tsx'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { useCliqueDeNavegacao } from '../navegacao/navegacao.tsx'
import { type Tamanho, tamanhos, type VarianteComLink, variantesComLink } from '../variantes/variantes.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
	href: string
	variante?: VarianteComLink | undefined
	/** The link has the look of a button and stays a link. */
	botao?: boolean | undefined
	tamanho?: Tamanho | undefined
	icone?: ReactNode
	/** The link opens in another tab, says so, and gives the other page no `opener`. */
	novaAba?: boolean | undefined
	/** The click is left to the browser, for addresses that the server answers (files, log-out). */
	nativo?: boolean | undefined
}

export function Link({
	variante = 'link',
	botao = false,
	tamanho = 'default',
	href,
	icone,
	novaAba = false,
	nativo = false,
	className = '',
	onClick,
	children,
	...resto
}: LinkProps) {
	validarOpcao('Link', 'variante', variante, variantesComLink)
	validarOpcao('Link', 'tamanho', tamanho, tamanhos)
	const navegar = useCliqueDeNavegacao()
	const tom = variante === 'link' ? 'primario' : variante

	return (
		<a
			{...resto}
			href={href}
			{...(novaAba ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
			data-tom={tom}
			{...(botao ? obterEstiloDoBotao(variante) : {})}
			className={
				botao
					? classesBotao({ tamanho, aparencia: aparenciaDe(variante), className })
					: `text-tom-texto underline decoration-from-font underline-offset-3 transition-colors hover:decoration-2 ${className}`
			}
			onClick={(evento) => {
				onClick?.(evento)
				if (!nativo) navegar(evento)
			}}
		>
			{icone}
			{children}
			{novaAba ? <AvisoNovaAba /> : null}
		</a>
	)
}

const obterEstiloDoBotao = (variante: VarianteComLink) => ({
	'data-nao-imprimir': '',
	'data-primario': variante === 'primario' || undefined,
})

function aparenciaDe(variante: VarianteComLink) {
	if (variante === 'link') return 'fantasma'
	return variante === 'secundario' ? 'contorno' : 'solido'
}

function AvisoNovaAba() {
	return (
		<>
			<ExternalLink aria-hidden className="ml-1 inline size-[0.9em] align-[-0.1em]" />
			<span className="sr-only"> (abre em nova aba)</span>
		</>
	)
}
