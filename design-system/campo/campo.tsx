import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react'
import { useDepoisDoToque } from './depois-do-toque.ts'
import type { Largura } from './largura.ts'

/** The attributes that tie a control to its field's label, hint and error. */
export type Controle = {
	id: string
	required?: true
	'aria-invalid'?: true
	'aria-describedby'?: string
}

export type CampoProps = {
	rotulo: ReactNode
	/** The hint stays below the control; an error takes its place. */
	dica?: ReactNode
	/** The error says how to mend the value. */
	erro?: ReactNode
	/** A lookup's result about the value (the owner of a number) stays beside an error. */
	achado?: ReactNode
	/** The line below the control is reserved, where a message appears once the person leaves it. */
	reserva?: boolean | undefined
	obrigatorio?: boolean | undefined
	/** The label is for screen readers only, where the place makes it obvious (a search box). */
	rotuloOculto?: boolean | undefined
	/** The width overrides the one of the control's kind, for a value that is shorter or longer. */
	largura?: Largura | undefined
	className?: string | undefined
	/** The render function receives the attributes for a foreign control; the design system's inputs tie themselves. */
	children: ReactNode | ((controle: Controle) => ReactNode)
}

const ControleContext = createContext<Controle | undefined>(undefined)
const ProblemaContext = createContext<((problema: string | undefined) => void) | undefined>(undefined)

/** A control's own problem with the value (a day that no calendar has) is shown as the field's error. */
export function useProblemaDoControle(
	problema: string | undefined,
	contar?: (problema: string | undefined) => void,
): void {
	const doCampo = use(ProblemaContext)
	const dizer = contar ?? doCampo
	// The surrounding field draws the message.
	useEffect(() => {
		dizer?.(problema)
		return () => dizer?.(undefined)
	}, [dizer, problema])
}

export function useControle(): Partial<Controle> {
	return use(ControleContext) ?? {}
}

export function Campo(props: CampoProps) {
	const { rotulo, dica, achado, reserva, obrigatorio, rotuloOculto, largura, className = '', children } = props
	const id = useId()
	const [problema, setProblema] = useState<string>()
	const erro = problema ?? props.erro
	const invalido = Boolean(erro)
	const descrito = invalido || Boolean(dica) || Boolean(achado)
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
		<div
			data-campo={rotuloOculto ? undefined : ''}
			data-largura={largura}
			className={`grid content-start gap-1.5 ${className}`}
		>
			<label htmlFor={id} className={rotuloOculto ? 'sr-only' : 'text-md leading-6 font-medium'}>
				{rotulo}
				{obrigatorio ? <Obrigatorio /> : null}
			</label>
			<ProblemaContext value={setProblema}>
				<ControleContext value={controle}>
					{typeof children === 'function' ? children(controle) : children}
				</ControleContext>
			</ProblemaContext>
			<MensagemDoCampo id={`${id}-mensagem`} dica={dica} erro={erro} achado={achado} reserva={reserva} />
		</div>
	)
}

type MensagemDoCampoProps = Pick<CampoProps, 'dica' | 'erro' | 'achado' | 'reserva'> & { id: string }

/** The message below a control is its error or else its hint, and changes only while nothing is pressed. */
export function MensagemDoCampo({ id, reserva, ...mensagens }: MensagemDoCampoProps) {
	const dica = useDepoisDoToque(mensagens.dica)
	const erro = useDepoisDoToque(mensagens.erro)
	const achado = useDepoisDoToque(mensagens.achado)
	return (
		<div
			id={id}
			aria-live="polite"
			className={`grid gap-1 text-sm wrap-anywhere ${reserva ? 'min-h-5' : 'empty:hidden'}`}
		>
			{achado ? <p className="font-medium">{achado}</p> : null}
			{erro ? (
				<p data-tom="perigo" className="flex items-start gap-1.5 font-medium text-tom-texto">
					<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
					<span className="min-w-0">{erro}</span>
				</p>
			) : (
				dica && <p className="text-texto-suave">{dica}</p>
			)}
		</div>
	)
}

/** The mark of a required field. */
export function Obrigatorio() {
	return (
		<span data-tom="perigo" aria-hidden className="text-tom-texto">
			{' *'}
		</span>
	)
}
