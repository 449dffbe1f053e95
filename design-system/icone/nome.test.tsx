// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { lerNomeDeIcone } from './nome.ts'

test.each([
	['fa-solid fa-book', 'solid', 'fa-book'],
	['fas fa-book', 'solid', 'fa-book'],
	['fa fa-book', 'solid', 'fa-book'],
	['far fa-calendar', 'regular', 'fa-calendar'],
	['fa-brands fa-github', 'brands', 'fa-github'],
])('"%s" is drawn in the style %s', (nome, estilo, desenho) => {
	const lido = lerNomeDeIcone(nome)
	expect(lido.estilo).toBe(estilo)
	expect(lido.classes).toContain(desenho)
})

test('a stored name cannot bring in classes that are no icon', () => {
	expect(lerNomeDeIcone('fixed inset-0 fa-book').classes).toEqual(['fa-solid', 'fa-book'])
	expect(lerNomeDeIcone('').classes).toEqual([])
})
