import type { ComponentProps } from 'react'

export type TextoProps = ComponentProps<'p'> & {
	tag?: 'p' | 'div' | 'span' | undefined
	/** What is not the first thing to be read. */
	suave?: boolean | undefined
	pq?: boolean | undefined
	/** What a thing is called, where it is no heading. */
	forte?: boolean | undefined
	/** As somebody wrote it: with their line breaks, and words of any length. */
	comoEscrito?: boolean | undefined
	/** No longer than a line may be to be read. */
	medida?: boolean | undefined
}

/** A paragraph that is something else than the text around it. */
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
	/** `span`, below a name within a button, a label or a line of text. */
	tag?: 'p' | 'div' | 'span' | undefined
}

/** The quiet line that says more of what stands above it. */
export const Detalhe = ({ className = '', ...resto }: DetalheProps) => (
	<Texto suave pq {...resto} className={resto.tag === 'span' ? `block font-normal ${className}` : className} />
)

export type SuaveProps = Pick<TextoProps, 'id' | 'pq' | 'className' | 'title' | 'children' | 'aria-hidden'>

/** Within a line: what is not the first thing to be read in it. */
export const Suave = ({ className = '', ...resto }: SuaveProps) => (
	<Texto tag="span" suave {...resto} className={`font-normal ${className}`} />
)

export type SiglaProps = { nome: string; children: string }

/** A short name, with the long one in its tip. */
export const Sigla = ({ nome, children }: SiglaProps) => (
	<abbr title={nome} className="no-underline">
		{children}
	</abbr>
)

export type SoParaLeitorProps = ComponentProps<'span'> & {
	tag?: 'span' | 'p' | 'output' | 'caption' | undefined
}

/** Words that the eye has from the place, and a screen reader needs. */
export function SoParaLeitor({ tag = 'span', ...resto }: SoParaLeitorProps) {
	const Tag = tag as 'span'
	return <Tag {...resto} className="sr-only" />
}
