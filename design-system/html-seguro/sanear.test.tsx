// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sanear, sanearTitulo } from './sanear.ts'

test.each([
	['a script', '<p>oi<script>alert(1)</script></p>', '<p>oi</p>'],
	['an event handler', '<p onclick="alert(1)">oi</p>', '<p>oi</p>'],
	['a javascript address', '<a href="javascript:alert(1)">oi</a>', '<a>oi</a>'],
	['an svg with a script', '<svg><script>alert(1)</script></svg>oi', 'oi'],
	['style, class and id', '<p style="position:fixed" class="fixed" id="x">oi</p>', '<p>oi</p>'],
	['a form', '<form action="https://example.org"><input name="senha">oi</form>', 'oi'],
	['a style sheet', '<style>body{display:none}</style><p>oi</p>', '<p>oi</p>'],
	['a frame', '<iframe src="https://example.org"></iframe>oi', 'oi'],
	['a remote picture', '<p>oi<img src="https://example.org/rastreio.gif"></p>', '<p>oi</p>'],
	[
		'a remote picture in a set',
		'<img src="data:image/png;base64,AAAA" srcset="https://example.org/a.png 2x">',
		'<img src="data:image/png;base64,AAAA">',
	],
	['a protocol-relative picture', '<p>oi<img src="//example.org/a.png"></p>', '<p>oi</p>'],
	['a picture that asks this site', '<p>oi<img src="/proxy/wsusuario/api/usuario/encerrarsessao"></p>', '<p>oi</p>'],
	['the same in disguise', '<p>oi<img src="/x/../%70roxy/wsusuario"><img src="./foto.png"></p>', '<p>oi</p>'],
	['a picture that is a document', '<p>oi<img src="data:image/svg+xml;base64,PHN2Zz4="></p>', '<p>oi</p>'],
	[
		'a background',
		'<table background="https://example.org/a.png"><tbody><tr><td>oi</td></tr></tbody></table>',
		'<table><tbody><tr><td>oi</td></tr></tbody></table>',
	],
])('%s does not pass', (_, sujo, limpo) => {
	expect(sanear(sujo)).toBe(limpo)
})

test('formatting, lists, tables and pictures within the text pass', () => {
	const html =
		'<h2>Recesso</h2><p><b>De</b> <i>24/12</i></p><ul><li>a</li></ul><img src="data:image/png;base64,AAAA" alt="Foto">'
	expect(sanear(html)).toBe(html)
})

test('a link to elsewhere opens apart and gives that page no hold on this one', () => {
	expect(sanear('<a href="https://example.org/" target="_self">fora</a><a href="/painel">dentro</a>')).toBe(
		'<a href="https://example.org/" target="_blank" rel="noopener noreferrer">fora</a><a href="/painel">dentro</a>',
	)
})

test('a title may be emphasised, and nothing more', () => {
	expect(
		sanearTitulo(
			'<h1>Edital <b onclick="alert(1)">12</b></h1> <a href="/x">aqui</a><script>alert(1)</script> a &lt; b',
		),
	).toBe('Edital <b>12</b> aqui a &lt; b')
})
