import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

export type CaixaSelecaoProps = Omit<ComponentProps<'input'>, 'type'> & {
	rotulo: ReactNode
	rotuloOculto?: boolean | undefined
	/** The indeterminate state says that some of the represented items are chosen. */
	parcial?: boolean | undefined
}

export function CaixaSelecao({
	rotulo,
	rotuloOculto = false,
	parcial = false,
	className = '',
	...resto
}: CaixaSelecaoProps) {
	const caixa = useRef<HTMLLabelElement>(null)

	// The property `indeterminate` has no attribute and each click clears it, so it is set after every render.
	useEffect(() => {
		const entrada = caixa.current?.querySelector('input')
		if (entrada) entrada.indeterminate = parcial
	})

	return (
		<label
			ref={caixa}
			className={`inline-flex items-start gap-2.5 telefone:min-h-11 telefone:items-center ${rotuloOculto ? 'p-1 telefone:min-w-11 telefone:justify-center' : 'py-1'} ${className}`}
		>
			<input
				type="checkbox"
				{...resto}
				className="mt-0.75 size-4.5 shrink-0 accent-primario telefone:mt-0 telefone:size-5"
			/>
			<span className={rotuloOculto ? 'sr-only' : 'min-w-0'}>{rotulo}</span>
		</label>
	)
}
