import { Botao, type BotaoProps } from '@portal/design-system/botao'
import { useId } from 'react'

type BotaoExplicadoProps = Omit<BotaoProps, 'disabled'> & {
	/** Why it cannot be used now; undefined: it can. */
	motivo: string | undefined
}

/**
 * A button that stays reachable when it is refused, and says why: to the pointer and to the keyboard in a bubble, to a
 * screen reader as its description, to a finger when it is touched.
 */
export function BotaoExplicado({ motivo, className = '', onClick, ...botao }: BotaoExplicadoProps) {
	const id = useId()
	if (motivo === undefined) return <Botao className={className} onClick={onClick} {...botao} />
	return (
		<span className="group/explicado relative block">
			<Botao
				{...botao}
				className={`${className} cursor-not-allowed opacity-55`}
				aria-disabled
				aria-describedby={id}
				onClick={(evento) => evento.preventDefault()}
			/>
			<span
				id={id}
				role="tooltip"
				className="pointer-events-none invisible absolute top-full left-0 z-30 mt-1 w-max max-w-64 rounded-md bg-texto px-3 py-2 text-left text-sm text-fundo opacity-0 shadow-md transition-opacity group-focus-within/explicado:visible group-focus-within/explicado:opacity-100 group-hover/explicado:visible group-hover/explicado:opacity-100"
			>
				{motivo}
			</span>
		</span>
	)
}
