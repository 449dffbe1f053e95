import './barra-de-acoes.css'
import type { ComponentProps } from 'react'

export type BarraDeAcoesProps = ComponentProps<'aside'> & { 'aria-label': string }

/**
 * The action bar of a one-column page is always in view at the bottom. Its parent is a column (`flex flex-col`) as high
 * as the page, and the bar precedes its content in the DOM, so that the keyboard meets it first.
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
