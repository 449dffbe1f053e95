import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type LinhaDoTempoProps = {
	/** The accessible name of a timeline without a heading. */
	rotulo?: string | undefined
	/** The children are `ItemDaLinhaDoTempo` elements in reading order. */
	children: ReactNode
}

/** Timeline of a thing's events; in a narrow box its line stands close to the edge. */
export function LinhaDoTempo({ rotulo, children }: LinhaDoTempoProps) {
	return (
		<div className="@container">
			<ol aria-label={rotulo} className="grid grid-cols-1">
				{children}
			</ol>
		</div>
	)
}

export type ItemDaLinhaDoTempoProps = {
	variante?: Variante | undefined
	/** The current item is the state that everything is in now. */
	atual?: boolean | undefined
	/** The id is the target of a link. */
	id?: string | undefined
	children: ReactNode
}

export function ItemDaLinhaDoTempo({ variante = 'secundario', atual = false, id, children }: ItemDaLinhaDoTempoProps) {
	validarOpcao('ItemDaLinhaDoTempo', 'variante', variante, variantes)
	return (
		<li
			id={id}
			data-tom={variante}
			aria-current={atual ? 'step' : undefined}
			className="relative ml-1.5 min-w-0 border-l-2 border-borda pb-4 pl-4 last:border-transparent last:pb-0 @lg:pl-5 print:border-current print:last:border-transparent"
		>
			<span
				aria-hidden
				className={`absolute top-1 rounded-full border-2 bg-tom forced-colors:bg-[CanvasText] print:border-current ${atual ? '-left-[0.5625rem] size-4 border-primario-suave' : '-left-[0.4375rem] size-3 border-superficie'}`}
			/>
			{children}
		</li>
	)
}
