import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { hasSignature } from '../revision/has-signature.ts'
import type { HandMade } from './hand-made-fixture.ts'
import { cmsOf, type Habits, type MakeCms, OtherProgram, oldCms, PLAIN } from './other-programs-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

let authority: TestAuthority
let ana: MakeCms
let lists: Buffer[]

beforeAll(async () => {
	authority = await testAuthority()
	ana = cmsOf(await authority.person('Ana'))
	lists = await authority.revocationLists()
})

const verdictOn = async (pdf: Buffer) => {
	const report = await verifyHere(authority, pdf, { revocationLists: lists })
	return [report.veredito, report.assinaturas.length, ...new Set(codesOf(report))]
}

/** Number of signatures that Poppler finds, and of those it finds valid. */
function askPoppler(pdf: Buffer): readonly [found: number, valid: number] {
	using bench = new Workbench()
	const { output } = bench.run('pdfsig', '-nocert', bench.file('a.pdf', pdf))
	return [output.match(/^Signature #/gm)?.length ?? 0, output.match(/Signature is Valid/g)?.length ?? 0]
}

const METADATA = (day: string): HandMade => ['/Type/Metadata/Subtype/XML', `<ModifyDate>2026-01-${day}</ModifyDate>`]

/** Objects that a second program writes beside or between signatures. */
const BESIDE: Readonly<Record<string, Readonly<Record<number, HandMade>>>> = {
	nothing: {},
	'renewed metadata': { 6: METADATA('02') },
	'an unused object': { 60: '<</Sobra true>>' },
	'a structure tree that grew': {
		7: '<</Type/StructTreeRoot/K[8 0 R 61 0 R]>>',
		61: '<</Type/StructElem/S/Form/P 7 0 R/K[]>>',
	},
	'a security store': { 9: '<</Certs[62 0 R]/VRI<</AB<</Cert[62 0 R]>>>>>>', 62: ['', 'x'] },
	'a null object': { 63: 'null' },
}
const CATALOG = '/Metadata 6 0 R/StructTreeRoot 7 0 R/DSS 9 0 R'
const taggedDocument = (section: Habits['section']) =>
	new OtherProgram(
		{
			6: METADATA('01'),
			7: '<</Type/StructTreeRoot/K[8 0 R]>>',
			8: '<</Type/StructElem/S/P/P 7 0 R/K 0/Pg 3 0 R>>',
			9: '<</Certs[]>>',
		},
		section,
		{ catalog: CATALOG },
	)

/** Combinations of habits, so that each meets every other one. */
const MIXTURES: readonly Habits[] = Array.from({ length: 12 }, (_, index) => ({
	byteRange: index % 2 === 0 ? 'after' : 'before',
	digits: index % 3 === 0 ? 'upper' : 'lower',
	spaces: index % 4 < 2 ? 'many' : 'none',
	names: index % 5 === 1 ? 'escaped' : 'plain',
	type: index % 3 === 1 ? 'missing' : 'told',
	section: (['table', 'stream', 'packed'] as const)[index % 3] ?? 'table',
}))

describe('what poppler finds whole is not called invalid', () => {
	it.each(Object.entries(BESIDE))(
		'with %s in the second revision, in whatever way it is written',
		async (_, beside) => {
			for (const habits of MIXTURES.filter((__, index) => index % 2 === Object.keys(beside).length % 2)) {
				const program = taggedDocument(habits.section)
				await program.sign(ana, habits)
				await program.sign(ana, { ...habits, byteRange: 'after' }, beside)
				expect([habits, ...askPoppler(program.bytes)]).toEqual([habits, 2, 2])
				const [verdict, count, ...codes] = await verdictOn(program.bytes)
				expect([habits, verdict, count]).toEqual([habits, 'valido', 2])
				expect(codes.filter((code) => !/sem-carimbo|dados-auxiliares|objetos-sem-uso/.test(String(code)))).toEqual([])
			}
		},
	)

	it('nor with an increment of its own between two signatures', async () => {
		const program = taggedDocument('table')
		await program.sign(ana)
		program.add({ 6: METADATA('03'), 60: '<</Sobra true>>' })
		await program.sign(ana, { ...PLAIN, byteRange: 'after' })
		expect(askPoppler(program.bytes)).toEqual([2, 2])
		expect(await verdictOn(program.bytes)).toEqual(['valido', 2, 'objetos-sem-uso', 'dados-auxiliares', 'sem-carimbo'])
	})

	it('but one letter that changed is, in whatever order the dictionary is written', async () => {
		for (const byteRange of ['before', 'after'] as const) {
			const program = taggedDocument('table')
			await program.sign(ana, { ...PLAIN, byteRange })
			program.bytes.write('d', program.bytes.indexOf('Documento'), 'latin1')
			expect(askPoppler(program.bytes)).toEqual([1, 0])
			expect((await verdictOn(program.bytes)).slice(0, 3)).toEqual(['invalido', 1, 'conteudo-alterado'])
		}
	})
})

describe('an algorithm or a key that is not accepted is told as such', () => {
	it.each([
		['rsa:2048', 'sha1'],
		['rsa:1024', 'sha256'],
	] as const)('%s with %s', async (key, digest) => {
		const program = taggedDocument('table')
		await program.sign(oldCms(key, digest))
		const [verdict, , ...codes] = await verdictOn(program.bytes)
		expect([verdict, ...codes]).toEqual(['indeterminado', 'algoritmo-nao-aceito', 'sem-carimbo', 'cadeia-desconhecida'])
		program.bytes.write('d', program.bytes.indexOf('Documento'), 'latin1')
		expect((await verdictOn(program.bytes)).slice(0, 3)).toEqual(['invalido', 1, 'conteudo-alterado'])
	})
})

describe('words about signatures are none', () => {
	const words = '/ByteRange [0 10 20 30]'
	const attached = async (): Promise<HandMade> => {
		const inner = taggedDocument('table')
		await inner.sign(ana)
		return ['/Type/EmbeddedFile', inner.bytes.toString('latin1')]
	}
	const PLACES: Readonly<
		Record<string, () => Promise<Readonly<Record<number, HandMade>>> | Readonly<Record<number, HandMade>>>
	> = {
		'in the text of a page': () => ({ 4: ['', `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`] }),
		'in a string': () => ({ 10: `<</Title(${words})>>` }),
		'in a file that is attached': async () => ({ 10: await attached() }),
	}

	it.each(Object.entries(PLACES))('%s', async (_, make) => {
		const program = new OtherProgram(await make(), 'table', { catalog: '/PieceInfo 10 0 R' })
		expect(hasSignature(program.bytes)).toBe(false)
		expect(await verdictOn(program.bytes)).toEqual(['indeterminado', 0, 'sem-assinatura'])
		await program.sign(ana)
		expect(hasSignature(program.bytes)).toBe(true)
		expect(await verdictOn(program.bytes)).toEqual(['valido', 1, 'sem-carimbo'])
	})
})

it('a field that says it is signed by a byte range that is none is a broken signature', async () => {
	for (const range of ['', '/ByteRange[0 1 2]', '/ByteRange(x)', '/ByteRange[0 -5 10 20]']) {
		const objects: Readonly<Record<number, HandMade>> = {
			10: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Ana)/V 11 0 R/Rect[0 0 0 0]/P 3 0 R>>',
			11: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached${range}/Contents<00>>>`,
		}
		const { bytes } = new OtherProgram(objects, 'table', { fields: [10] })
		const report = await verifyHere(authority, bytes)
		expect([range, report.veredito, ...codesOf(report)]).toEqual([range, 'invalido', 'intervalo-invalido'])
		expect(report.assinaturas.map(({ campo }) => campo)).toEqual(['Ana'])
	}
})
