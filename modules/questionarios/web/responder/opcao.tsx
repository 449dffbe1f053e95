type OpcaoProps = { nome: string; rotulo: string; marcada: boolean; aoMarcar: () => void }

/** One of several, of which one is chosen: as large to press as a box that is ticked. */
export function Opcao({ nome, rotulo, marcada, aoMarcar }: OpcaoProps) {
	return (
		<label className="inline-flex items-start gap-2.5 py-1 telefone:min-h-11 telefone:items-center">
			<input
				type="radio"
				name={nome}
				checked={marcada}
				onChange={aoMarcar}
				className="mt-0.75 size-4.5 shrink-0 accent-primario telefone:mt-0 telefone:size-5"
			/>
			<span className="min-w-0 wrap-anywhere">{rotulo}</span>
		</label>
	)
}
