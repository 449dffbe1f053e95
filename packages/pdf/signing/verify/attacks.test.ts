import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { throughQpdf, typesetPdf } from '../documents-fixture.ts'
import { pkijsOnSignatures } from '../pkijs-fixture.ts'
import { appendSignaturePage, placeFieldsUpdate } from '../revision/signature-page.ts'
import { signWithAll } from '../sign-fixture.ts'
import { ATTACKS, attackBy, sign } from './attacks-fixture.ts'
import { wordHybrid } from './cross-references-fixture.ts'
import { formPdf, updatedByHand } from './hand-made-fixture.ts'
import { differing, drawnByAll, type Pictures } from './readers-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

let authority: TestAuthority
let lists: Buffer[]

beforeAll(async () => {
	authority = await testAuthority()
	lists = await authority.revocationLists()
})

const verdictOn = async (pdf: Buffer): Promise<string[]> => {
	const report = await verifyHere(authority, pdf, { revocationLists: lists })
	return [report.veredito, ...codesOf(report)]
}

/** Attacks visible in none of the three readers, though other readers may repair the files differently. */
const SHOWN_BY_NONE = new Set([
	'incremental saving: no cross-reference',
	'incremental saving: loose objects before padding and the old end',
	'incremental saving: an object that its cross-reference does not name',
	'incremental saving: hybrid reference, with the old object in the table',
	'incremental saving: hybrid reference in the file that was signed',
])

describe('a file that shows what nobody signed is never called valid', () => {
	const drawn = new WeakMap<Buffer, Promise<Pictures>>()
	const drawnOnce = (pdf: Buffer): Promise<Pictures> => {
		const pictures = drawn.get(pdf) ?? drawnByAll(pdf)
		drawn.set(pdf, pictures)
		return pictures
	}

	it.each(Object.entries(ATTACKS))('%s', async (name, make) => {
		const { signed, forged } = await make(authority)
		const shownBy = differing(await drawnOnce(signed), await drawnByAll(forged))
		expect(shownBy.length > 0).toBe(!SHOWN_BY_NONE.has(name))
		expect((await verdictOn(forged))[0]).not.toBe('valido')
		// The unforged file must be accepted, or the refusal of the forged one would prove nothing.
		expect(await verdictOn(signed)).toEqual(signed === forged ? ['invalido', 'leitura-ambigua'] : ['valido'])
	})

	it('nor when somebody signs it anew', async () => {
		for (const name of [
			'incremental saving: loose objects before padding and the old end',
			'evil annotation: Stamp with any value',
			'shadow replace: the value of a field shows instead of its picture',
		]) {
			const { forged } = await attackBy(name, authority)
			expect((await verdictOn(await sign(authority, forged, 'Bia')))[0]).toBe('invalido')
		}
	})
})

describe('a file that several signed stays valid', () => {
	const MAKERS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
		Typst: () => typesetPdf(),
		'Typst, for the archive': () => typesetPdf('a-2b'),
		'qpdf, laid out for the web': () => throughQpdf(typesetPdf(), '--linearize'),
		'qpdf, with object streams': () => throughQpdf(typesetPdf(), '--object-streams=generate'),
		'an office program, with a hybrid reference': () => wordHybrid(formPdf()),
		'somebody who continued it before': () =>
			updatedByHand(formPdf(), { objects: { 4: ['', 'BT /F1 9 Tf (A) Tj ET'] } }),
	}

	it.each(Object.entries(MAKERS))('made by %s, and PKI.js agrees with each signature', async (_, make) => {
		const pdf = await signWithAll(authority, await make(), 2)
		expect(await verdictOn(pdf)).toEqual(['valido'])
		expect(await pkijsOnSignatures(authority.root.certificate, pdf)).toEqual([true, true])
		const altered = Buffer.from(pdf)
		altered.write('X', 12, 'latin1')
		expect(await pkijsOnSignatures(authority.root.certificate, altered)).toEqual([false, false])
		expect((await verdictOn(altered))[0]).toBe('invalido')
	})

	it('on the signature page of the house, whatever has been signed of it', async () => {
		const places = [1, 2, 3].map((place) => ({
			name: `Assinatura_${place}`,
			page: 0,
			rectangle: [71, 700 - place * 90, 293, 758 - place * 90] as const,
		}))
		let pdf = await appendSignaturePage(typesetPdf(), formPdf(), places)
		for (const { name } of places) {
			pdf = await sign(authority, pdf, name)
			expect(await verdictOn(pdf)).toEqual(['valido'])
		}
	})

	it('but not when a field is added that nobody signs', async () => {
		const signed = await sign(authority, formPdf())
		const more = await placeFieldsUpdate(signed, [{ name: 'Bia', page: 0, rectangle: [300, 20, 500, 60] }])
		expect((await verdictOn(Buffer.concat([signed, more])))[0]).toBe('invalido')
	})
})
