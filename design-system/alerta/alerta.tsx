import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type AlertaProps = {
	variante?: Variante | undefined
	titulo?: ReactNode
	children?: ReactNode
	/** The close button is shown when this is true. */
	aoFechar?: (() => void) | undefined
	acao?: ReactNode
	className?: string | undefined
}

export const icones = {
	primario: Info,
	secundario: Info,
	info: Info,
	claro: Info,
	escuro: Info,
	sucesso: CircleCheck,
	perigo: CircleAlert,
	aviso: TriangleAlert,
} satisfies Record<Variante, typeof Info>

export function Alerta({ variante = 'info', titulo, children, aoFechar, acao, className = '' }: AlertaProps) {
	validarOpcao('Alerta', 'variante', variante, variantes)
	const Icone = icones[variante]
	return (
		<div
			role={variante === 'perigo' || variante === 'aviso' ? 'alert' : 'status'}
			data-tom={variante}
			className={`flex items-start gap-3 rounded-md border border-tom-borda bg-tom-suave px-4 py-3 text-texto ${className}`}
		>
			<Icone aria-hidden className="mt-0.5 size-5 shrink-0 text-tom-texto" />
			<div className="min-w-0 flex-1">
				{titulo ? <p className="font-semibold text-tom-texto">{titulo}</p> : null}
				{children ? <div className="text-md [&_ul]:list-disc [&_ul]:pl-5">{children}</div> : null}
				{acao ? <div className="mt-2">{acao}</div> : null}
			</div>
			{aoFechar ? (
				<button
					type="button"
					aria-label="Fechar aviso"
					onClick={aoFechar}
					className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-tom-borda/50 telefone:size-11"
				>
					<X aria-hidden className="size-4" />
				</button>
			) : null}
		</div>
	)
}
