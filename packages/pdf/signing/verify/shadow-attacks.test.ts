import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import type { CmsSigner } from '../cms/signed-data.ts'
import { signUpdate } from '../sign.ts'
import { signOnce } from '../sign-fixture.ts'
import { formPdf, type HandMade, placeOf, updatedByHand } from './hand-made-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

let authority: TestAuthority
let ana: CmsSigner
let lists: Buffer[]
let signed: Buffer

beforeAll(async () => {
	authority = await testAuthority()
	ana = await authority.person('Ana')
	lists = await authority.revocationLists()
	signed = await sign(formPdf())
})

const sign = async (pdf: Buffer): Promise<Buffer> =>
	Buffer.concat([pdf, await signUpdate(pdf, { field: 'Ana', nome: 'Ana', when: new Date() }, ana, authority.tsa.token)])

const verdictOn = async (pdf: Buffer): Promise<string[]> => {
	const report = await verifyHere(authority, pdf, { revocationLists: lists })
	return [report.veredito, ...codesOf(report)]
}

const CHANGED = ['invalido', 'alterado-apos-assinatura', 'desenho-alterado']
const DOUBLED: HandMade = ['', 'BT /F1 12 Tf 72 700 Td (Pague-se o dobro) Tj ET']
const PAGE = (entries: string): string =>
	`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[6 0 R 7 0 R 8 0 R 14 0 R 9 0 R]/Resources<</Font<</F1 10 0 R>>>>${entries}>>`

describe('shadow attacks (Mainka, Mladenov, Rohlmann, 2021): the file was prepared before it was signed', () => {
	it('hide: what covered the true text is taken away', async () => {
		const cover: HandMade = ['', '1 g 0 0 595 842 re f']
		const prepared = await sign(
			updatedByHand(formPdf(), { objects: { 3: PAGE('/Contents[4 0 R 40 0 R]'), 40: cover } }),
		)
		expect(await verdictOn(prepared)).toEqual(['valido'])
		expect(await verdictOn(updatedByHand(prepared, { objects: { 3: PAGE('/Contents[4 0 R]') } }))).toEqual(CHANGED)
		expect(await verdictOn(updatedByHand(prepared, { objects: { 40: ['', ''] } }))).toEqual(CHANGED)
		expect(await verdictOn(updatedByHand(prepared, { objects: { 40: 'null' } }))).toEqual(CHANGED)
	})

	it('replace: the same letters in a font of other shapes', async () => {
		const font = '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>'
		expect(await verdictOn(updatedByHand(signed, { objects: { 10: font } }))).toEqual(CHANGED)
	})

	it('hide and replace: another catalogue, which stood in the signed bytes unused', async () => {
		const verdict = await verdictOn(updatedByHand(signed, { root: '17 0 R' }))
		expect([verdict[0], verdict.includes('assinatura-fora-do-formulario')]).toEqual(['invalido', true])
		const [moved] = await verdictOn(updatedByHand(signed, { places: { 1: placeOf(signed, 17) } }))
		expect(moved).not.toBe('valido')
	})

	it('hide and replace: an older state of an object is called back by the cross-reference alone', async () => {
		const first = updatedByHand(formPdf(), { objects: { 4: DOUBLED } })
		const place = first.lastIndexOf('\n4 0 obj') + 1
		const prepared = await sign(
			updatedByHand(first, { objects: { 4: ['', 'BT /F1 12 Tf 72 700 Td (Pague-se) Tj ET'] } }),
		)
		expect(await verdictOn(updatedByHand(prepared, { places: { 4: place } }))).toEqual([
			'invalido',
			'dados-soltos',
			'alterado-apos-assinatura',
			'desenho-alterado',
		])
	})
})

describe('incremental saving attacks (Mladenov and others, 2019)', () => {
	it('a new text with a cross-reference of its own', async () => {
		expect(await verdictOn(updatedByHand(signed, { objects: { 4: DOUBLED } }))).toEqual(CHANGED)
	})

	it('objects that no cross-reference names, which a lenient reader may find', async () => {
		const whole = updatedByHand(signed, { objects: { 4: DOUBLED } }).toString('latin1')
		const loose = Buffer.from(whole.slice(0, whole.lastIndexOf('\nxref\n')), 'latin1')
		expect(await verdictOn(loose)).toEqual(['invalido', 'dados-soltos'])
		const [broken] = await verdictOn(Buffer.concat([loose, Buffer.from('\nstartxref\n0\n%%EOF\n')]))
		expect(broken).not.toBe('valido')
	})

	it('with a copy of the signature behind the new text', async () => {
		const dictionary = /<<\/Type\/Sig\/.*?>>\n/s.exec(signed.toString('latin1'))?.[0] ?? ''
		expect(dictionary).toContain('/ByteRange')
		const [veredito] = await verdictOn(updatedByHand(signed, { objects: { 4: DOUBLED, 50: dictionary } }))
		expect(veredito).toBe('invalido')
	})
})

describe('universal signature forgery: a signature that is there and cannot be checked', () => {
	const text = (from: RegExp, to: string): Buffer => {
		const forged = signed.toString('latin1').replace(from, to)
		expect(forged).not.toBe(signed.toString('latin1'))
		return Buffer.from(forged, 'latin1')
	}
	const HOLE = /\/Contents<[0-9a-f]+>/
	const RANGE = /\/ByteRange\[[^\]]*\]/

	it.each<[string, RegExp, string]>([
		['no contents', HOLE, ''],
		['contents null', HOLE, '/Contents null'],
		['empty contents', HOLE, '/Contents<>'],
		['contents of one zero', HOLE, '/Contents<00>'],
		['contents of zeros', HOLE, `/Contents<${'0'.repeat(2_000)}>`],
		['no byte range', RANGE, ''],
		['byte range null', RANGE, '/ByteRange null'],
		['an empty byte range', RANGE, '/ByteRange[]'],
		['a negative byte range', /\/ByteRange\[0 (\d+)/, '/ByteRange[0 -$1'],
		['a byte range of nothing', RANGE, '/ByteRange[0 0 0 0]'],
		['a byte range of one part', /\/ByteRange\[0 (\d+) [^\]]*\]/, '/ByteRange[0 $1]'],
		['no format', /\/SubFilter\/ETSI\.CAdES\.detached/, ''],
		['a format that nobody knows', /\/SubFilter\/ETSI\.CAdES\.detached/, '/SubFilter/ETSI.CAdES.detacheD'],
	])('%s', async (_, from, to) => {
		expect((await verdictOn(text(from, to)))[0]).not.toBe('valido')
	})
})

describe('signature wrapping: what was signed is moved, and something else stands in its place', () => {
	/** Signed file split into its first part, hole and second part. */
	const parts = () => {
		const [, start = 0, resume = 0, rest = 0] =
			/\/ByteRange\[0 (\d+) (\d+) (\d+)/.exec(signed.toString('latin1'))?.map(Number) ?? []
		return {
			start,
			resume,
			rest,
			head: signed.subarray(0, start),
			hole: signed.subarray(start, resume),
			tail: signed.subarray(resume),
		}
	}

	it('a second byte range in the hole', async () => {
		const { start, rest, head, hole, tail } = parts()
		const cms = hole.toString('latin1').slice(0, -1)
		const smuggled = `>>\nendobj\n4 0 obj\n<</Length 2>>\nstream\nq Q\nendstream\nendobj\n`
		const forged = (resume: number) =>
			Buffer.from(`${cms}>/ByteRange[0 ${start} ${resume} ${rest}]${smuggled}`, 'latin1')
		const resume = start + forged(signed.length).length
		expect(await verdictOn(Buffer.concat([head, forged(resume), tail]))).toEqual([
			'invalido',
			'conteudo-alterado',
			'intervalo-invalido',
		])
	})

	it('the whole signed file as a stream of another one', async () => {
		const forged = updatedByHand(formPdf(), { objects: { 4: DOUBLED, 60: ['', signed.toString('latin1')] } })
		expect(await verdictOn(forged)).toEqual(['indeterminado', 'sem-assinatura'])
	})

	it('the signed file before a file of its own', async () => {
		expect((await verdictOn(Buffer.concat([signed, formPdf()])))[0]).not.toBe('valido')
		expect((await verdictOn(Buffer.concat([formPdf(), signed])))[0]).toBe('invalido')
	})
})

describe('attacks on certified documents (Rohlmann and others, 2021)', () => {
	it('a second signature of somebody unknown, with a stamp that covers the page', async () => {
		const stranger = await testAuthority('p-256', new Date(), 'Outra Universidade')
		const covered = await signOnce(authority, signed, 2, await stranger.person('Estranha'))
		expect((await verdictOn(covered))[0]).toBe('indeterminado')
	})
})
