import './pagina.css'
import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { Resumo } from './resumo.tsx'

const larguras = {
	leitura: 'max-w-(--medida)',
	formulario: 'max-w-(--largura-formulario)',
	tabela: '',
	tela: '',
}

export type PaginaProps = {
	/** The page's one h1. */
	titulo: ReactNode
	/** The overline names the kind of thing and its number in small letters above the title. */
	chapeu?: ReactNode
	/** The summary is one line below the title: a longer text is truncated and opens. */
	resumo?: ReactNode
	/** The heading is not printed where the paper has one of its own. */
	soNaTela?: boolean | undefined
	/** The badge right behind the title is its state or a star. */
	aoLado?: ReactNode
	/**
	 * The actions (`AcoesDaPagina`) stand at the end of the title's line and are not printed; on a phone the primary
	 * one stands at the bottom edge.
	 */
	acoes?: ReactNode
	/** The width follows the content: text, a form, tables and cards, or a board that takes the whole window. */
	largura?: keyof typeof larguras | undefined
	/** The content is loading. */
	carregando?: boolean | undefined
	/** The skeleton has the shape of the content; the default is that of the page's width. */
	esqueleto?: ReactNode
	/** The failure replaces the content: the reason, and a retry. */
	falha?: ReactNode
	/** The empty state replaces the content. */
	vazio?: ReactNode
	children?: ReactNode
}

/** Page frame: the same left edge and title size everywhere, and one place for skeleton, failure and empty state. */
export function Pagina({
	largura = 'tabela',
	titulo,
	chapeu,
	resumo,
	soNaTela,
	aoLado,
	acoes,
	children,
	...estado
}: PaginaProps) {
	validarOpcao('Pagina', 'largura', largura, Object.keys(larguras))
	return (
		<div
			data-largura-total={largura === 'tela' ? '' : undefined}
			className={`grid grid-cols-1 content-start gap-4 ${larguras[largura]}`}
		>
			<header
				data-nao-imprimir={soNaTela ? '' : undefined}
				className="-mb-2 flex flex-wrap items-start gap-x-4 gap-y-2"
			>
				<div className="min-w-0 flex-1 basis-56">
					{chapeu ? <div className="text-sm text-texto-suave">{chapeu}</div> : null}
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1>{titulo}</h1>
						{aoLado}
					</div>
					{resumo ? <Resumo>{resumo}</Resumo> : null}
				</div>
				{acoes ? (
					<div data-nao-imprimir className="acoes-da-pagina flex flex-wrap items-center gap-2 empty:hidden">
						{acoes}
					</div>
				) : null}
			</header>
			<ConteudoDaPagina largura={largura} {...estado}>
				{children}
			</ConteudoDaPagina>
		</div>
	)
}

export type ConteudoDaPaginaProps = Pick<
	PaginaProps,
	'largura' | 'carregando' | 'esqueleto' | 'falha' | 'vazio' | 'children'
>

/** The content with its skeleton, failure and empty state, for a whole page or for a part below filters that stay. */
export function ConteudoDaPagina(props: ConteudoDaPaginaProps) {
	const { largura = 'tabela', falha, carregando, esqueleto, vazio, children } = props
	if (falha) return falha
	if (carregando)
		return (
			<output>
				<span className="sr-only">Carregando dados...</span>
				{esqueleto ?? <span aria-hidden data-forma={largura} className="forma animate-pulse" />}
			</output>
		)
	return vazio ?? children
}
