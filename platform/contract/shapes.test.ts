import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { texto, textoLongo } from './shapes.ts'

const lido = (esquema: ReturnType<typeof texto>, escrito: string): string => {
	const { data, error } = z.safeParse(esquema, escrito)
	return error ? (error.issues[0]?.message ?? '') : (data ?? '')
}

describe('text that a person typed', () => {
	test.each([texto(40), textoLongo(40)])('is seen, and reads as it is written', (esquema) => {
		for (const escrito of ['Ana', '  Ana ', 'Família 👩‍👩‍👧', '12', 'שלום'])
			expect(lido(esquema, escrito)).toBe(escrito.trim())
		for (const invisivel of ['\u200b\u200b', '\u2060', ' \u200d \u00ad'])
			expect(lido(esquema, invisivel)).toBe('Escreva com letras que se vejam.')
		for (const controle of ['a\u0000b', 'a\ud800b'])
			expect(lido(esquema, controle)).toBe('Retire os caracteres de controle.')
		// As it is copied from other programs.
		expect(lido(esquema, '\u202a(11) 3091-0000\u202c')).toBe('(11) 3091-0000')
		expect(lido(esquema, 'relatorio\u202efdp.exe')).toBe('relatoriofdp.exe')
	})

	test('may be nothing where nothing is asked for', () => {
		expect(lido(texto(40, 0), '  ')).toBe('')
		expect(lido(textoLongo(40), '')).toBe('')
	})
})
