import { type ReactNode, type Ref, useEffect } from 'react'
import { classesPainel, useFlutuante } from './use-flutuante.ts'

export type PropsDoGatilho = {
	ref: Ref<HTMLButtonElement>
	onClick: () => void
	'aria-expanded': boolean
	'aria-haspopup': 'dialog'
}

export type FlutuanteProps = {
	/** Names the panel. */
	rotulo: string
	/** The button: `(props) => <Botao {...props}>…</Botao>`. */
	gatilho: (props: PropsDoGatilho) => ReactNode
	alinhamento?: 'esquerda' | 'direita' | undefined
	className?: string | undefined
	/** Rendered only while open. */
	children: (fechar: () => void) => ReactNode
}

/** A panel of any content under a button: notifications, filters. For a list of actions use `Dropdown`. */
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
