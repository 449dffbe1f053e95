import { expect, test } from 'vitest'
import { type Node, treeOf } from './html-tree.ts'

/** Compact notation of a tree: `p(strong(a) b)`. */
function show(nodes: readonly Node[]): string {
	return nodes.map(showOne).join(' ')
}
function showOne(node: Node): string {
	if (node.tipo === 'texto') return JSON.stringify(node.texto)
	if (!('filhos' in node) && node.tipo !== 'table') return node.tipo
	if (node.tipo === 'table') {
		const cells = (list: typeof node.corpo) =>
			list.map((cell) => `${cell.colunas}x${cell.linhas}(${show(cell.filhos)})`).join(' ')
		return `table${node.colunas}[${cells(node.cabecalho)} | ${cells(node.corpo)}]`
	}
	const more =
		'nivel' in node ? node.nivel : 'destino' in node ? `<${node.destino}>` : 'inicio' in node ? node.inicio : ''
	const side = 'alinhamento' in node ? `@${node.alinhamento}` : ''
	return `${node.tipo}${more}${side}(${show(node.filhos)})`
}

test.each([
	['<p>Um <b>dois</b> <i>três</i></p>', 'p("Um " strong("dois") " " em("três"))'],
	['solto <b>no</b> meio<p>e não</p>', 'p("solto " strong("no") " meio") p("e não")'],
	['<div><div>um</div><div>dois</div></div>', 'p("um") p("dois")'],
	['<h1 style="text-align: center">A</h1><h6>B</h6>', 'titulo1@center("A") titulo4("B")'],
	['<p style="text-align:justify;color:red" onclick="x()">A</p>', 'p("A")'],
	['<ul><li>a<ul><li>b</li></ul></li></ul>', 'ul(li("a" ul(li("b"))))'],
	['<ol start="-5"><li>a</li></ol>', 'ol0(li("a"))'],
	['<pre>a\n  b</pre>', 'pre("a" br "  b")'],
	['<blockquote>a</blockquote>', 'blockquote(p("a"))'],
	['<a href="https://usp.br/x">a</a>', 'p(a<https://usp.br/x>("a"))'],
	['<a href="mailto:a@usp.br">a</a>', 'p(a<mailto:a@usp.br>("a"))'],
	['x<sup>2</sup><br>H<sub>2</sub>O', 'p("x" sup("2") br "H" sub("2") "O")'],
	['<img src="x.png" alt="Brasão">', 'p("Brasão")'],
	['<p>não fechado <b>aqui', 'p("não fechado " strong("aqui"))'],
	['', ''],
])('%s', (html, expected) => {
	expect(show(treeOf(html))).toBe(expected)
})

test.each([
	['a script', '<script>alert(1)</script><p>a</p>'],
	['a style sheet', '<style>p { display: none }</style><p>a</p>'],
	['a frame', '<iframe src="https://x.br">x</iframe><p>a</p>'],
	['a drawing with a script', '<svg><script>x</script><text>x</text></svg><p>a</p>'],
	['a comment', '<!-- x --><p>a</p>'],
])('%s is dropped with all that is in it', (_, html) => {
	expect(show(treeOf(html))).toBe('p("a")')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/interno', 'https://', ''])(
	'a link to "%s" is only its words',
	(href) => {
		expect(show(treeOf(`<p><a href="${href}">a</a></p>`))).toBe('p("a")')
	},
)

test.each([
	['a row too short is filled', '<tr><td>1<td>2<tr><td>3', 'table2[ | 1x1(p("1")) 1x1(p("2")) 1x1(p("3")) 1x1()]'],
	['a first row of headings is repeated', '<tr><th>A<tr><td>1', 'table1[1x1(p("A")) | 1x1(p("1"))]'],
	['headings at the side are not', '<tr><th>A<td>1', 'table2[ | 1x1(p("A")) 1x1(p("1"))]'],
	['a cell that reaches below the last row is cut', '<tr><td rowspan=9>1<td>2', 'table2[ | 1x1(p("1")) 1x1(p("2"))]'],
	[
		'a cell beside a tall one stands in the next column',
		'<tr><td rowspan=2>1<td>2<tr><td>3',
		'table2[ | 1x2(p("1")) 1x1(p("2")) 1x1(p("3"))]',
	],
	[
		'a wide cell gives way to a tall one',
		'<tr><td>1<td rowspan=2>2<tr><td colspan=2>3',
		'table2[ | 1x1(p("1")) 1x2(p("2")) 1x1(p("3"))]',
	],
	['nobody makes a million columns', '<tr><td colspan=1000000>1', 'table30[ | 30x1(p("1"))]'],
	['a table without rows', '', 'table1[ | ]'],
])('%s', (_, rows, expected) => {
	expect(show(treeOf(`<table>${rows}</table>`))).toBe(expected)
})

test('what is nested without end is refused', () => {
	expect(() => treeOf('<b>'.repeat(20_000))).toThrow('O texto tem formatação demais')
})
