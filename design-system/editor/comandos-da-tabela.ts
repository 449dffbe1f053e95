import type { Command } from '@tiptap/pm/state'
import {
	addColumnAfter,
	addColumnBefore,
	addRowAfter,
	addRowBefore,
	deleteColumn,
	deleteRow,
	deleteTable,
	toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import {
	BetweenHorizontalEnd,
	BetweenHorizontalStart,
	BetweenVerticalEnd,
	BetweenVerticalStart,
	Columns3,
	Grid2x2X,
	PanelTop,
	Rows3,
} from 'lucide-react'
import type { Comando } from './comandos.ts'

const fazer = (comando: Command) => (editor: Editor) => {
	editor
		.chain()
		.focus()
		.command(({ state, dispatch }) => comando(state, dispatch))
		.run()
}

/** The commands change the table that the cursor is in. */
export const comandosDaTabela: readonly Comando[] = [
	{ nome: 'Linha acima', Icone: BetweenHorizontalStart, fazer: fazer(addRowBefore) },
	{ nome: 'Linha abaixo', Icone: BetweenHorizontalEnd, fazer: fazer(addRowAfter) },
	{ nome: 'Excluir linha', Icone: Rows3, fazer: fazer(deleteRow) },
	{ nome: 'Coluna à esquerda', Icone: BetweenVerticalStart, separado: true, fazer: fazer(addColumnBefore) },
	{ nome: 'Coluna à direita', Icone: BetweenVerticalEnd, fazer: fazer(addColumnAfter) },
	{ nome: 'Excluir coluna', Icone: Columns3, fazer: fazer(deleteColumn) },
	{ nome: 'Linha de títulos', Icone: PanelTop, separado: true, fazer: fazer(toggleHeaderRow) },
	{ nome: 'Excluir tabela', Icone: Grid2x2X, fazer: fazer(deleteTable) },
]
