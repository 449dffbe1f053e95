import { render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lerMarcacao } from '../../contract/index.ts'
import { Marcacao } from './marcacao.tsx'

test('Markdown is drawn by our own elements: no HTML, no outside image, and a link shows its host', () => {
	const { container } = render(
		<Marcacao
			texto={
				'# Título\n\n![x](https://fora.exemplo/?q=segredo) <img src="https://fora.exemplo/a.png"> <script>alert(1)</script>\n\n[banco](https://golpe.exemplo/entrar) [mau](javascript:alert(1)) [dado](data:text/html,x)'
			}
		/>,
	)
	expect(container.querySelectorAll('img, script, iframe, style')).toHaveLength(0)
	screen.getByRole('heading', { name: 'Título' })
	expect(container.textContent).toContain('<script>alert(1)</script>')
	const enderecos = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
	expect(enderecos).toEqual([
		['https://fora.exemplo/?q=segredo', 'noopener noreferrer nofollow'],
		['https://fora.exemplo/a.png', 'noopener noreferrer nofollow'],
		['https://golpe.exemplo/entrar', 'noopener noreferrer nofollow'],
	])
	expect(container.textContent).toContain('banco (golpe.exemplo)')
})

test('code, tables, lists, quotations and formulas are read as they are written', () => {
	expect(lerMarcacao('```py\nx = 1\n```').at(0)).toEqual({ tipo: 'codigo', linguagem: 'py', texto: 'x = 1' })
	expect(lerMarcacao('| a | b |\n| - | - |\n| 1 | 2 |').at(0)).toMatchObject({ tipo: 'tabela', linhas: [[{}, {}]] })
	expect(lerMarcacao('- um\n- dois\n  1. três').at(0)).toMatchObject({
		tipo: 'lista',
		itens: [{}, [{}, { tipo: 'lista', numerada: true }]],
	})
	expect(lerMarcacao('> citada [1]').at(0)).toMatchObject({ tipo: 'aspas' })
	expect(lerMarcacao('$$\n\\frac{a}{b}\n$$').at(0)).toEqual({ tipo: 'formula', texto: String.raw`\frac{a}{b}` })
	expect(lerMarcacao('custa R$ 5,00 e R$ 6,00').at(0)).toEqual({
		tipo: 'paragrafo',
		partes: [{ tipo: 'texto', texto: 'custa R$ 5,00 e R$ 6,00' }],
	})
})

test('any text is read, in a time that does not run away, and no letter of a plain paragraph is lost', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 300 }), (texto) => {
			expect(() => lerMarcacao(texto)).not.toThrow()
		}),
	)
	for (const sinal of ['*', '[', '`', '$', '_', '>', '|', '- ', '![](', '**a'])
		expect(lerMarcacao(sinal.repeat(20_000)).length).toBeGreaterThan(0)
})
