import './barra-de-acoes.css'
import type { ComponentProps } from 'react'

export type BarraDeAcoesProps = ComponentProps<'aside'> & { 'aria-label': string }

/**
 * Where there is one column: what a page is opened to do, always in view at its bottom. It belongs into a column
 * (`flex flex-col`) as high as the page, and is written before what it is about, so that the keyboard meets it first.
 */
export function BarraDeAcoes({ children, className = '', ...resto }: BarraDeAcoesProps) {
	return (
		<aside
			{...resto}
			data-nao-imprimir
			className={`barra-de-acoes z-10 -mx-4 border-t border-borda bg-superficie px-4 pt-3 shadow-lg outline-none sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 ${className}`}
		>
			<div className="flex gap-2 [&_:is(a,button)]:min-w-0 [&_:is(a,button)]:flex-1 [&_output]:flex-1">{children}</div>
		</aside>
	)
}
