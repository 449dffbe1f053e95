import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'

/** What the control inside a field needs in order to be tied to its label, hint and error. */
export type Controle = {
	id: string
	required?: true
	'aria-invalid'?: true
	'aria-describedby'?: string
}

export type CampoProps = {
	rotulo: ReactNode
	/** Stays below the control; an error takes its place. */
	dica?: ReactNode
	/** Says how to mend what was typed. */
	erro?: ReactNode
	obrigatorio?: boolean | undefined
	/** Keeps the label for screen readers only, where the place makes it obvious (a search box). */
	rotuloOculto?: boolean | undefined
	className?: string | undefined
	/** The design system's inputs tie themselves; anything else takes the given attributes. */
	children: ReactNode | ((controle: Controle) => ReactNode)
}

const ControleContext = createContext<Controle | undefined>(undefined)

export function useControle(): Partial<Controle> {
	return use(ControleContext) ?? {}
}

export function Campo({ rotulo, dica, erro, obrigatorio, rotuloOculto, className = '', children }: CampoProps) {
	const id = useId()
	const mensagem = erro || dica
	const controle: Controle = {
		id,
		...(obrigatorio ? { required: true } : {}),
		...(erro ? { 'aria-invalid': true } : {}),
		...(mensagem ? { 'aria-describedby': `${id}-mensagem` } : {}),
	}
	return (
		<div className={`grid content-start gap-1.5 ${className}`}>
			<label htmlFor={id} className={rotuloOculto ? 'sr-only' : 'text-[0.9375rem] leading-6 font-medium'}>
				{rotulo}
				{obrigatorio ? <Obrigatorio /> : null}
			</label>
			{typeof children === 'function' ? (
				children(controle)
			) : (
				<ControleContext value={controle}>{children}</ControleContext>
			)}
			<p
				id={`${id}-mensagem`}
				aria-live="polite"
				data-tom={erro ? 'perigo' : 'secundario'}
				className={`flex items-start gap-1.5 text-sm text-tom-texto empty:hidden ${erro ? 'font-medium' : ''}`}
			>
				{erro ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
				{mensagem ? <span>{mensagem}</span> : null}
			</p>
		</div>
	)
}

function Obrigatorio() {
	return (
		<span data-tom="perigo" aria-hidden className="text-tom-texto">
			{' *'}
		</span>
	)
}
