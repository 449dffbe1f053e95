import type { ReactNode } from 'react'
import { escreverInteiro } from '../inteiro/inteiro.ts'
import type { Variante } from '../variantes/variantes.ts'

export type Contagem<Codigo extends string> = {
	codigo: Codigo
	texto: string
	quantos: number
	icone?: ReactNode
	/** The variant marks a count that needs attention. */
	variante?: Variante | undefined
}

export type ContagensProps<Codigo extends string> = {
	/** The accessible name of the group: "Etapas". */
	rotulo: string
	itens: readonly Contagem<Codigo>[]
	/** The active filter. */
	valor: Codigo | undefined
	/** The new filter is the pressed count, or none when it is pressed again. */
	aoMudar: (codigo: Codigo | undefined) => void
}

/** Counts that are filters stand in one bar of chips, which scrolls sideways where there is little room. */
export function Contagens<Codigo extends string>({ rotulo, itens, valor, aoMudar }: ContagensProps<Codigo>) {
	return (
		<fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto pr-6 [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] [scrollbar-width:none]">
			<legend className="sr-only">{rotulo}</legend>
			{itens.map(({ codigo, texto, quantos, icone, variante }) => (
				<button
					key={codigo}
					type="button"
					aria-pressed={codigo === valor}
					data-tom={variante}
					data-imprimir
					className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border border-borda bg-superficie px-3 text-sm whitespace-nowrap hover:bg-superficie-suave focus-visible:-outline-offset-2 aria-pressed:border-primario aria-pressed:bg-primario-suave aria-pressed:font-medium aria-pressed:text-primario-texto data-tom:border-tom-borda telefone:min-h-11 [&_svg]:size-4"
					onClick={() => aoMudar(codigo === valor ? undefined : codigo)}
				>
					{icone}
					{texto} <strong className="font-semibold tabular-nums">{escreverInteiro(quantos)}</strong>
				</button>
			))}
		</fieldset>
	)
}
