import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type BadgeProps = {
	variante?: Variante | undefined
	/** The full colour marks a count that must be seen; without it the badge is quiet. */
	solido?: boolean | undefined
	/** The accessible text reads "3 não lidas" where only "3" is drawn. */
	descricao?: string | undefined
	className?: string | undefined
	children: ReactNode
}

export function Badge({ variante = 'secundario', solido = false, descricao, className = '', children }: BadgeProps) {
	validarOpcao('Badge', 'variante', variante, variantes)
	const cor = solido
		? 'border-transparent bg-tom text-tom-sobre forced-colors:border-[CanvasText]'
		: 'border-tom-borda bg-tom-suave text-tom-texto'
	return (
		<span
			data-tom={variante}
			className={`inline-flex min-h-5.5 min-w-5.5 items-center justify-center gap-1 rounded-full border px-2 text-xs leading-5 font-semibold whitespace-nowrap tabular-nums ${cor} ${className}`}
		>
			{descricao ? <span className="sr-only">{descricao}</span> : null}
			<span aria-hidden={descricao ? true : undefined} className="inline-flex items-center gap-1 [&_svg]:size-3.5">
				{children}
			</span>
		</span>
	)
}
