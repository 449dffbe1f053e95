import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'

const LUGAR = 'lugar-do-ato'

type LadoALadoProps = {
	documento: ReactNode
	/** Act: beside the document, or below it on a narrow screen. */
	ato: ReactNode
	/** Link to the act; undefined where there is nothing to do. */
	rotulo: string | undefined
	/** Further information. */
	children: ReactNode
}

/** Two-column layout of document and act; on a narrow screen, a bar links to the act until it is in view. */
export function LadoALado({ documento, ato, rotulo, children }: LadoALadoProps) {
	return (
		<Pilha espaco={5} className="items-start lg:grid-cols-[minmax(0,1fr)_23rem]">
			<Pilha espaco={3} className="min-w-0 lg:sticky lg:sob-o-topo">
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
			</Pilha>
			<aside aria-label="Assinatura e resumo" className="grid gap-4">
				<Pilha id={LUGAR} tabIndex={-1} className="scroll-mt-[calc(var(--topo-fixo)+0.5rem)] outline-none">
					{ato}
				</Pilha>
				{children}
			</aside>
		</Pilha>
	)
}

/** Focus on the section and not on a field, whose keyboard would cover it on a phone. */
function irAoAto(): void {
	const lugar = document.getElementById(LUGAR)
	lugar?.scrollIntoView({ block: 'start' })
	lugar?.focus({ preventScroll: true })
}
