import {
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
} from 'react'
import { camadaDoTopo, useAncorar } from '../flutuante/ancorar.ts'
import { classesPainel } from '../flutuante/use-flutuante.ts'

export type ApontadorProps = {
	/** The target element stays usable. */
	alvo: HTMLElement
	titulo: string
	children: ReactNode
	/** The buttons. */
	rodape: ReactNode
	/** The dismissal follows Esc or a loss of focus, also to another dialog, which must not lie under this one. */
	aoFechar: () => void
}

/**
 * A non-modal hint beside one element of the page, with a ring around it; it takes the focus, so it opens on request
 * only.
 */
export function Apontador({ alvo, titulo, children, rodape, aoFechar }: ApontadorProps) {
	const ancora = useRef(alvo)
	const painel = useRef<HTMLDivElement>(null)
	const id = useId()
	useAncorar(ancora, painel, true)
	const anel = useAnel(alvo)

	useEffect(() => painel.current?.focus(), [])

	return (
		<>
			<div
				ref={anel}
				aria-hidden
				className="pointer-events-none fixed z-40 rounded-md outline-3 outline-offset-2 outline-destaque"
			/>
			<div
				ref={painel}
				{...obterPropsDeDialogo(aoFechar)}
				aria-labelledby={`${id}-titulo`}
				aria-describedby={`${id}-texto`}
				tabIndex={-1}
				className={`${classesPainel} grid w-88 gap-3 overflow-y-auto p-5 outline-none`}
			>
				<p id={`${id}-titulo`} className="text-lg font-semibold">
					{titulo}
				</p>
				<div id={`${id}-texto`}>{children}</div>
				<div className="flex flex-wrap items-center justify-end gap-2">{rodape}</div>
			</div>
		</>
	)
}

/** The role is set on a plain element: a modal `dialog` would make the page around it inert. */
const obterPropsDeDialogo = (aoFechar: () => void) => ({
	...camadaDoTopo,
	role: 'dialog',
	'data-apontador': '',
	onKeyDown: ({ key }: KeyboardEvent) => {
		if (key === 'Escape') aoFechar()
	},
	onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (relatedTarget && !currentTarget.contains(relatedTarget)) aoFechar()
	},
})

/** The ring follows the position and size of its target. */
function useAnel(alvo: HTMLElement): RefObject<HTMLDivElement | null> {
	const anel = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		const posicionar = () => {
			const { left, top, width, height } = alvo.getBoundingClientRect()
			Object.assign(anel.current?.style ?? {}, {
				left: `${left}px`,
				top: `${top}px`,
				width: `${width}px`,
				height: `${height}px`,
			})
		}
		posicionar()
		const observador = new ResizeObserver(posicionar)
		observador.observe(alvo)
		window.addEventListener('scroll', posicionar, { capture: true, passive: true })
		window.addEventListener('resize', posicionar)
		return () => {
			observador.disconnect()
			window.removeEventListener('scroll', posicionar, { capture: true })
			window.removeEventListener('resize', posicionar)
		}
	}, [alvo])
	return anel
}
