import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'

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
	const invalido = Boolean(erro)
	const descrito = invalido || Boolean(dica)
	const controle = useMemo(
		(): Controle => ({
			id,
			...(obrigatorio ? { required: true } : {}),
			...(invalido ? { 'aria-invalid': true } : {}),
			...(descrito ? { 'aria-describedby': `${id}-mensagem` } : {}),
		}),
		[id, obrigatorio, invalido, descrito],
	)
	return (
		<div className={`grid content-start gap-1.5 ${className}`}>
			<label htmlFor={id} className={rotuloOculto ? 'sr-only' : 'text-[0.9375rem] leading-6 font-medium'}>
				{rotulo}
				{obrigatorio ? <Obrigatorio /> : null}
			</label>
			<ControleContext value={controle}>
				{typeof children === 'function' ? children(controle) : children}
			</ControleContext>
			<MensagemDoCampo id={`${id}-mensagem`} dica={dica} erro={erro} />
		</div>
	)
}

/** The line below a control: the error, or else the hint. */
export function MensagemDoCampo({ id, dica, erro }: { id: string; dica: ReactNode; erro: ReactNode }) {
	return (
		<div id={id} aria-live="polite" className="text-sm empty:hidden">
			{erro ? (
				<p data-tom="perigo" className="flex items-start gap-1.5 font-medium text-tom-texto">
					<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
					<span>{erro}</span>
				</p>
			) : (
				dica && <p className="text-texto-suave">{dica}</p>
			)}
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
