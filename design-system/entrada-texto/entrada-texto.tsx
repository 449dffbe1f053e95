import type { ComponentProps, ReactNode } from 'react'
import { useControle } from '../campo/campo.tsx'
import { type Largura, larguraDe } from '../campo/largura.ts'

export const classesEntrada =
	'block w-full min-h-10 rounded-md border border-borda-forte bg-superficie px-3 py-1.5 text-base text-texto transition-[border-color,box-shadow] placeholder:text-texto-suave hover:border-texto-suave focus-visible:border-foco focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-borda disabled:bg-superficie-suave disabled:text-texto-suave [&[readonly]]:bg-superficie-suave aria-invalid:border-2 aria-invalid:border-tom telefone:min-h-11'

export type EntradaTextoProps = ComponentProps<'input'> & {
	/** The icon is drawn inside the box, before the text. */
	icone?: ReactNode
	/** The control is drawn inside the box, at its end (clear, show password). */
	acao?: ReactNode
	/** The width token overrides the one that the attributes imply. */
	cabe?: Largura | undefined
}

export function EntradaTexto({ icone, acao, className = '', cabe, ...resto }: EntradaTextoProps) {
	const controle = useControle()
	const espaco = `${icone ? 'pl-10' : ''} ${acao ? 'pr-11' : ''}`
	const sozinha = !icone && !acao
	const largura = cabe ?? larguraDe(resto)
	const entrada = (
		<input
			type="text"
			{...controle}
			{...resto}
			data-cabe={sozinha ? largura : undefined}
			data-tom="perigo"
			className={`${classesEntrada} ${espaco} ${className}`}
		/>
	)
	if (sozinha) return entrada
	return (
		<span data-cabe={largura} className="relative block">
			{icone ? (
				<span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-texto-suave [&_svg]:size-4.5">
					{icone}
				</span>
			) : null}
			{entrada}
			{acao ? <span className="absolute inset-y-0 right-0.5 grid place-items-center">{acao}</span> : null}
		</span>
	)
}
