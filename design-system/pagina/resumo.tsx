import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The summary of a page is one line, and a longer text opens behind a word; content other than plain text is never cut.
 */
export function Resumo({ children }: { children: ReactNode }) {
	const linha = useRef<HTMLParagraphElement>(null)
	const [aberto, setAberto] = useState(false)
	const cortavel = typeof children === 'string' && !aberto
	const cortado = useCortado(linha, cortavel)
	return (
		<div className="flex items-baseline gap-x-2 text-sm text-texto-suave">
			<p ref={linha} className={`min-w-0 wrap-anywhere ${cortavel ? 'line-clamp-1' : 'max-w-prose text-pretty'}`}>
				{children}
			</p>
			{cortado ? (
				<button
					type="button"
					aria-expanded={false}
					className="-my-3 shrink-0 rounded-sm py-3 text-primario-texto underline"
					onClick={() => setAberto(true)}
				>
					ler mais
				</button>
			) : null}
		</div>
	)
}

function useCortado(linha: RefObject<HTMLElement | null>, cortavel: boolean): boolean {
	const [cortado, setCortado] = useState(false)
	useLayoutEffect(() => {
		const alvo = linha.current
		if (!alvo || typeof ResizeObserver === 'undefined') return
		const observador = new ResizeObserver(() => setCortado(cortavel && alvo.scrollHeight > alvo.clientHeight + 1))
		observador.observe(alvo)
		return () => observador.disconnect()
	}, [linha, cortavel])
	return cortado
}
