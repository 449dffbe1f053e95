import { type ReactNode, type Ref, useEffect } from 'react'
import { classesPainel, useFlutuante } from './use-flutuante.ts'

export type PropsDoGatilho = {
	ref: Ref<HTMLButtonElement>
	onClick: () => void
	'aria-expanded': boolean
	'aria-haspopup': 'dialog'
}

export type FlutuanteProps = {
	/** The accessible name of the panel. */
	rotulo: string
	/** The trigger is a render function: `(props) => <Botao {...props}>…</Botao>`. */
	gatilho: (props: PropsDoGatilho) => ReactNode
	alinhamento?: 'esquerda' | 'direita' | undefined
	className?: string | undefined
	/** The content is rendered only while the panel is open. */
	children: (fechar: () => void) => ReactNode
}

/** Popover of any content under a button (notifications, filters); a list of actions uses `Dropdown`. */
export function Flutuante({ rotulo, gatilho, alinhamento, className = '', children }: FlutuanteProps) {
	const flutuante = useFlutuante<HTMLButtonElement>({ alinhamento })
	const { aberto, painel, ancora, alternar, fecharVoltando, propsDoPainel } = flutuante

	useEffect(() => {
		if (aberto) painel.current?.focus()
	}, [aberto, painel])

	return (
		<>
			{gatilho({ ref: ancora, onClick: alternar, 'aria-expanded': aberto, 'aria-haspopup': 'dialog' })}
			<div
				{...propsDoPainel}
				aria-label={rotulo}
				tabIndex={-1}
				className={`${classesPainel} overflow-y-auto outline-none ${className}`}
			>
				{aberto ? children(fecharVoltando) : null}
			</div>
		</>
	)
}
