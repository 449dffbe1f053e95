import type { ComponentProps } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'

const formas = {
	cena: 'relative overflow-hidden rounded-lg border border-borda bg-superficie',
	rolavel:
		'relative overflow-auto rounded-lg border border-borda bg-superficie print:max-h-none print:overflow-visible',
	// The transparent border becomes visible in forced colours, which hide the background.
	fundo: 'rounded-md border border-transparent bg-superficie-suave px-4 py-3',
}

export type MolduraProps = ComponentProps<'section'> & {
	tag?: 'div' | 'section' | undefined
	/**
	 * The shape `cena` clips content drawn within it (another system's page, a reader); `rolavel` scrolls and is
	 * printed in full (with `tabIndex` where it holds nothing focusable); `fundo` is a quieter ground without a line.
	 */
	forma?: keyof typeof formas | undefined
}

/** Frame of content set apart from its text; unlike a card it has no title and no actions. */
export function Moldura({ tag = 'div', forma = 'cena', className = '', ...resto }: MolduraProps) {
	validarOpcao('Moldura', 'forma', forma, Object.keys(formas))
	const Tag = tag as 'section'
	return <Tag {...resto} className={`${formas[forma]} ${className}`} />
}
