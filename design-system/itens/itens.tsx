import type { ComponentProps } from 'react'

export type ItensProps = ComponentProps<'ul'> & {
	/** Where the order says something. */
	numerados?: boolean | undefined
}

/** Sentences with a mark each. `<li>`. */
export function Itens({ numerados = false, className = '', ...resto }: ItensProps) {
	const Tag = (numerados ? 'ol' : 'ul') as 'ul'
	return (
		<Tag
			{...resto}
			className={`grid gap-1 pl-5 wrap-anywhere ${numerados ? 'list-decimal' : 'list-disc'} ${className}`}
		/>
	)
}
