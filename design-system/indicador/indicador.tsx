import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { Link } from '../link/link.tsx'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type IndicadoresProps = {
	/** The inline layout puts each number beside its word on one line, above a list that is the page's main content. */
	emLinha?: boolean | undefined
	children: ReactNode
}

/** Grid of indicators, as many per line as fit. */
export function Indicadores({ emLinha = false, children }: IndicadoresProps) {
	return (
		<dl
			data-em-linha={emLinha || undefined}
			className={
				emLinha
					? 'flex flex-wrap gap-1.5'
					: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 has-data-longo:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]'
			}
		>
			{children}
		</dl>
	)
}

/**
 * The longest unbroken word, in letters, that a normal column holds; a longer one, such as money, asks for wider
 * columns.
 */
const LETRAS = 8

export type IndicadorProps = {
	nome: string
	/** The value is formatted text; null is drawn as a dash. */
	valor: string | null
	/** The link leads to the list of the counted items. */
	href?: string | undefined
	/** The variant marks a number that needs attention. */
	variante?: Variante | undefined
}

/** Indicator: a number, its word, and a link to the counted items. */
export function Indicador({ nome, valor, href, variante }: IndicadorProps) {
	if (variante) validarOpcao('Indicador', 'variante', variante, variantes)
	const cor = variante ? 'border-tom-borda bg-tom-suave' : 'border-borda bg-superficie'
	const longo = (valor ?? '').split(' ').some(({ length }) => length > LETRAS)
	return (
		<div
			data-tom={variante}
			data-longo={longo || undefined}
			className={`relative flex flex-col-reverse justify-end gap-1 rounded-lg border px-4 py-3 shadow-sm in-data-em-linha:flex-row-reverse in-data-em-linha:items-center in-data-em-linha:gap-1 in-data-em-linha:rounded-md in-data-em-linha:px-2 in-data-em-linha:py-1 in-data-em-linha:shadow-none telefone:in-data-em-linha:min-h-11 ${href ? 'transition-colors hover:border-primario' : ''} ${cor}`}
		>
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd className="wrap-normal text-2xl font-semibold tabular-nums in-data-em-linha:text-base">
				{href === undefined ? (
					(valor ?? '—')
				) : (
					<Link
						href={href}
						aria-label={`${valor ?? '—'} ${nome}`}
						className="no-underline after:absolute after:inset-0"
					>
						{valor ?? '—'}
					</Link>
				)}
			</dd>
		</div>
	)
}
