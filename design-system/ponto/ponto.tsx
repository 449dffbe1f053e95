import { SoParaLeitor } from '../texto/texto.tsx'

export type PontoProps = {
	/** Of the tone around it, in words: "Não lido". Absent where the words stand beside it. */
	children?: string | undefined
	className?: string | undefined
}

/** A dot before a name, or after it: new, or of one kind. */
export const Ponto = ({ children, className = '' }: PontoProps) => (
	<span
		aria-hidden={children ? undefined : true}
		className={`block size-2 shrink-0 rounded-full bg-tom forced-colors:bg-[CanvasText] ${className}`}
	>
		{children ? <SoParaLeitor>{children}</SoParaLeitor> : null}
	</span>
)
