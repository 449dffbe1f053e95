import type { ComponentProps } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'

const formas = {
	cena: 'relative overflow-hidden rounded-lg border border-borda bg-superficie',
	rolavel:
		'relative overflow-auto rounded-lg border border-borda bg-superficie print:max-h-none print:overflow-visible',
	// Where colours are the person's own, no ground is seen, and a line that is not drawn otherwise is.
	fundo: 'rounded-md border border-transparent bg-superficie-suave px-4 py-3',
}

export type MolduraProps = ComponentProps<'section'> & {
	tag?: 'div' | 'section' | undefined
	/**
	 * What is drawn within it and nowhere else (a page of another system, a reader); what is scrolled to within it, and is
	 * there in full on paper (with `tabIndex` where nothing in it takes the focus); or a quieter ground, without a line.
	 */
	forma?: keyof typeof formas | undefined
}

/** What stands apart from the text around it, and is no card: it has no title of its own, and nothing is done with it. */
export function Moldura({ tag = 'div', forma = 'cena', className = '', ...resto }: MolduraProps) {
	validarOpcao('Moldura', 'forma', forma, Object.keys(formas))
	const Tag = tag as 'section'
	return <Tag {...resto} className={`${formas[forma]} ${className}`} />
}
