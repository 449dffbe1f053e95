import type { ComponentProps } from 'react'

export type TextoProps = ComponentProps<'p'> & {
	tag?: 'p' | 'div' | 'span' | undefined
	/** The muted colour is for secondary text. */
	suave?: boolean | undefined
	pq?: boolean | undefined
	/** The strong weight is for a name that is no heading. */
	forte?: boolean | undefined
	/** The text keeps its author's line breaks, and a word of any length breaks. */
	comoEscrito?: boolean | undefined
	/** The line length is limited to a readable measure. */
	medida?: boolean | undefined
}

/** The text is a paragraph by default. */
export function Texto({ tag = 'p', suave, pq, forte, comoEscrito, medida, className = '', ...resto }: TextoProps) {
	const Tag = tag as 'p'
	const forma = [
		suave ? 'text-texto-suave' : '',
		pq ? 'text-sm' : '',
		forte ? 'font-semibold' : '',
		comoEscrito ? 'whitespace-pre-line wrap-anywhere' : '',
		medida ? 'max-w-(--medida)' : '',
		className,
	]
	return <Tag {...resto} className={forma.filter(Boolean).join(' ')} />
}

export type DetalheProps = Omit<TextoProps, 'tag' | 'suave' | 'pq'> & {
	/** The tag is `span` within a button, a label or a line of text. */
	tag?: 'p' | 'div' | 'span' | undefined
}

/** The detail is a quiet line about the text above it. */
export const Detalhe = ({ className = '', ...resto }: DetalheProps) => (
	<Texto suave pq {...resto} className={resto.tag === 'span' ? `block font-normal ${className}` : className} />
)

export type SuaveProps = Pick<TextoProps, 'id' | 'pq' | 'className' | 'title' | 'children' | 'aria-hidden'>

/** The muted inline text is secondary within its line. */
export const Suave = ({ className = '', ...resto }: SuaveProps) => (
	<Texto tag="span" suave {...resto} className={`font-normal ${className}`} />
)

export type SiglaProps = { nome: string; children: string }

/** Abbreviation with the full form as its tooltip. */
export const Sigla = ({ nome, children }: SiglaProps) => (
	<abbr title={nome} className="no-underline">
		{children}
	</abbr>
)

export type SoParaLeitorProps = ComponentProps<'span'> & {
	tag?: 'span' | 'p' | 'output' | 'caption' | undefined
}

/** Screen-reader text for a meaning that the eye has from the place. */
export function SoParaLeitor({ tag = 'span', ...resto }: SoParaLeitorProps) {
	const Tag = tag as 'span'
	return <Tag {...resto} className="sr-only" />
}
