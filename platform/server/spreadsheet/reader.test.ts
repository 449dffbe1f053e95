import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { decodeText } from './encoding.ts'
import { readSheets } from './reader.ts'

const BOUNDS = { sheets: 2, rows: 3 }
const readRows = async (text: string | Buffer, bounds: object = {}) =>
	(await readSheets(Buffer.from(text), 'csv', { ...BOUNDS, ...bounds }))[0]?.rows

test.each([
	[
		'a;b\n1;2',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'a,b\n1,2',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'a\tb\n1\t2,5',
		[
			['a', 'b'],
			['1', '2,5'],
		],
	],
	[
		'\uFEFFnome, e mais;b;c\n1,5;2',
		[
			['nome, e mais', 'b', 'c'],
			['1,5', '2'],
		],
	],
	['a;b\n\n"x;y";"z"', [['a', 'b'], [''], ['x;y', 'z']]],
])('a CSV is parted by what parts its header most: %j', async (text, rows) => {
	expect(await readRows(text)).toEqual(rows)
})

test('only a CSV parted by commas writes its decimals with a dot', async () => {
	const decide = async (text: string) => (await readSheets(Buffer.from(text), 'csv', BOUNDS))[0]?.commaDecimals
	expect([await decide('a;b'), await decide('a\tb'), await decide('a,b')]).toEqual([true, true, false])
})

test('no more rows, sheets and bytes are read than asked', async () => {
	expect(await readRows('a\nb\nc\nd')).toEqual([['a'], ['b'], ['c']])
	const sheets = ['um', 'dois', 'três'].map((name) => ({ name, rows: [['a'], ['b'], ['c'], ['d']] }))
	for (const [kind, write] of [
		['xlsx', writeXlsx],
		['ods', writeOds],
	] as const) {
		const read = await readSheets(Buffer.from(await write({ sheets })), kind, BOUNDS)
		expect(read.map(({ name, rows }) => [name, rows])).toEqual([
			['um', [['a'], ['b'], ['c']]],
			['dois', [['a'], ['b'], ['c']]],
		])
	}
	expect(await readRows('aé;b', { bytes: 2 })).toEqual([['a']])
})

test('cells of a workbook are read as they are written here: comma of decimals, day before month, yes and no', async () => {
	const cells = [0.1 + 0.2, 1234.5, 0.0542, 1e-7, 1e15, true, new Date('2026-03-09T00:00:00Z'), 'a\u00a0b', null]
	const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [cells, [1 / 3]] }] }))
	const [sheet] = await readSheets(bytes, 'xlsx', BOUNDS)
	expect(sheet?.rows[0]?.slice(0, 8)).toEqual([
		'0,3',
		'1234,5',
		'0,0542',
		'0,0000001',
		'1000000000000000',
		'Sim',
		'09/03/2026',
		'a\u00a0b',
	])
	expect((await readSheets(bytes, 'xlsx', { ...BOUNDS, decimals: 6 }))[0]?.rows[1]?.[0]).toBe('0,333333')
})

test('a text is UTF-8 where it is that, otherwise the Latin alphabet; a part may end within a character', () => {
	expect(decodeText(Buffer.from('Situação;R$ 1,00 – café'))).toBe('Situação;R$ 1,00 – café')
	expect(decodeText(Buffer.from('Situa\u00e7\u00e3o;\u0096', 'latin1'))).toBe('Situação;–')
	expect(decodeText(Buffer.from('caf\u00e9', 'latin1'))).toBe('café')
	expect(decodeText(Buffer.from('café').subarray(0, 4), true)).toBe('caf')
})

test('a damaged workbook is refused', async () => {
	await expect(readSheets(Buffer.from('PK nada'), 'xlsx', BOUNDS)).rejects.toBeInstanceOf(Error)
	await expect(readSheets(Buffer.from('PK nada'), 'ods', BOUNDS)).rejects.toBeInstanceOf(Error)
})
