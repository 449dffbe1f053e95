import type { ComponentProps } from 'react'
import { useControle } from '../campo/campo.tsx'
import { classesEntrada } from '../entrada-texto/entrada-texto.tsx'

export type AreaTextoProps = ComponentProps<'textarea'>

/** The height grows with the text. */
export function AreaTexto({ className = '', rows = 4, ...resto }: AreaTextoProps) {
	const controle = useControle()
	return (
		<textarea
			rows={rows}
			{...controle}
			{...resto}
			data-cabe="longo"
			data-tom="perigo"
			className={`${classesEntrada} field-sizing-content max-h-[60dvh] min-h-24 resize-y telefone:min-h-24 ${className}`}
		/>
	)
}
