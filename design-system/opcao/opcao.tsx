import type { ComponentProps, ReactNode } from 'react'

export type OpcaoProps = Omit<ComponentProps<'input'>, 'type' | 'name'> & {
	/** The name is shared by all options of one choice. */
	name: string
	rotulo: ReactNode
	/** The consequence of the choice is written below the label. */
	detalhe?: ReactNode
	/** The count beside the label says how many places are taken. */
	aoLado?: ReactNode
	/** The card has a border of its own, for an option with more than a label. */
	cartao?: boolean | undefined
}

/** Radio option whose target is as large as a check box's. */
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
