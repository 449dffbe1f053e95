import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf, typesetPdf } from '../documents-fixture.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { signUpdate } from '../sign.ts'
import { archive, STAMP } from '../sign-fixture.ts'
import { codesOf, verifyHere } from '../verify/verify-fixture.ts'
import { type Fill, type PageField, placePageFieldsUpdate } from './page-fields.ts'
import { Revision } from './revision.ts'
import { fieldName, fieldsOfKind } from './signature-field.ts'

let authority: TestAuthority
beforeAll(async () => {
	authority = await testAuthority('p-256')
})

/** Field positions over the text of the first page, which the empty boxes cover before anybody signs. */
const placesOf = (person: number): PageField[] => [
	{
		name: `Assinatura_${person}`,
		kind: 'assinatura',
		label: `Assinatura de ${person}`,
		page: 0,
		left: person === 1 ? 500 : 5_200,
		top: 4_000,
		width: 4_000,
		height: 700,
		locks: [`Portal_${person}_1`, `Portal_${person}_2`, `Portal_${person}_3`],
	},
	...[0, 1].map((page) => ({
		name: `Portal_${person}_${page + 1}`,
		kind: 'texto' as const,
		label: 'Rubrica',
		page,
		left: person === 1 ? 200 : 8_800,
		top: 9_300,
		width: 1_000,
		height: 400,
	})),
	{
		name: `Portal_${person}_3`,
		kind: 'texto',
		label: 'Cargo',
		page: 0,
		left: person === 1 ? 500 : 5_200,
		top: 5_000,
		width: 3_000,
		height: 300,
	},
]

const fillsOf = (person: number): Fill[] => [
	{ name: `Portal_${person}_1`, text: `A${person}`, isLarge: true },
	{ name: `Portal_${person}_2`, text: `A${person}`, isLarge: true },
	{ name: `Portal_${person}_3`, text: `Diretora da seção ${person}` },
]

async function placed(base: Buffer, fields: readonly PageField[]): Promise<Buffer> {
	return Buffer.concat([base, await placePageFieldsUpdate(base, fields)])
}

async function sign(pdf: Buffer, person: number, fills: readonly Fill[] = fillsOf(person)): Promise<Buffer> {
	const nome = `Pessoa ${person}`
	const description = { field: `Assinatura_${person}`, nome, when: new Date(), stamp: { ...STAMP, nome }, fills }
	return Buffer.concat([pdf, await signUpdate(pdf, description, await authority.person(nome), authority.tsa.token)])
}

function expectOutsideAccepts(pdf: Buffer, signatures: number): void {
	using bench = new Workbench()
	const file = bench.file('a.pdf', pdf)
	expect(bench.run('pdfsig', file).output.match(/Signature is Valid/g)).toHaveLength(signatures)
	const { status, output } = bench.run('qpdf', '--check', file)
	expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('No syntax or stream') })
}

/** Later form filling by another program: text entered into a field in a further increment. */
async function fillAgain(pdf: Buffer, name: string): Promise<Buffer> {
	const revision = await Revision.open(pdf)
	const field = fieldsOfKind(revision, 'Tx').find(({ value }) => fieldName(value) === name)
	if (!field) throw new Error(`no field ${name}`)
	field.value.set('V', PdfString.fromString('Reitora'))
	revision.touch(field.home)
	return Buffer.concat([pdf, revision.write().update])
}

describe('fields that were put on the pages', () => {
	it('take signatures, initials and texts of several people in order, and every judge calls each of them valid, or filled in since', async () => {
		const base = await placed(typesetPdf(), [...placesOf(1), ...placesOf(2)])
		const first = await sign(base, 1)
		expectOutsideAccepts(first, 1)
		const second = await sign(first, 2)
		expect(second.subarray(0, first.length).equals(first)).toBe(true)
		const whole = await archive(authority, second)
		expectOutsideAccepts(whole, 2)
		const report = await verifyHere(authority, whole)
		expect([report.veredito, ...new Set(codesOf(report))]).toEqual(['preenchido', 'formulario-preenchido'])
		expect(report.assinaturas[0]?.preenchidos).toEqual([
			{ nome: 'Portal_2_1', paginas: [1] },
			{ nome: 'Portal_2_2', paginas: [2] },
			{ nome: 'Portal_2_3', paginas: [1] },
		])
		expect(report.assinaturas.at(-2)?.veredito).toBe('valido')
	})

	it('show what was written, upright, also on a page that is shown turned', async () => {
		const turned = plainPdf([
			'<</Type/Catalog/Pages 2 0 R>>',
			'<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/Rotate 90>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/CropBox[20 30 575 812]/Rotate 270>>',
		])
		const whole = await archive(authority, await sign(await placed(turned, placesOf(1)), 1))
		expect((await verifyHere(authority, whole)).veredito).toBe('valido')
		using bench = new Workbench()
		const file = bench.file('a.pdf', whole)
		// Coordinates are in points from the top left corner of the displayed page.
		expect(textIn(bench, file, 1, { x: 42, y: 297, w: 260, h: 20 })).toContain('Diretora da seção 1')
		expect(textIn(bench, file, 2, { x: 10, y: 515, w: 90, h: 45 })).toContain('A1')
	})

	it('are closed by the signature of who filled them in', async () => {
		const base = await placed(typesetPdf(), [...placesOf(1), ...placesOf(2)])
		const first = await sign(base, 1, fillsOf(1).slice(0, 2))
		const late = await fillAgain(first, 'Portal_1_3')
		expect(codesOf(await verifyHere(authority, late))).toContain('alterado-apos-assinatura')
		await expect(sign(first, 2, [{ name: 'Portal_1_1', text: 'X' }])).rejects.toThrow('Atualize a página')
	})

	it('say in the signature itself what it locks, as the format wants it', async () => {
		const signed = await sign(await placed(typesetPdf(), placesOf(1)), 1)
		const pdf = await PDF.load(signed)
		const field = pdf.getForm()?.getSignatureFields()[0]
		const references = field?.getSignatureDict()?.getArray('Reference')?.toArray() ?? []
		const methods = references.map((one) => (one instanceof PdfDict ? one.getName('TransformMethod') : undefined))
		expect(methods).toEqual([PdfName.of('DocMDP'), PdfName.of('FieldMDP')])
	})

	it('go on no file that is signed, and on no page that is not there', async () => {
		const signed = await sign(await placed(typesetPdf(), placesOf(1)), 1)
		await expect(placePageFieldsUpdate(signed, placesOf(2))).rejects.toThrow('já está assinado')
		await expect(
			placePageFieldsUpdate(
				typesetPdf(),
				placesOf(1).map((place) => ({ ...place, page: 9 })),
			),
		).rejects.toThrow('não tem a página 10')
	})
})

interface Area {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
}

/** Text within a rectangle of the page, displayed upright. */
function textIn(bench: Workbench, file: string, page: number, { x, y, w, h }: Area): string {
	const area = ['-x', x, '-y', y, '-W', w, '-H', h].map(String)
	return bench.run('pdftotext', '-f', String(page), '-l', String(page), ...area, file, '-').output
}
