import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf, typesetPdf } from '../documents-fixture.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { signUpdate } from '../sign.ts'
import { archive, STAMP, signOnce } from '../sign-fixture.ts'
import { codesOf, verifyHere } from '../verify/verify-fixture.ts'
import { Revision } from './revision.ts'
import { signatureFields } from './signature-field.ts'

let authority: TestAuthority
const size = { width: 222, height: 58 }

beforeAll(async () => {
	authority = await testAuthority('p-256')
})

async function signAgain(pdf: Buffer, nome: string): Promise<Buffer> {
	const description = { field: `De_${nome}`, nome, when: new Date(), blank: size, stamp: { ...STAMP, nome } }
	const update = await signUpdate(pdf, description, await authority.person(nome), authority.tsa.token)
	return Buffer.concat([pdf, update])
}

async function rectanglesIn(pdf: Buffer): Promise<Record<string, readonly number[]>> {
	const revision = await Revision.open(pdf)
	return Object.fromEntries(
		signatureFields(revision).map(({ value }) => [
			value.getString('T')?.asString() ?? '',
			(value.getArray('Rect')?.toArray() ?? []).map((side) => (side.type === 'number' ? side.value : Number.NaN)),
		]),
	)
}

const textOf = (pdf: Buffer): string => {
	using bench = new Workbench()
	return bench.run('pdftotext', bench.file('a.pdf', pdf), '-').output
}

async function expectValid(pdf: Buffer, signatures: number): Promise<void> {
	using bench = new Workbench()
	const { output } = bench.run('pdfsig', bench.file('a.pdf', pdf))
	expect(output.match(/Signature is Valid/g)).toHaveLength(signatures)
	const report = await verifyHere(authority, pdf, { revocationLists: await authority.revocationLists() })
	expect([report.veredito, ...codesOf(report)]).toEqual(['valido'])
}

describe('who signs a document that was signed and closed before', () => {
	it('is shown on it, beside and under those who signed first, over nothing that was there', async () => {
		let pdf = await archive(authority, await signOnce(authority, typesetPdf(), 1))
		const names = ['Otávio', 'Helena', 'João', 'Marina']
		for (const nome of names) {
			pdf = await signAgain(pdf, nome)
			await expectValid(pdf, names.indexOf(nome) + 2)
		}
		const rectangles = await rectanglesIn(pdf)
		for (const nome of names) {
			const [left = 0, bottom = 0, right = 0, top = 0] = rectangles[`De_${nome}`] ?? []
			expect([right - left, top - bottom].map(Math.round)).toEqual([size.width, size.height])
			expect(textOf(pdf)).toContain(nome)
		}
		expect(new Set(Object.values(rectangles).map(String)).size).toBe(Object.keys(rectangles).length)
		await expectValid(await archive(authority, pdf), names.length + 1)
	})

	it('is not shown where no page has room, and signs all the same', async () => {
		const full = plainPdf([
			'<</Type/Catalog/Pages 2 0 R>>',
			'<</Type/Pages/Count 1/Kids[3 0 R]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
			stream(Array.from({ length: 40 }, (_, row) => `20 ${row * 21} 555 8 re f`).join('\n')),
		])
		const pdf = await signAgain(full, 'Otávio')
		expect((await rectanglesIn(pdf))['De_Otávio']).toEqual([0, 0, 0, 0])
		await expectValid(pdf, 1)
	})

	it.each(['/MediaBox[0 0 90000000 90000000]', '/MediaBox[0 0 842 595]/Rotate 90'])(
		'is not shown on a page with %s, and signs at once',
		async (box) => {
			const strange = plainPdf([
				'<</Type/Catalog/Pages 2 0 R>>',
				'<</Type/Pages/Count 1/Kids[3 0 R]>>',
				`<</Type/Page/Parent 2 0 R${box}>>`,
			])
			const pdf = await signAgain(strange, 'Otávio')
			expect((await rectanglesIn(pdf))['De_Otávio']).toEqual([0, 0, 0, 0])
			await expectValid(pdf, 1)
		},
	)

	it('is shown on the last page that has room', async () => {
		const two = plainPdf([
			'<</Type/Catalog/Pages 2 0 R>>',
			'<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R>>',
			stream('0 0 595 842 re f 1 g 300 400 20 20 re f'),
		])
		const pdf = await signAgain(two, 'Otávio')
		// Uniform black is blank too, since nothing is covered there.
		expect((await rectanglesIn(pdf))['De_Otávio']?.[1]).toBe(36)
		await expectValid(pdf, 1)
		expect((await PDF.load(pdf)).getPage(1)?.dict.has('Annots')).toBe(true)
	})
})

const stream = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`
