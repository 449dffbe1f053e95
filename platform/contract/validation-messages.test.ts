import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Instante, SimNao, texto } from './shapes.ts'
import { EM_PORTUGUES, escreverNoPassado, escreverPeriodo, fraseDoCampo } from './validation-messages.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
	z.safeParse(schema, value, EM_PORTUGUES).error?.issues.map(({ message }) => message)

describe('each kind of rule has a sentence that says what to do', () => {
	test.for([
		['a missing text', texto(10), undefined, 'Preencha este campo.'],
		['an empty text', texto(10, 3), '  ', 'Preencha este campo.'],
		['a short text', texto(10, 3), 'ab', 'Use pelo menos 3 caracteres.'],
		['a long text', texto(1), 'ab', 'Use no máximo 1 caractere.'],
		['what is no text', texto(10), 5, 'Escreva um texto.'],
		['what is no number', z.number(), 'x', 'Informe um número.'],
		['a fraction', z.int(), 1.5, 'Informe um número inteiro.'],
		['a small number', z.int().check(z.positive()), -1, 'O menor valor é 1.'],
		['a great number', z.int().check(z.maximum(32_767)), 40_000, 'O maior valor é 32.767.'],
		['no such choice', SimNao, 'X', 'Escolha uma das opções.'],
		['no choice', SimNao, undefined, 'Escolha uma das opções.'],
		['what is no list', z.array(z.string()), 'x', 'Escolha os itens da lista.'],
		['a short list', z.array(z.string()).check(z.minLength(2)), ['a'], 'Escolha pelo menos 2 itens.'],
		['a long list', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Escolha no máximo 1 item.'],
		['no day', z.iso.date(), '2026-02-31', 'Informe um dia que exista, como 21/11/2026.'],
		['no instant', Instante, 'amanhã', 'Informe um dia e uma hora que existam, como 21/11/2026 às 08:00.'],
		['no address', z.url(), 'x', 'Informe um endereço completo, que comece com https://.'],
		['a pattern', z.string().check(z.regex(/^a$/)), 'b', 'Confira como foi escrito: há algo que não é aceito aqui.'],
		['words of its own', z.string().check(z.regex(/^a$/, 'Escreva a.')), 'b', 'Escreva a.'],
	] as const)('%s', ([, schema, value, sentence]) => {
		expect(said(schema, value)).toContain(sentence)
	})
})

describe('label and rule are one sentence', () => {
	test.for([
		['Título', 'Preencha este campo.', 'Título: preencha este campo.'],
		['Senha', 'A senha tem pelo menos 8 caracteres.', 'A senha tem pelo menos 8 caracteres.'],
		['Celular', 'DDI ausente.', 'Celular: DDI ausente.'],
	] as const)('%s, %s', ([label, rule, sentence]) => {
		expect(fraseDoCampo(label, rule)).toBe(sentence)
	})
})

test.for([
	['Aprovar', 'Aprovou'],
	['Não aprovar', 'Não aprovou'],
	['Pedir o envio à direção', 'Pediu o envio à direção'],
	['Submeter', 'Submeteu'],
	['Admitir e mandar à avaliação', 'Admitiu e mandou à avaliação'],
	['Trazer avaliação de volta à média', 'Trouxe avaliação de volta à média'],
	['Propor', 'Propôs'],
	['Alocar Lúcia Prado', 'Alocou Lúcia Prado'],
	['Parecer', 'Parecer'],
	['Segue na demanda 3', 'Segue na demanda 3'],
	['Devolução', 'Devolução'],
	['', ''],
] as const)('%j is told as %j', ([ato, contado]) => {
	expect(escreverNoPassado(ato)).toBe(contado)
	expect(escreverNoPassado(contado)).toBe(contado)
})

test('a period of one day is that day', () => {
	expect(escreverPeriodo('2026-11-27', '2026-11-27')).toBe('27/11/2026')
	expect(escreverPeriodo('2026-11-27', '2026-12-01')).toBe('27/11/2026 a 01/12/2026')
})
