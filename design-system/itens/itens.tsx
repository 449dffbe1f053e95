import type { ComponentProps } from 'react'

export type ItensProps = ComponentProps<'ul'> & {
	/** The ordered list is for items whose order matters. */
	numerados?: boolean | undefined
}

/** Bulleted or numbered list of sentences; its children are `<li>`. */
export function Itens({ numerados = false, className = '', ...resto }: ItensProps) {
	const Tag = (numerados ? 'ol' : 'ul') as 'ul'
	return (
		<Tag
			{...resto}
			className={`grid gap-1 pl-5 wrap-anywhere ${numerados ? 'list-decimal' : 'list-disc'} ${className}`}
		/>
	)
}
