import { Check } from 'lucide-react'
import { NOME_DO_PASSO, PASSOS, type Passo } from './passos.ts'

type EtapasProps = {
	atual: Passo
	prontos: ReadonlySet<Passo>
	/** Absent: only the first one can be opened yet. */
	aoEscolher?: (passo: Passo) => void
}

export function Etapas({ atual, prontos, aoEscolher }: EtapasProps) {
	return (
		<nav aria-label="Etapas do lote" data-nao-imprimir>
			<ol className="grid grid-cols-5 gap-1 sm:gap-2">
				{PASSOS.map((passo, indice) => (
					<li key={passo} className="min-w-0">
						<button
							type="button"
							aria-current={passo === atual ? 'step' : undefined}
							disabled={!aoEscolher && passo !== atual}
							onClick={() => aoEscolher?.(passo)}
							className="grid w-full justify-items-center gap-1.5 border-t-4 border-superficie-forte px-1 pt-2.5 pb-1 text-center text-xs text-texto-suave transition-colors enabled:hover:text-texto disabled:cursor-not-allowed aria-[current=step]:border-primario aria-[current=step]:font-semibold aria-[current=step]:text-texto sm:justify-items-start sm:px-2 sm:text-left sm:text-[0.9375rem]"
						>
							<span className="inline-flex flex-wrap items-center justify-center gap-x-2 gap-y-1 sm:justify-start">
								<Marca numero={indice + 1} pronto={prontos.has(passo)} atual={passo === atual} />
								<span className={passo === atual ? undefined : 'sr-only sm:not-sr-only'}>{NOME_DO_PASSO[passo]}</span>
							</span>
						</button>
					</li>
				))}
			</ol>
		</nav>
	)
}

function Marca({ numero, pronto, atual }: { numero: number; pronto: boolean; atual: boolean }) {
	const cor = atual
		? 'bg-primario text-primario-sobre'
		: pronto
			? 'bg-primario-suave text-primario-texto'
			: 'bg-superficie-forte text-texto'
	return (
		<span className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums ${cor}`}>
			{pronto && !atual ? (
				<>
					<Check aria-hidden className="size-3.5" />
					<span className="sr-only">pronto: </span>
				</>
			) : (
				numero
			)}
		</span>
	)
}
