import type { HTMLAttributes, ReactNode } from 'react'
import type { Variante } from '../variantes/variantes.ts'

export type FichaProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
	tag?: 'li' | 'div' | 'section' | 'article' | undefined
	/** The tone of the whole block says that something waits or went wrong. */
	variante?: Variante | undefined
	/** Dense spacing, for a block within a form, a dialog or a card. */
	densa?: boolean | undefined
	/** The mark before the title is a check box or an icon. */
	marca?: ReactNode
	titulo?: ReactNode
	/** Level of the title in the page's outline; without it the title is no heading. */
	nivel?: 2 | 3 | 4 | undefined
	/** The badge beside the title names the type or the state. */
	aoLado?: ReactNode
	/** The detail is one quiet line below the title. */
	detalhe?: ReactNode
	/** The actions stand at the end of the title's line, or below it where there is no room. */
	acoes?: ReactNode
	children?: ReactNode
}

/** List item of one record: title, state, actions, and further content. */
export function Ficha({ tag = 'li', variante, densa = false, className = '', children, ...resto }: FichaProps) {
	const { marca, titulo, nivel, aoLado, detalhe, acoes, ...atributos } = resto
	const Tag = tag as 'div'
	const forma = densa ? 'gap-2 rounded-md px-3 py-2.5' : 'gap-3 rounded-lg px-4 py-3.5 shadow-sm sm:px-5'
	const cor = variante ? 'border-tom-borda bg-tom-suave' : 'border-borda bg-superficie'
	return (
		<Tag
			data-tom={variante}
			className={`grid grid-cols-1 break-inside-avoid border wrap-anywhere ${cor} ${forma} ${className}`}
			{...atributos}
		>
			{titulo ? <Cabecalho {...{ marca, nivel, aoLado, detalhe, acoes }} densa={densa} titulo={titulo} /> : null}
			{children}
		</Tag>
	)
}

type CabecalhoProps = Pick<FichaProps, 'densa' | 'marca' | 'titulo' | 'nivel' | 'aoLado' | 'detalhe' | 'acoes'>

function Cabecalho({ densa, marca, titulo, nivel, aoLado, detalhe, acoes }: CabecalhoProps) {
	const Titulo = nivel ? (`h${nivel}` as const) : 'p'
	return (
		<div className="flex items-start gap-2">
			{marca}
			<div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className={`grid min-w-0 flex-1 gap-0.5 ${densa ? '' : 'basis-48'}`}>
					<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
						<Titulo className="min-w-0 text-base font-semibold">{titulo}</Titulo>
						{aoLado}
					</div>
					{detalhe ? <p className="text-sm text-texto-suave">{detalhe}</p> : null}
				</div>
				{acoes ? (
					<div data-nao-imprimir className="flex shrink-0 flex-wrap items-center gap-1">
						{acoes}
					</div>
				) : null}
			</div>
		</div>
	)
}
