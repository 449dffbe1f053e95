import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { buildSignedData } from '../cms/signed-data.ts'
import { plainPdf, scannedPdf, throughQpdf, typesetPdf } from '../documents-fixture.ts'
import { opensslOnSignatures } from '../openssl-fixture.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { signUpdate } from '../sign.ts'
import { archive, STAMP, signOnce } from '../sign-fixture.ts'
import { codesOf, verifyHere } from '../verify/verify-fixture.ts'
import { addDss, prepareClosing } from './archive.ts'
import { closingUpdate, embedSignature } from './embed.ts'
import { prepareSignature } from './prepare.ts'
import { repairPdf } from './repair.ts'
import { appendSignaturePage } from './signature-page.ts'

let authority: TestAuthority
const ana = { field: 'A', nome: 'Ana', when: new Date() }

beforeAll(async () => {
	authority = await testAuthority()
})

const verdict = async (pdf: Buffer) =>
	(await verifyHere(authority, pdf, { revocationLists: await authority.revocationLists() })).veredito

describe('prepare and embed', () => {
	it('let a provider take its time: what is kept meanwhile is small and knows its revision', async () => {
		const base = scannedPdf(2, 500_000)
		const prepared = await prepareSignature(base, ana)
		expect(prepared.update.length).toBeLessThan(20_000)
		const kept = structuredClone(prepared)
		const cms = await buildSignedData({ signer: await authority.person('Ana'), digest: Buffer.from(kept.digest) })
		const restored = { ...prepared, update: Buffer.from(kept.update) }
		expect(await verdict(embedSignature(base, restored, cms))).toBe('valido')
	})

	it('tell the second of two who signed the same revision to sign again', async () => {
		const base = typesetPdf()
		const [first, second] = await Promise.all([
			prepareSignature(base, ana),
			prepareSignature(base, { ...ana, field: 'B' }),
		])
		const cms = await buildSignedData({ signer: await authority.person('Ana'), digest: first.digest })
		const signed = embedSignature(base, first, cms)
		expect(() => embedSignature(signed, second, cms)).toThrow('Assine de novo')
		const sameLength = Buffer.from(base)
		sameLength[100] = 0
		expect(() => embedSignature(sameLength, second, cms)).toThrow('Assine de novo')
	})

	it('stamp what was signed, whatever came into the hole, and close no other file', async () => {
		const base = typesetPdf()
		const prepared = await prepareSignature(base, ana)
		const closing = await prepareClosing(base, prepared, { certificates: [], revocationLists: [] })
		await expect(closingUpdate(base, closing, authority.tsa.token)).rejects.toThrow(TypeError)
		const cms = await buildSignedData({ signer: await authority.person('Ana'), digest: prepared.digest })
		const signed = embedSignature(base, prepared, cms)
		const closed = Buffer.concat([signed, await closingUpdate(signed, closing, authority.tsa.token)])
		expect(await verdict(closed)).toBe('valido')
		const other = Buffer.from(closed)
		other.write('00', prepared.hole.start + base.length + 200, 'latin1')
		expect(await verdict(other)).toBe('invalido')
	})

	it('refuse a signature that the hole has no room for', async () => {
		const base = typesetPdf()
		const prepared = await prepareSignature(base, { ...ana, holeBytes: 100 })
		expect(() => embedSignature(base, prepared, Buffer.alloc(101))).toThrow('não cabe')
	})

	it('refuse a field that is signed, a page that is not there and a name that is taken', async () => {
		const signed = await signOnce(authority, typesetPdf(), 1)
		await expect(prepareSignature(signed, { ...ana, field: 'Assinatura_1' })).rejects.toMatchObject({
			erro: 'campo-assinado',
		})
		const place = { page: 99, rectangle: [0, 0, 10, 10] as const }
		await expect(prepareSignature(signed, { ...ana, place })).rejects.toMatchObject({ erro: 'pagina-inexistente' })
	})
})

describe('the signature page', () => {
	it('is appended once, with one empty field for each person, filled in any order', async () => {
		const places = [1, 2, 3].map((number) => ({
			name: `Assinatura_${number}`,
			page: 2,
			rectangle: [50, 100 * number, 330, 100 * number + 66] as const,
		}))
		let pdf = await appendSignaturePage(typesetPdf('a-2b'), typesetPdf('a-2b'), places)
		for (const { name } of [...places].reverse()) {
			const stamp = { ...STAMP, nome: `Pessoa de ${name}` }
			const signer = await authority.person(name)
			pdf = Buffer.concat([
				pdf,
				await signUpdate(pdf, { field: name, nome: name, when: new Date(), stamp }, signer, authority.tsa.token),
			])
			expect(await verdict(pdf)).toBe('valido')
		}
		const report = await verifyHere(authority, await archive(authority, pdf))
		expect(codesOf(report)).toEqual([])
		expect(report.assinaturas.map(({ campo }) => campo)).toEqual([
			'Assinatura_3',
			'Assinatura_2',
			'Assinatura_1',
			'CarimboDoTempo_4',
		])
	})

	it('is not added to a signed document', async () => {
		const signed = await signOnce(authority, typesetPdf(), 1)
		await expect(appendSignaturePage(signed, typesetPdf(), [])).rejects.toMatchObject({ erro: 'pdf-ja-assinado' })
	})
})

describe('the archive', () => {
	it('puts nothing twice in the security store, and is renewed with a second time-stamp', async () => {
		const once = await archive(authority, await signOnce(authority, typesetPdf(), 1))
		const twice = await archive(authority, once)
		expect(codesOf(await verifyHere(authority, twice))).toEqual([])
		const material = { certificates: [authority.root.certificate], revocationLists: [] }
		const stored = await addDss(twice, material)
		expect(stored.length - twice.length).toBeLessThan(2_000)
	})
})

describe('a file that cannot be signed as it is', () => {
	it('is written again once when it is cut, and then signed', async () => {
		const whole = typesetPdf()
		const cut = whole.subarray(0, whole.length - 200)
		await expect(prepareSignature(cut, ana)).rejects.toMatchObject({ erro: 'pdf-ilegivel' })
		const repaired = await repairPdf(cut)
		expect(await verdict(await signOnce(authority, repaired, 1))).toBe('valido')
		using bench = new Workbench()
		expect(bench.run('qpdf', '--check', bench.file('a.pdf', repaired)).status).toBe(0)
	})

	it('is left as it is when it is whole', async () => {
		const whole = typesetPdf()
		expect((await repairPdf(whole)).equals(whole)).toBe(true)
	})

	it('is refused when it is damaged and signed, since writing it again would break the signature', async () => {
		const signed = await signOnce(authority, typesetPdf(), 1)
		await expect(repairPdf(signed.subarray(0, signed.length - 100))).rejects.toMatchObject({ erro: 'pdf-ilegivel' })
	})

	it('is refused when it is protected, with or without a password to open it', async () => {
		for (const [password, erro] of [
			['', 'pdf-restrito'],
			['segredo', 'pdf-protegido'],
		] as const) {
			const locked = throughQpdf(typesetPdf(), '--encrypt', password, 'dono', '256', '--')
			await expect(prepareSignature(locked, ana)).rejects.toMatchObject({ erro })
			await expect(repairPdf(locked)).rejects.toMatchObject({ erro })
		}
	})

	it('is refused when it is no PDF', async () => {
		for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.from('%PDF-1.7\n%%EOF')])
			await expect(prepareSignature(bytes, ana)).rejects.toMatchObject({ erro: 'pdf-ilegivel' })
	})

	it('is refused when whoever certified it forbade every change', async () => {
		const certified = plainPdf([
			'<</Type/Catalog/Pages 2 0 R/Perms<</DocMDP 4 0 R>>>>',
			'<</Type/Pages/Count 1/Kids[3 0 R]>>',
			'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
			'<</Type/Sig/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]>>',
		])
		await expect(prepareSignature(certified, ana)).rejects.toMatchObject({ erro: 'pdf-sem-alteracoes' })
	})
})

describe('a document that others signed first', () => {
	it('takes one more signature, which does not certify it again', async () => {
		const signed = await signOnce(authority, typesetPdf(), 1)
		const more = await signOnce(authority, signed, 2)
		expect(more.toString('latin1').match(/TransformMethod/g)).toHaveLength(1)
		expect(opensslOnSignatures(authority, more).every(({ accepted }) => accepted)).toBe(true)
	})
})
