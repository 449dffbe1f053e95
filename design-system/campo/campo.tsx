import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react'
import { useDepoisDoToque } from './depois-do-toque.ts'
import type { Largura } from './largura.ts'

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
	/** What the control found out about what was typed (whose number it is): stays beside an error. */
	achado?: ReactNode
	/** Keeps the place of one line below the control, where something will appear once the person leaves it. */
	reserva?: boolean | undefined
	obrigatorio?: boolean | undefined
	/** Keeps the label for screen readers only, where the place makes it obvious (a search box). */
	rotuloOculto?: boolean | undefined
	/** The control is as wide as what it takes, whatever the form's width; this is for one that takes less or more than its kind. */
	largura?: Largura | undefined
	className?: string | undefined
	/** The design system's inputs tie themselves; anything else takes the given attributes. */
	children: ReactNode | ((controle: Controle) => ReactNode)
}

const ControleContext = createContext<Controle | undefined>(undefined)
const ProblemaContext = createContext<((problema: string | undefined) => void) | undefined>(undefined)

/** What a control itself finds wrong with what was typed (a day that no calendar has) stands where its errors stand. */
export function useProblemaDoControle(
	problema: string | undefined,
	contar?: (problema: string | undefined) => void,
): void {
	const doCampo = use(ProblemaContext)
	const dizer = contar ?? doCampo
	// The field around this control draws the message.
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

/** The line below a control: the error, or else the hint. Changes at no moment at which something is being pressed. */
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

/** Beside the name of what has to be there. */
export function Obrigatorio() {
	return (
		<span data-tom="perigo" aria-hidden className="text-tom-texto">
			{' *'}
		</span>
	)
}
