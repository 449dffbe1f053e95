import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { Link } from '../link/link.tsx'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type IndicadoresProps = {
	/** Each number beside its word, on one line: above a list that is what people came for. */
	emLinha?: boolean | undefined
	children: ReactNode
}

/** Numbers beside each other, as many as there is room for. */
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

/** What has more in one piece, as money has, asks for wider places. */
const LETRAS = 8

export type IndicadorProps = {
	nome: string
	/** Written as people write it; nothing is drawn as a dash. */
	valor: string | null
	/** Where what was counted is listed. */
	href?: string | undefined
	/** For a number that asks for something. */
	variante?: Variante | undefined
}

/** A number, its word, and the way to what it counts. */
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
