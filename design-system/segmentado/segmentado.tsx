import { type ReactNode, type Ref, useId } from 'react'

export type OpcaoSegmentada<Codigo extends string> = { codigo: Codigo; texto: string; icone?: ReactNode }

export type SegmentadoProps<Codigo extends string> = {
	rotulo: string
	opcoes: readonly OpcaoSegmentada<Codigo>[]
	/** The value is undefined while nothing is chosen. */
	valor: Codigo | undefined
	aoMudar: (codigo: Codigo) => void
	somenteIcones?: boolean | undefined
	/** The reference to the first button takes the focus where a choice is missing. */
	ref?: Ref<HTMLInputElement> | undefined
}

/** Segmented control of two to four options, built of radio buttons: arrow keys move, the choice is announced. */
export function Segmentado<Codigo extends string>(props: SegmentadoProps<Codigo>) {
	const { rotulo, opcoes, valor, aoMudar, somenteIcones = false, ref } = props
	const nome = useId()
	return (
		<fieldset className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md bg-superficie-forte p-0.5 max-md:py-0">
			<legend className="sr-only">{rotulo}</legend>
			{opcoes.map((opcao, indice) => (
				<label
					key={opcao.codigo}
					title={somenteIcones ? opcao.texto : undefined}
					className="inline-flex min-h-8 grow items-center justify-center gap-2 rounded-sm px-3 text-sm font-medium text-texto-suave transition-colors select-none hover:text-texto has-checked:bg-superficie has-checked:text-texto has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-foco forced-colors:has-checked:outline-2 telefone:min-h-11 telefone:min-w-11 [&_svg]:size-4"
				>
					<input
						ref={indice === 0 ? ref : undefined}
						type="radio"
						name={nome}
						value={opcao.codigo}
						checked={opcao.codigo === valor}
						onChange={() => aoMudar(opcao.codigo)}
						className="sr-only"
					/>
					{opcao.icone}
					<span className={somenteIcones ? 'sr-only' : ''}>{opcao.texto}</span>
				</label>
			))}
		</fieldset>
	)
}
