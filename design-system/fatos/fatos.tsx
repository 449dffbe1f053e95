import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'

const formas = {
	grade: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-3',
	linhas:
		'grid gap-x-6 gap-y-3 @sm:gap-y-1.5 @sm:grid-cols-[max-content_minmax(0,1fr)] @sm:*:col-span-2 @sm:*:grid @sm:*:grid-cols-subgrid @sm:*:items-baseline',
}

export type FatosProps = {
	/** The layout is a grid of names above their values, or one fact a line. */
	forma?: keyof typeof formas | undefined
	/** The accessible name of a list without a heading. */
	rotulo?: string | undefined
	className?: string | undefined
	/** The children are `Fato` elements. */
	children: ReactNode
}

/** Description list of a thing: names and values. */
export function Fatos({ forma = 'grade', rotulo, className = '', children }: FatosProps) {
	validarOpcao('Fatos', 'forma', forma, Object.keys(formas))
	return (
		<div className={`@container ${className}`}>
			<dl aria-label={rotulo} className={formas[forma]}>
				{children}
			</dl>
		</div>
	)
}

export type FatoProps = {
	nome: ReactNode
	/** The fact takes the whole line of its group. */
	largo?: boolean | undefined
	/** An absent value (undefined, null, an empty text) is drawn as a dash. */
	children?: ReactNode
}

export function Fato({ nome, largo = false, children }: FatoProps) {
	const nada = children === undefined || children === null || children === ''
	return (
		<div className={`min-w-0 ${largo ? 'col-span-full' : ''}`}>
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd className="wrap-anywhere">{nada ? <span className="text-texto-suave">—</span> : children}</dd>
		</div>
	)
}
