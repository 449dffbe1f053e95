import { expect, test } from 'vitest'
import { textoEmHtml } from './texto-em-html.ts'

test('an empty line begins a paragraph, another line a break', () => {
	expect(textoEmHtml('Ao DRH.\nPara ciência.\n\nAtenciosamente')).toBe(
		'<p>Ao DRH.<br>Para ciência.</p><p>Atenciosamente</p>',
	)
})

test('signs of HTML are text', () => {
	expect(textoEmHtml('a < b & c > d')).toBe('<p>a &lt; b &amp; c &gt; d</p>')
})

test('nothing written is nothing', () => {
	expect(textoEmHtml(' \n\n ')).toBe('')
})
