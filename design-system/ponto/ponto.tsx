import { SoParaLeitor } from '../texto/texto.tsx'

export type PontoProps = {
	/** The accessible text of the tone: "Não lido"; it is absent where the words stand beside the dot. */
	children?: string | undefined
	className?: string | undefined
}

/** The dot before or after a name marks it as new, or as one of a kind. */
export const Ponto = ({ children, className = '' }: PontoProps) => (
	<span
		aria-hidden={children ? undefined : true}
		className={`block size-2 shrink-0 rounded-full bg-tom forced-colors:bg-[CanvasText] ${className}`}
	>
		{children ? <SoParaLeitor>{children}</SoParaLeitor> : null}
	</span>
)
