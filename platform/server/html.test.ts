import { expect, test } from 'vitest'
import { cleanHtml, htmlToText } from './html.ts'

test.for([
	['<script>alert(1)</script>olá', 'olá'],
	['<img src=x onerror=alert(1)>', ''],
	['<img src="https://rastreador.example/p.gif" alt="">', ''],
	['<img src="/proxy/wsusuario/api/usuario/encerrarsessao" alt="">', ''],
	['<img src="/x/../proxy/x"><img src="/%70roxy/x">', ''],
	['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
	['<svg><script>alert(1)</script></svg>', ''],
	['<p style="position:fixed" class="x" onclick="x()">a</p>', '<p>a</p>'],
	['<iframe src="//outro.example"></iframe>', ''],
	['<form action="/x"><input name="senha"></form>', ''],
	['<a href="//outro.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
])('%s is stored as %s', ([html, stored]) => {
	expect(cleanHtml(html ?? '')).toBe(stored)
})

test('what people format with stays', () => {
	const html =
		'<h2>Prazo</h2><p>Até <strong>30/11</strong>, <a href="https://www.example/" rel="noopener noreferrer">aqui</a>.</p><ul><li>um</li></ul>'
	expect(cleanHtml(html)).toBe(html)
	expect(cleanHtml(cleanHtml(html))).toBe(html)
})

test('a table and what stands off the line stay as the editor writes them', () => {
	const html =
		'<table><tbody><tr><th colspan="2"><p>CO<sub>2</sub></p></th></tr><tr><td><p>10 m<sup>2</sup></p></td><td><p>b</p></td></tr></tbody></table>'
	expect(cleanHtml(html)).toBe(html)
})

test('the words of a text, one space apart', () => {
	expect(htmlToText('<table><tr><td>um</td><td>dois</td></tr></table>')).toBe('um dois')
	expect(htmlToText('<p>Um &amp; dois</p><p>três<br>quatro</p>')).toBe('Um & dois três quatro')
})
