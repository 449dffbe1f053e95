import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Codpes, Dia, lido, SimNao, texto, textoLongo } from './shapes.ts'

const recebido = (esquema: ReturnType<typeof texto>, escrito: string): string => {
	const { data, error } = z.safeParse(esquema, escrito)
	return error ? (error.issues[0]?.message ?? '') : (data ?? '')
}

describe('text that a person typed', () => {
	test.each([texto(40), textoLongo(40)])('is seen, and reads as it is written', (esquema) => {
		for (const escrito of ['Ana', '  Ana ', 'Família 👩‍👩‍👧', '12', 'שלום'])
			expect(recebido(esquema, escrito)).toBe(escrito.trim())
		for (const invisivel of ['\u200b\u200b', '\u2060', ' \u200d \u00ad'])
			expect(recebido(esquema, invisivel)).toBe('Escreva com letras que se vejam.')
		for (const controle of ['a\u0000b', 'a\ud800b'])
			expect(recebido(esquema, controle)).toBe('Retire os caracteres de controle.')
		// Text copied from other programs.
		expect(recebido(esquema, '\u202a(11) 3091-0000\u202c')).toBe('(11) 3091-0000')
		expect(recebido(esquema, 'relatorio\u202efdp.exe')).toBe('relatoriofdp.exe')
	})

	test.for(['\v', '\f', '\u0085', '\u2028', '\u2029'])('%j is a line break, and a space in one line', (quebra) => {
		expect(recebido(textoLongo(40), `um${quebra}dois${quebra}`)).toBe('um\ndois')
		expect(recebido(texto(40), `um${quebra}dois${quebra}`)).toBe('um dois')
	})

	test('may be nothing where nothing is asked for', () => {
		expect(recebido(texto(40, 0), '  ')).toBe('')
		expect(recebido(textoLongo(40), '')).toBe('')
	})
})

const Digitado = z
	.object({
		nome: texto(5, 2),
		sigla: z.nullable(z.string().check(z.regex(/^[A-Z]+$/))),
		codpes: Codpes,
		nivel: z._default(z.int().check(z.maximum(3)), 1),
		staatv: SimNao,
		dia: z.optional(Dia),
		itens: z.array(z.object({ nome: texto(5) })).check(z.minLength(1)),
		escrito: z.record(texto(3), texto(3)),
	})
	.check(z.refine(({ nome, sigla }) => nome !== sigla))

const antigo = {
	nome: ' um nome comprido ',
	sigla: 'aB',
	codpes: 0,
	nivel: 9,
	staatv: 'S',
	dia: '1899-12-31',
	itens: [{ nome: 'outro nome' }],
	escrito: { comprida: 'comprido' },
}

describe('what is read', () => {
	test('is as it is, also what could not be typed any more', () => {
		expect(z.safeParse(Digitado, antigo).success).toBe(false)
		expect(z.parse(lido(Digitado), antigo)).toEqual(antigo)
		expect(z.parse(lido(Digitado), { ...antigo, itens: [] }).itens).toEqual([])
	})

	test('has the shape of what is typed: another type or no such choice is refused, what nobody declared is left out', () => {
		const outros = {
			nome: 1,
			sigla: 2,
			codpes: 1.5,
			nivel: 'x',
			staatv: 'X',
			dia: '2026-02-31',
			itens: [{}],
			escrito: [],
		}
		const aceito = ([campo, valor]: [string, unknown]) =>
			z.safeParse(lido(Digitado), { ...antigo, [campo]: valor }).success
		expect(Object.entries(outros).filter(aceito)).toEqual([])
		expect(z.parse(lido(Digitado), { ...antigo, senha: 'x' })).toEqual(antigo)
		const { nivel: _, ...semNivel } = antigo
		expect(z.parse(lido(Digitado), semNivel).nivel).toBe(1)
	})

	test('leaves what is typed its rules', () => {
		lido(Digitado)
		expect(z.safeParse(Digitado, antigo).error?.issues.length).toBeGreaterThan(5)
	})
})
