import { expect, test } from 'vitest'
import { type FormaDoLayout, lerCarga, lerValor } from './leitura.ts'

test.each([
	['1234,56', ',', '1234.56'],
	['1.234,56', ',', '1234.56'],
	['1234', ',', '1234.00'],
	['7,5', ',', '7.50'],
	['1.234', ',', undefined],
	['1234.56', ',', undefined],
	['1,234', '.', undefined],
	['1,234.56', '.', '1234.56'],
	['1.23.4,5', ',', undefined],
	['-10,00', ',', undefined],
	['1e3', ',', undefined],
	['', ',', undefined],
	['000000012345', 'implicito', '123.45'],
	['12', 'implicito', undefined],
] as const)('%s with %s is %s', (texto, decimal, valor) => {
	expect(lerValor(texto, decimal)).toBe(valor)
})

const CSV: FormaDoLayout = {
	separador: ';',
	cabecalho: true,
	decimal: ',',
	campos: { matricula: { coluna: 1 }, codrub: { coluna: 2 }, vlrlan: { coluna: 3 }, mes: { coluna: 4 } },
}
const FIXO: FormaDoLayout = {
	decimal: 'implicito',
	campos: {
		matricula: { inicio: 1, tamanho: 12 },
		codrub: { inicio: 13, tamanho: 6 },
		vlrlan: { inicio: 19, tamanho: 12 },
		mes: { inicio: 31, tamanho: 6 },
	},
}
const MARCO = { anoref: 2026, mesref: 3 }

test('lines are read by their layout, each refused by itself, also with a mark of the encoding', () => {
	const texto =
		'\uFEFFmatrícula;rubrica;valor;mês\r\n10004-1;5000;"1.234,56";03/2026\r\n;5000;10,00;03/2026\r\n10004-1;x;1.234;02/2026\r\n\r\n'
	expect(lerCarga(texto, CSV, MARCO)).toEqual({
		linhas: [{ numlin: 2, matricula: '10004-1', codrub: 5000, vlrref: null, vlrlan: '1234.56' }],
		lidas: 3,
		erros: [
			{ numlin: 3, cpoerr: 'matricula', msgerr: 'Falta a matrícula.' },
			{ numlin: 4, cpoerr: 'codrub', msgerr: '“x” não é o código de uma rubrica.' },
			{ numlin: 4, cpoerr: 'vlrlan', msgerr: '“1.234” não se lê de um só modo. Escreva como 1234,56.' },
			{ numlin: 4, cpoerr: 'mes', msgerr: '“02/2026” não é o mês desta folha, 03/2026.' },
		],
	})
	const fixa = `${'10004-1'.padEnd(12)}005000000000012345202603`
	expect(lerCarga(fixa, FIXO, MARCO).linhas).toEqual([
		{ numlin: 1, matricula: '10004-1', codrub: 5000, vlrref: null, vlrlan: '123.45' },
	])
	expect(lerCarga('matrícula;rubrica;valor;mês\n', CSV, MARCO)).toEqual({ linhas: [], erros: [], lidas: 0 })
})
