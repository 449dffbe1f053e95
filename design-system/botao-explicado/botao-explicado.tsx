import { useId } from 'react'
import { Botao, type BotaoProps } from '../botao/botao.tsx'

type BotaoExplicadoProps = Omit<BotaoProps, 'disabled'> & {
	/** Why it cannot be used now; undefined: it can. */
	motivo: string | undefined
}

/**
 * A button that stays reachable when it is refused, and says why: to the pointer and to the keyboard in a bubble, to a
 * screen reader as its description, to a finger when it is touched. Where there is little room the bubble is as wide as
 * the nearest positioned box, which whoever uses it provides.
 */
export function BotaoExplicado({ motivo, className = '', onClick, ...botao }: BotaoExplicadoProps) {
	const id = useId()
	const recusado = motivo !== undefined
	// One tree in both states: who stands on the button stays on it when the reason comes or goes.
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
