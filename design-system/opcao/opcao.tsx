import type { ComponentProps, ReactNode } from 'react'

export type OpcaoProps = Omit<ComponentProps<'input'>, 'type' | 'name'> & {
	/** The same for all from which one is chosen. */
	name: string
	rotulo: ReactNode
	/** What choosing it means, below. */
	detalhe?: ReactNode
	/** Beside its name: how many are taken. */
	aoLado?: ReactNode
	/** With a border of its own, where there is more to say of each than its name. */
	cartao?: boolean | undefined
}

/** One of several, of which one is chosen: as large to press as a box that is ticked. */
export function Opcao({ rotulo, detalhe, aoLado, cartao = false, className = '', ...resto }: OpcaoProps) {
	const forma = cartao
		? 'flex rounded-md border border-borda bg-superficie px-3.5 py-2.5 has-checked:border-primario has-checked:bg-primario-suave has-focus-visible:outline-2 has-focus-visible:outline-foco'
		: 'inline-flex py-1 telefone:min-h-11 telefone:items-center'
	return (
		<label className={`cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed ${forma} ${className}`}>
			<input type="radio" {...resto} className="mt-0.75 size-4.5 shrink-0 accent-primario telefone:size-5" />
			<span className="grid min-w-0 gap-0.5 wrap-anywhere">
				<span className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${cartao ? 'font-medium' : ''}`}>
					{rotulo}
					{aoLado}
				</span>
				{detalhe ? <span className="grid gap-0.5 text-sm text-texto-suave">{detalhe}</span> : null}
			</span>
		</label>
	)
}
