import { Botao } from '@portal/design-system/botao'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'

const LUGAR = 'lugar-do-ato'

type LadoALadoProps = {
	documento: ReactNode
	/** What is there to be done: beside the document, or below it on a narrow screen. */
	ato: ReactNode
	/** What leads to it from there; undefined where there is nothing to do. */
	rotulo: string | undefined
	/** What one may want to know besides. */
	children: ReactNode
}

/** Document and act beside each other; where there is no room for both, a bar leads to the act until it is reached. */
export function LadoALado({ documento, ato, rotulo, children }: LadoALadoProps) {
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
			<div className="grid min-w-0 gap-3 lg:sticky lg:top-[calc(var(--topo-fixo)+1rem)]">
				{documento}
				{rotulo === undefined ? null : (
					<div
						data-nao-imprimir
						className="sticky bottom-0 z-10 -mx-4 border-t border-borda bg-superficie p-3 sm:-mx-6 sm:px-6 lg:hidden"
					>
						<Botao tamanho="gd" className="w-full" icone={<PenLine aria-hidden />} onClick={irAoAto}>
							{rotulo}
						</Botao>
					</div>
				)}
			</div>
			<aside aria-label="Assinatura e resumo" className="grid gap-4">
				<div id={LUGAR} tabIndex={-1} className="grid scroll-mt-[calc(var(--topo-fixo)+0.5rem)] gap-4 outline-none">
					{ato}
				</div>
				{children}
			</aside>
		</div>
	)
}

/** Not to a field: on a phone the keyboard would cover what is asked. */
function irAoAto(): void {
	const lugar = document.getElementById(LUGAR)
	lugar?.scrollIntoView({ block: 'start' })
	lugar?.focus({ preventScroll: true })
}
