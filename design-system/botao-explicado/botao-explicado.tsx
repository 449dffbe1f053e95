import { useId } from 'react'
import { Botao, type BotaoProps } from '../botao/botao.tsx'

type BotaoExplicadoProps = Omit<BotaoProps, 'disabled'> & {
	/** The reason for refusal disables the button; undefined enables it. */
	motivo: string | undefined
}

/**
 * A refused button stays focusable and explains itself: in a bubble for pointer and keyboard, as the description for a
 * screen reader, on touch for a finger. On narrow screens the bubble is as wide as the nearest positioned box, which
 * the caller provides.
 */
export function BotaoExplicado({ motivo, className = '', onClick, ...botao }: BotaoExplicadoProps) {
	const id = useId()
	const recusado = motivo !== undefined
	// The tree is the same in both states, so that the button keeps its focus when the reason comes or goes.
	return (
		<span className={recusado ? 'group/explicado block xl:relative' : 'contents'}>
			<Botao
				{...botao}
				className={recusado ? `${className} cursor-not-allowed opacity-55` : className}
				aria-disabled={recusado || undefined}
				aria-describedby={recusado ? id : undefined}
				onClick={recusado ? (evento) => evento.preventDefault() : onClick}
			/>
			{recusado && (
				<span
					id={id}
					role="tooltip"
					className="pointer-events-none invisible absolute inset-x-0 top-full z-30 mt-1 rounded-md bg-texto px-3 py-2 text-left text-sm text-fundo opacity-0 shadow-md transition-opacity xl:right-auto xl:w-max xl:max-w-64 group-focus-within/explicado:visible group-focus-within/explicado:opacity-100 group-hover/explicado:visible group-hover/explicado:opacity-100"
				>
					{motivo}
				</span>
			)}
		</span>
	)
}
