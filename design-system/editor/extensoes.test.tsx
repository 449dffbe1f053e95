import { addRowAfter } from '@tiptap/pm/tables'
import { Editor } from '@tiptap/react'
import { expect, onTestFinished, test } from 'vitest'
import { comandosDaTabela } from './comandos-da-tabela.ts'
import { extensoes } from './extensoes.ts'
import { inserirTabela } from './tabela.ts'

function editorCom(content: string): Editor {
	const editor = new Editor({ extensions: extensoes, content, injectCSS: false })
	onTestFinished(() => editor.destroy())
	return editor
}
const linhas = (editor: Editor) => editor.getHTML().match(/<tr>/g)?.length ?? 0

test.for([
	[
		'a table with joined cells',
		'<table><tbody><tr><th colspan="2"><p>Item</p></th></tr><tr><td><p>1</p></td><td rowspan="2"><p>a</p></td></tr><tr><td><p>2</p></td></tr></tbody></table>',
	],
	['what stands below and above the line', '<p>CO<sub>2</sub> em 10 m<sup>2</sup></p>'],
])('%s survives', ([, html = '']) => {
	expect(
		editorCom(html)
			.getHTML()
			.replace(/<p><\/p>$/, ''),
	).toBe(html)
})

test('what a word processor adds to a table stays behind', () => {
	const colada =
		'<table class="MsoTable" style="width:90%"><colgroup><col width="64"></colgroup><thead><tr style="height:15pt"><td width="64" style="color:red">1</td></tr></thead></table>'
	expect(editorCom(colada).getHTML()).toContain('<table><tbody><tr><td><p>1</p></td></tr></tbody></table>')
})

test('a new table has headings, and the cursor is in the first of them', () => {
	const editor = editorCom('<p>Antes</p>')
	inserirTabela(editor)
	expect(linhas(editor)).toBe(3)
	expect(editor.isActive('tableHeader')).toBe(true)
})

test('a table begun while a subscript is being written is a table all the same', () => {
	const editor = editorCom('<p>CO<sub>2</sub></p><p></p>')
	editor.chain().setTextSelection(6).toggleMark('subscript').run()
	inserirTabela(editor)
	expect(editor.isActive('tableHeader')).toBe(true)
})

test('rows and columns come and go where the cursor is', () => {
	const editor = editorCom('<p></p>')
	inserirTabela(editor)
	const fazer = (nome: string) => comandosDaTabela.find((comando) => comando.nome === nome)?.fazer?.(editor)
	fazer('Linha abaixo')
	fazer('Coluna à direita')
	expect([linhas(editor), editor.getHTML().match(/<th>/g)?.length]).toEqual([4, 4])
	fazer('Excluir linha')
	expect([linhas(editor), editor.getHTML().includes('<th>')]).toEqual([3, false])
	fazer('Excluir tabela')
	expect(editor.isActive('table') || linhas(editor) > 0).toBe(false)
	expect(addRowAfter(editor.state)).toBe(false)
})

test('a text is below the line or above it, never both', () => {
	const editor = editorCom('<p><sub>2</sub></p>')
	editor.chain().selectAll().toggleMark('superscript').run()
	expect(editor.getHTML()).toBe('<p><sup>2</sup></p>')
})
