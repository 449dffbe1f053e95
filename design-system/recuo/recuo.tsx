import type { ComponentProps } from 'react'
import type { Variante } from '../variantes/variantes.ts'

export type RecuoProps = ComponentProps<'div'> & {
	tag?: 'div' | 'ul' | 'li' | 'p' | 'blockquote' | undefined
	/** One of several kinds. */
	variante?: Variante | undefined
}

/** What somebody else wrote, or what is below the thing above it: a line along its left edge. */
export function Recuo({ tag = 'div', variante, className = '', ...resto }: RecuoProps) {
	const Tag = tag as 'div'
	const linha = variante ? 'border-l-4 border-tom-borda' : 'border-l-2 border-borda'
	return <Tag {...resto} data-tom={variante} className={`${linha} pl-4 ${className}`} />
}
