import { type ComponentProps, type ReactNode, useId } from 'react'
import { MensagemDoCampo, Obrigatorio } from '../campo/campo.tsx'
import { SoParaLeitor } from '../texto/texto.tsx'

const formas = {
	escolhas: 'gap-1',
	cartoes: 'gap-2',
	campos: 'gap-3',
	separado: 'gap-3 border-t border-borda pt-4 first:border-0 first:pt-0',
}

export type GrupoDeCamposProps = ComponentProps<'fieldset'> & {
	legenda: ReactNode
	/** The legend is for screen readers only, where the place makes it obvious. */
	legendaOculta?: boolean | undefined
	/**
	 * The layout is check boxes, choices in cards, fields that go together, or one of several groups with a line
	 * between.
	 */
	forma?: keyof typeof formas | undefined
	/** The indented group depends on the field above it and has a line along its left edge. */
	recuado?: boolean | undefined
	obrigatorio?: boolean | undefined
	/** The hint stands below the legend; an error takes its place. */
	dica?: ReactNode
	erro?: ReactNode
}

/** Fieldset: controls that answer one question, or describe one thing, under one legend. */
export function GrupoDeCampos(props: GrupoDeCamposProps) {
	const {
		legenda,
		legendaOculta,
		forma = 'escolhas',
		recuado,
		obrigatorio,
		dica,
		erro,
		className = '',
		children,
		...resto
	} = props
	const id = useId()
	// The legend is floated, which makes it a row of the grid with the gap of the others.
	const aparencia = forma === 'separado' ? 'font-semibold' : 'text-md leading-6 font-medium'
	return (
		<fieldset
			aria-describedby={dica || erro ? id : undefined}
			data-erro={erro ? '' : undefined}
			{...resto}
			className={`grid min-w-0 ${formas[forma]} ${recuado ? 'border-l-2 border-borda pl-3' : ''} ${className}`}
		>
			<legend className={legendaOculta ? 'sr-only' : `float-left col-span-full w-full wrap-anywhere ${aparencia}`}>
				{legenda}
				{obrigatorio ? (
					<>
						<Obrigatorio />
						<SoParaLeitor> (obrigatório)</SoParaLeitor>
					</>
				) : null}
			</legend>
			{dica || erro ? <MensagemDoCampo id={id} dica={dica} erro={erro} /> : null}
			{children}
		</fieldset>
	)
}
