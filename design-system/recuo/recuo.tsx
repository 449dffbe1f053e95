import type { ComponentProps } from 'react'
import type { Variante } from '../variantes/variantes.ts'

export type RecuoProps = ComponentProps<'div'> & {
	tag?: 'div' | 'ul' | 'li' | 'p' | 'blockquote' | undefined
	/** The tone tells several kinds apart. */
	variante?: Variante | undefined
}

/** Indented block with a line along its left edge: a quotation, or a part of the thing above it. */
export function Recuo({ tag = 'div', variante, className = '', ...resto }: RecuoProps) {
	const Tag = tag as 'div'
	const linha = variante ? 'border-l-4 border-tom-borda' : 'border-l-2 border-borda'
	return <Tag {...resto} data-tom={variante} className={`${linha} pl-4 ${className}`} />
}
