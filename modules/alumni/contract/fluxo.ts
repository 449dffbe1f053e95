import { type Fluxo, porQuem, type Regra, recusaDoFluxo, todas } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** A waits to be concluded, C was. */
export const Situacao = z.enum(['A', 'C'])
export type Situacao = z.infer<typeof Situacao>

export const nomeDaSituacao: Readonly<Record<Situacao, string>> = { A: 'Aberto', C: 'Concluído' }

export const fluxoDoItem: Fluxo<Situacao, 'concluir'> = {
	coisa: 'um item',
	inicial: 'A',
	situacoes: nomeDaSituacao,
	motivos: {
		A: () => 'Este item ainda espera. Conclua-o antes.',
		C: () => 'Este item já foi concluído. Abra outro, se houver mais o que fazer.',
	},
	passagens: {
		concluir: { nome: 'Concluir', de: ['A'], para: 'C', quem: 'quem responde por ele', fecha: 'a tarefa de concluir' },
	},
}

interface DoItem {
	readonly item: { readonly sititm: Situacao; readonly codpesrsp: number }
	readonly codpes: number
}

/** The button and the handler ask the same. */
export const recusaDeConcluir: Regra<DoItem> = todas(
	({ item, codpes }) =>
		item.codpesrsp === codpes
			? undefined
			: porQuem('Só quem responde por este item o conclui. Peça a quem consta como responsável.'),
	({ item }) => recusaDoFluxo(fluxoDoItem, 'concluir', item.sititm, undefined),
)
