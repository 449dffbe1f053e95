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
	/** Above the title, in small letters: the kind of thing and its number. */
	chapeu?: ReactNode
	/** One line below the title: a longer text is cut there, and opens. */
	resumo?: ReactNode
	/** Paper has a heading of its own. */
	soNaTela?: boolean | undefined
	/** Right behind the title: its state, a star. */
	aoLado?: ReactNode
	/** `AcoesDaPagina`, at the end of the title's line; not printed. On a phone the primary one stands at the bottom edge. */
	acoes?: ReactNode
	/** By what is on it: text, a form, tables and cards, or a board that takes the whole window. */
	largura?: keyof typeof larguras | undefined
	/** The content is on its way. */
	carregando?: boolean | undefined
	/** In the shape of what comes; without it, in that of a page of this width. */
	esqueleto?: ReactNode
	/** In place of the content that did not come: why, and a way on. */
	falha?: ReactNode
	/** In place of the content where there is none. */
	vazio?: ReactNode
	children?: ReactNode
}

/** The frame of every page: the same left edge, one size of title, and what stands where the content is not. */
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

/** What stands where content is not: of a whole page, or of a part below filters that stay. */
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
