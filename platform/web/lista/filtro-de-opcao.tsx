import { Campo } from '@portal/design-system/campo'
import type { FiltroAtivo } from '@portal/design-system/filtros'
import { Selecao } from '@portal/design-system/selecao'

interface FiltroDeOpcaoProps<C extends string> {
	campo: string
	/** "Situação". */
	nome: string
	/** Text of the empty choice: "Todas as situações". */
	todas: string
	opcoes: Readonly<Record<C, { readonly texto: string }>>
	valor: C | undefined
	aoMudar: (valor: C | undefined) => void
}

/** Filter by one of a few options, or by none, beside the search words of a list. */
export function FiltroDeOpcao<C extends string>({ nome, todas, opcoes, valor, aoMudar }: FiltroDeOpcaoProps<C>) {
	const codigos = Object.keys(opcoes) as C[]
	return (
		<div data-nao-imprimir={valor === undefined || undefined} className="contents">
			<Campo rotulo={nome} rotuloOculto>
				<Selecao
					value={valor ?? ''}
					onChange={({ target }) => aoMudar(codigos.find((codigo) => codigo === target.value))}
					nenhuma={todas}
					opcoes={codigos.map((codigo) => ({ codigo, texto: opcoes[codigo].texto }))}
				/>
			</Campo>
		</div>
	)
}

/** Active option, with the action that removes it. */
export const opcaoAtiva = <C extends string>({
	campo,
	nome,
	opcoes,
	valor,
	aoMudar,
}: FiltroDeOpcaoProps<C>): FiltroAtivo[] =>
	valor === undefined ? [] : [{ campo, texto: `${nome}: ${opcoes[valor].texto}`, aoTirar: () => aoMudar(undefined) }]
