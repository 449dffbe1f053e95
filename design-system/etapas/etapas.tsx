import { Check } from 'lucide-react'

export type Etapa<Codigo extends string> = { readonly codigo: Codigo; readonly nome: string }

export type EtapasProps<Codigo extends string> = {
	rotulo: string
	etapas: readonly Etapa<Codigo>[]
	atual: Codigo
	prontas: ReadonlySet<Codigo>
	/** The handler is absent where the open step cannot be changed. */
	aoEscolher?: ((codigo: Codigo) => void) | undefined
}

/** The stepper shows the open step and the complete ones; on a narrow screen it names the open step alone. */
export function Etapas<Codigo extends string>({ rotulo, etapas, atual, prontas, aoEscolher }: EtapasProps<Codigo>) {
	return (
		<nav aria-label={rotulo} data-nao-imprimir className="@container">
			<ol className="grid auto-cols-fr grid-flow-col gap-1 @xl:gap-2">
				{etapas.map(({ codigo, nome }, indice) => (
					<li key={codigo} className="min-w-0">
						<button
							type="button"
							aria-current={codigo === atual ? 'step' : undefined}
							disabled={!aoEscolher && codigo !== atual}
							onClick={() => aoEscolher?.(codigo)}
							className="grid w-full justify-items-center gap-1.5 border-t-4 border-superficie-forte px-1 pt-2.5 pb-1 text-center text-xs text-texto-suave transition-colors enabled:hover:text-texto disabled:cursor-not-allowed aria-[current=step]:border-primario aria-[current=step]:font-semibold aria-[current=step]:text-texto telefone:min-h-11 @xl:justify-items-start @xl:px-2 @xl:text-left @xl:text-md forced-colors:aria-[current=step]:border-[Highlight]"
						>
							<span className="inline-flex flex-wrap items-center justify-center gap-x-2 gap-y-1 @xl:flex-nowrap @xl:items-start @xl:justify-start">
								<Marca numero={indice + 1} pronta={prontas.has(codigo)} atual={codigo === atual} />
								<span className={`min-w-0 ${codigo === atual ? '' : 'sr-only @xl:not-sr-only'}`}>{nome}</span>
							</span>
						</button>
					</li>
				))}
			</ol>
		</nav>
	)
}

function Marca({ numero, pronta, atual }: { numero: number; pronta: boolean; atual: boolean }) {
	const cor = atual
		? 'bg-primario text-primario-sobre'
		: pronta
			? 'bg-primario-suave text-primario-texto'
			: 'bg-superficie-forte text-texto'
	return (
		<span className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums ${cor}`}>
			{pronta && !atual ? (
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
