import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdf as pdfs } from '../kept-pdf-fixture.ts'
import { type TestAuthority, testAuthority } from '../signing/authority/authority-fixture.ts'
import { buildSignedData, sha256 } from '../signing/cms/signed-data.ts'
import { plainPdf, throughQpdf, typesetPdf } from '../signing/documents-fixture.ts'
import { filledUpdate } from '../signing/revision/embed.ts'
import { prepareSignature } from '../signing/revision/prepare.ts'
import { repairPdf } from '../signing/revision/repair.ts'
import { signOnce } from '../signing/sign-fixture.ts'
import { attackBy, sign } from '../signing/verify/attacks-fixture.ts'
import { formPdf, updatedByHand, written } from '../signing/verify/hand-made-fixture.ts'

let authority: TestAuthority
beforeAll(async () => {
	authority = await testAuthority()
})

const CAMPOS = /^Assinatura_\d+$/
const toSign = (pdf: Buffer) => pdfs.conferirAceite(pdf, { nome: 'contrato.pdf', campos: CAMPOS })
const toKeep = (pdf: Buffer) => pdfs.conferirAceite(pdf, { nome: 'contrato.pdf' })

/** Certification signature with DocMDP P = 1 (no changes allowed), a level that the portal never writes. */
async function certifiedAsFinal(): Promise<Buffer> {
	const pdf = formPdf()
	const prepared = await prepareSignature(pdf, { field: 'Ana', nome: 'Ana', when: new Date() })
	const update = Buffer.from(prepared.update.toString('latin1').replace('/P 2/V/1.2', '/P 1/V/1.2'), 'latin1')
	expect(update.equals(prepared.update)).toBe(false)
	const [start, end] = [prepared.hole.start - 1, prepared.hole.start + prepared.hole.bytes * 2 + 1]
	const digest = sha256(pdf, update.subarray(0, start), update.subarray(end))
	const cms = await buildSignedData({ signer: await authority.person('Ana'), digest, timestamp: authority.tsa.token })
	return Buffer.concat([pdf, filledUpdate({ ...prepared, update }, cms)])
}

const refusal = (erro: string) => ({ erro, message: expect.stringContaining('contrato.pdf') })
const XDP = ['', '<xdp:xdp/>'] as const
const catalog = (entries: string) => `<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R${entries}>>`

describe('a file is taken', () => {
	it('unsigned, with a form of its own, signed by others, and continued as its signature allows', async () => {
		const signed = await signOnce(authority, typesetPdf(), 1)
		for (const pdf of [typesetPdf(), formPdf(), signed, await signOnce(authority, signed, 2)]) {
			await expect(toSign(pdf)).resolves.toEqual([])
			await expect(toKeep(pdf)).resolves.toEqual([])
		}
	})
})

/** Three pages, the second of which is a direct object in its parent's Kids array. */
const withDirectPage = (): Buffer => {
	const page = (contents: number): string =>
		`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents} 0 R/Resources<<>>>>`
	const lines = ['0 0 9 9 re f', '0 0 99 9 re f', '0 0 9 99 re f'].map((line) => written(['', line]))
	const kids = `<</Type/Pages/Count 3/Kids[3 0 R ${page(6)} 4 0 R]>>`
	return plainPdf(['<</Type/Catalog/Pages 2 0 R>>', kids, page(5), page(7), ...lines])
}

/** One page whose cross-reference stream has offsets of eight bytes, wider than they need to be. */
const withLongOffsets = (): Buffer => {
	const whole = plainPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
	])
	const body = whole.subarray(0, whole.lastIndexOf('xref\n0 '))
	const rows = [1, 2, 3, 4].map((number) => {
		const row = Buffer.alloc(11)
		row[0] = 1
		row.writeUInt32BE(number === 4 ? body.length : body.indexOf(`\n${number} 0 obj`) + 1, 5)
		return row.toString('latin1')
	})
	const section = written(['/Type/XRef/W[1 8 2]/Index[1 4]/Size 5/Root 1 0 R', rows.join('')])
	return Buffer.concat([body, Buffer.from(`4 0 obj\n${section}\nendobj\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')])
}

describe('no page is lost at the door', () => {
	it('one that stands in the list of its parent itself is kept, also when the file is written again', async () => {
		const direct = withDirectPage()
		await toSign(direct)
		expect(await pdfs.inspecionar(direct, 'contrato.pdf')).toMatchObject({ paginas: 3, integro: true })
		const repaired = await PDF.load(await repairPdf(direct), { lenient: false })
		expect(repaired.getPageCount()).toBe(3)
	})

	it('cross-references of eight bytes are read', async () => {
		const long = withLongOffsets()
		await toSign(long)
		expect(await pdfs.inspecionar(long, 'contrato.pdf')).toMatchObject({ paginas: 1, integro: true })
	})
})

describe('a file is refused with its name', () => {
	it.each([
		'incremental saving: new text',
		'incremental saving: loose objects before padding and the old end',
		'incremental saving: hybrid reference',
		'shadow hide and replace: resources that say they are a field',
		'evil annotation: Stamp with any value',
		'sneaky signature: one of the house covers the text with a stamp',
	])('that was signed and changed: %s', async (name) => {
		const { forged } = await attackBy(name, authority)
		for (const take of [toSign, toKeep])
			await expect(take(forged)).rejects.toMatchObject({
				...refusal('pdf-assinado-e-alterado'),
				message: expect.stringMatching(/contrato\.pdf já veio assinado.*Peça o arquivo original/),
			})
	})

	it.each([
		['in the catalog', { 1: catalog('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>') }],
		['in its names', { 1: catalog('/Names<</JavaScript<</Names[(a) 40 0 R]>>>>'), 40: '<</S/JavaScript/JS(x)>>' }],
		['in an event of the document', { 1: catalog('/AA<</WP<</S/JavaScript/JS(x)>>>>') }],
		[
			'behind another action of a field',
			{ 6: '<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/Rect[0 0 9 9]/A<</S/URI/Next[<</S/JavaScript/JS(x)>>]>>>>' },
		],
		['in a form of XFA', { 5: '<</Fields[6 0 R]/XFA[(template) 40 0 R]>>', 40: XDP }],
		['in a form of XFA that is one stream', { 5: '<</Fields[6 0 R]/XFA 40 0 R>>', 40: XDP }],
		['that opens another file', { 1: catalog('/OpenAction<</S/Launch/F(a.exe)>>') }],
	])('that runs a program %s', async (_, objects) => {
		await expect(toKeep(updatedByHand(formPdf(), { objects }))).rejects.toMatchObject(refusal('pdf-com-programa'))
	})

	it('that has a field by the name of one on the signature page, but not to be kept', async () => {
		const taken = Buffer.from(formPdf().toString('latin1').replace('/T(nome)', '/T(Assinatura_1)'), 'latin1')
		const pdf = throughQpdf(taken, '--linearize')
		await expect(toSign(pdf)).rejects.toMatchObject(refusal('campo-repetido'))
		await toKeep(pdf)
	})

	it('that was certified as final, but not to be kept', async () => {
		await toSign(await sign(authority, formPdf('/Lock<</Type/SigFieldLock/Action/All>>')))
		const final = await certifiedAsFinal()
		await expect(toSign(final)).rejects.toMatchObject(refusal('pdf-sem-alteracoes'))
		await toKeep(final)
	})

	it('that is protected or restricted, whole or damaged', async () => {
		const locked = throughQpdf(typesetPdf(), '--encrypt', 'abre', 'dono', '256', '--')
		await expect(toSign(locked)).rejects.toMatchObject(refusal('pdf-protegido'))
		const restricted = throughQpdf(typesetPdf(), '--encrypt', '', 'dono', '256', '--modify=none', '--')
		await expect(toSign(restricted)).rejects.toMatchObject(refusal('pdf-restrito'))
		const torn = Buffer.from(restricted.toString('latin1').replace(/startxref\n\d+/g, 'startxref\n7'), 'latin1')
		for (const take of [toSign, toKeep]) await expect(take(torn)).rejects.toMatchObject(refusal('pdf-ilegivel'))
	})

	it('that is signed and damaged', async () => {
		const damaged = (await signOnce(authority, typesetPdf(), 1))
			.toString('latin1')
			.replace(/startxref\n\d+/g, 'startxref\n7')
		await expect(toSign(Buffer.from(damaged, 'latin1'))).rejects.toMatchObject({
			message: expect.stringContaining('contrato.pdf'),
		})
	})
})
