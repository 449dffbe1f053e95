import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { openXlsx } from 'hucre/xlsx'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { ColunaDaPlanilha } from './column.ts'
import { planilha } from './spreadsheet.ts'

interface Linha {
	readonly codigo: number | null
	readonly nome: string | null
	readonly valor: number | null
	readonly dia: string | null
	readonly quando: string | null
	readonly ativo: boolean | null
}

const colunas: readonly ColunaDaPlanilha<Linha>[] = [
	{ titulo: 'Código', tipo: 'inteiro', valor: ({ codigo }) => codigo },
	{ titulo: 'Nome', valor: ({ nome }) => nome, largura: 40 },
	{ titulo: 'Valor', tipo: 'numero', valor: ({ valor }) => valor },
	{ titulo: 'Dia', tipo: 'dia', valor: ({ dia }) => dia },
	{ titulo: 'Quando', tipo: 'instante', valor: ({ quando }) => quando },
	{ titulo: 'Ativo', tipo: 'simNao', valor: ({ ativo }) => ativo },
]
const cheia: Linha = {
	codigo: 10_001,
	nome: 'Elói "o Moço"; sim',
	valor: -1234.5,
	dia: '2026-03-31',
	// The institution's clock still shows the day before.
	quando: '2026-04-01T01:30:00Z',
	ativo: true,
}
const vazia: Linha = { codigo: null, nome: null, valor: null, dia: null, quando: null, ativo: null }
const FUSO = 'America/Sao_Paulo'
const pedir = (formato: 'csv' | 'xlsx', linhas: Iterable<Linha> | AsyncIterable<Linha>) =>
	planilha(colunas, linhas, { nome: 'lista', formato, fusoHorario: FUSO })
const conteudo = ({ conteudo }: ReturnType<typeof pedir>): Readable => {
	if (!(conteudo instanceof Readable)) throw new Error('not a stream')
	return conteudo
}
const livro = async (linhas: readonly Linha[]) => await buffer(conteudo(pedir('xlsx', linhas)))
const nomes = (textos: readonly string[]): Linha[] => textos.map((nome) => ({ ...vazia, nome }))

const PERIGOSOS = ['=1+1', '+1', '-1', '@x', "'=1", '\t=1', '=HYPERLINK("http://x";"y")']

describe('as CSV', () => {
	test('dates, numbers and words are those of Brazil', async () => {
		expect(await text(conteudo(pedir('csv', [cheia, { ...vazia, ativo: false }])))).toBe(
			'\ufeffCódigo;Nome;Valor;Dia;Quando;Ativo\r\n' +
				'10001;"Elói ""o Moço""; sim";-1234,5;31/03/2026;31/03/2026 22:30;Sim\r\n;;;;;Não\r\n',
		)
	})

	test('no text is a formula', async () => {
		const linhas = (await text(conteudo(pedir('csv', nomes(PERIGOSOS))))).trim().split('\r\n').slice(1)
		expect(linhas).toHaveLength(PERIGOSOS.length)
		for (const linha of linhas) expect(linha).toMatch(/^;"?'/)
	})
})

describe('as XLSX', () => {
	test('another reader finds numbers, dates and texts for what they are', async () => {
		const [{ data } = { data: [] }] = await readXlsxFile(await livro([cheia, vazia, { ...vazia, ativo: false }]))
		expect(data.slice(0, 2)).toEqual([
			['Código', 'Nome', 'Valor', 'Dia', 'Quando', 'Ativo'],
			[
				10_001,
				cheia.nome,
				-1234.5,
				new Date('2026-03-31T00:00:00Z'),
				// Local times of the institution.
				new Date('2026-03-31T22:30:00Z'),
				'Sim',
			],
		])
		expect(data.at(-1)).toEqual([null, null, null, null, null, 'Não'])
	})

	test('the header is bold and stays in sight, the columns are as wide as what is in them', async () => {
		const { sheets } = await openXlsx(await livro([cheia]), { readStyles: true })
		const [folha] = sheets
		expect(folha?.freezePane).toMatchObject({ rows: 1 })
		expect(folha?.columns?.map(({ width }) => width)).toEqual([12, 40, 14, 12, 18, 8])
		const estilo = (celula: string) => folha?.cells?.get(celula)?.style
		expect(estilo('0,0')?.font?.bold).toBe(true)
		expect(estilo('1,0')?.font?.bold ?? false).toBe(false)
		expect([estilo('1,2')?.numFmt, estilo('1,3')?.numFmt, estilo('1,4')?.numFmt]).toEqual([
			'#,##0.00',
			'dd/mm/yyyy',
			'dd/mm/yyyy hh:mm',
		])
	})

	test('what looks like a formula, or is no character of XML, or is too long, is text that opens', async () => {
		const textos = [...PERIGOSOS, 'a\u0000b\u001fc', 'a_x0041_b', ' à beira ', '<b>&amp;</b>', 'x'.repeat(40_000)]
		const [{ data } = { data: [] }] = await readXlsxFile(await livro(nomes(textos)), { trim: false })
		const lidos = data.slice(1).map(([, nome]) => nome)
		expect(lidos.slice(0, PERIGOSOS.length)).toEqual(PERIGOSOS)
		expect(lidos[PERIGOSOS.length]).toBe('abc')
		expect(lidos.at(-2)).toBe('<b>&amp;</b>')
		expect(String(lidos.at(-1))).toHaveLength(32_767)
	})

	test('a day from before the calendar of spreadsheets is told in words', async () => {
		const [{ data } = { data: [] }] = await readXlsxFile(await livro([{ ...vazia, dia: '1888-05-13' }]))
		expect(data[1]?.[3]).toBe('13/05/1888')
	})
})

describe.each(['csv', 'xlsx'] as const)('%s', (formato) => {
	test('a hundred thousand rows are asked for as they are read, and no more once nobody reads', async () => {
		let pedidas = 0
		let encerrada = false
		async function* muitas(): AsyncGenerator<Linha> {
			try {
				for (; pedidas < 100_000; pedidas++) yield { ...cheia, codigo: pedidas, nome: `Pessoa ${Math.sin(pedidas)}` }
			} finally {
				encerrada = true
			}
		}
		const fluxo = conteudo(pedir(formato, muitas()))
		await new Promise<void>((resolve) => fluxo.once('readable', resolve))
		fluxo.read()
		// Back-pressure: a reader that stands still stops the writer.
		await expect.poll(async () => await parado(() => pedidas)).toBe(true)
		expect(pedidas).toBeLessThan(20_000)
		fluxo.destroy()
		await expect.poll(() => encerrada).toBe(true)
		expect(pedidas).toBeLessThan(20_000)
	})

	test('what breaks on the way breaks the file', async () => {
		async function* quebra(): AsyncGenerator<Linha> {
			yield cheia
			throw new Error('o banco caiu')
		}
		await expect(buffer(conteudo(pedir(formato, quebra())))).rejects.toThrow('o banco caiu')
	})
})

/** Backpressure check: true when the count stays the same while the event loop turns fifty times. */
async function parado(contar: () => number): Promise<boolean> {
	const antes = contar()
	for (let volta = 0; volta < 50; volta++) await new Promise((resolve) => setImmediate(resolve))
	return contar() === antes
}
