import { TextSelection } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

/** The `tableRole` by which the table commands know each node. */
const PAPEIS: Readonly<Record<string, string>> = {
	table: 'table',
	tableRow: 'row',
	tableCell: 'cell',
	tableHeader: 'header_cell',
}

const vao = (nome: 'colspan' | 'rowspan') => ({
	default: 1,
	parseHTML: (elemento: HTMLElement) => Math.max(1, Number(elemento.getAttribute(nome)) || 1),
	renderHTML: (atributos: Record<string, unknown>) => (atributos[nome] === 1 ? {} : { [nome]: atributos[nome] }),
})

const celula = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
	Node.create({
		name,
		content: 'block+',
		isolating: true,
		addAttributes: () => ({ colspan: vao('colspan'), rowspan: vao('rowspan') }),
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
	})

/** Tab goes to the next cell; out of the last one it leaves the editor, as it does elsewhere in the text. */
const Tabela = Node.create({
	name: 'table',
	group: 'block',
	content: 'tableRow+',
	isolating: true,
	parseHTML: () => [{ tag: 'table' }],
	renderHTML: () => ['table', ['tbody', 0]],
	extendNodeSchema: ({ name }) => (PAPEIS[name] ? { tableRole: PAPEIS[name] } : {}),
	addProseMirrorPlugins: () => [tableEditing()],
	addKeyboardShortcuts() {
		const ir = (passo: 1 | -1) => () =>
			this.editor.commands.command(({ state, dispatch }) => goToNextCell(passo)(state, dispatch))
		return { Tab: ir(1), 'Shift-Tab': ir(-1) }
	},
})

const Linha = Node.create({
	name: 'tableRow',
	content: '(tableCell | tableHeader)*',
	parseHTML: () => [{ tag: 'tr' }],
	renderHTML: () => ['tr', 0],
})

export const extensoesDeTabela = [Tabela, Linha, celula('tableCell', 'td'), celula('tableHeader', 'th')]

const COLUNAS = 3
const LINHAS = 3

/** The new table has one header row and two body rows, with the cursor in the first cell. */
export function inserirTabela(editor: Editor): void {
	const linha = (type: 'tableHeader' | 'tableCell') => ({
		type: 'tableRow',
		content: Array.from({ length: COLUNAS }, () => ({ type, content: [{ type: 'paragraph' }] })),
	})
	const tabela = {
		type: 'table',
		content: Array.from({ length: LINHAS }, (_, indice) => linha(indice === 0 ? 'tableHeader' : 'tableCell')),
	}
	editor
		.chain()
		.focus()
		.command(({ tr, state }) => {
			const inicio = tr.selection.from
			// Stored marks are not inherited: a table that inherits the subscript at the cursor is not allowed by the
			// schema.
			tr.replaceSelectionWith(state.schema.nodeFromJSON(tabela), false)
			tr.setSelection(TextSelection.near(tr.doc.resolve(inicio))).scrollIntoView()
			return true
		})
		.run()
}
