import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from './authority/authority-fixture.ts'
import type { CmsSigner } from './cms/signed-data.ts'
import { plainPdf, scannedPdf, throughQpdf, typesetPdf } from './documents-fixture.ts'
import { opensslOnSignatures, opensslRefuses } from './openssl-fixture.ts'
import { Workbench } from './outside-tools-fixture.ts'
import { archive, signOnce, signOnceAndClose } from './sign-fixture.ts'
import type { VerificationOptions } from './verify/verify.ts'
import { codesOf, verifyHere } from './verify/verify-fixture.ts'

interface Kind {
	readonly make: () => Buffer
	/** Byte patterns that prove the file is of the named kind. */
	readonly shows: readonly RegExp[]
	readonly signers: number
}

const CLASSIC = /\nxref\n/
const STREAM = /\/Type ?\/XRef/
const LINEARISED = /\/Linearized/

const WHOLE = process.env['PORTAL_TESTS_WHOLE'] !== undefined

/** Number of signers for kinds that are written like another one; `npm run check -- --completo` tries all thirty. */
const LIKE_ANOTHER = WHOLE ? 30 : 3

const KINDS: Readonly<Record<string, Kind>> = {
	'born digital, with a classic table': { make: () => typesetPdf(), shows: [CLASSIC], signers: 30 },
	scanned: { make: () => scannedPdf(3, 200_000), shows: [/\/Subtype\/Image/], signers: LIKE_ANOTHER },
	'PDF/A-2b': { make: () => typesetPdf('a-2b'), shows: [/pdfaid:part>2</], signers: LIKE_ANOTHER },
	linearised: {
		make: () => throughQpdf(typesetPdf(), '--linearize', '--object-streams=disable'),
		shows: [LINEARISED, CLASSIC],
		signers: LIKE_ANOTHER,
	},
	'with cross-reference streams': {
		make: () => throughQpdf(typesetPdf(), '--object-streams=generate'),
		shows: [STREAM, /\/ObjStm/],
		signers: WHOLE ? 30 : 12,
	},
	'linearised with cross-reference streams': {
		make: () => throughQpdf(typesetPdf(), '--linearize', '--object-streams=generate'),
		shows: [LINEARISED, STREAM],
		signers: 3,
	},
	'PDF/A-3b': { make: () => typesetPdf('a-3b'), shows: [/pdfaid:part>3</], signers: 3 },
	'with a form and annotations of its own': { make: formPdf, shows: [/\/FT\/Tx/], signers: 3 },
}

/**
 * Signer counts at which every tool verifies; Poppler also verifies at some between, and with `-- --completo` at each.
 */
const ASKED_ALL = new Set([1, 3, 12, 30])
const POPPLER_TOO = new Set(WHOLE ? Array.from({ length: 30 }, (_, place) => place) : [2, 4, 20])

/** Shared keys, because RSA keys take long to generate and the tests do not depend on distinct ones. */
const KEYS = ['rsa-2048', 'p-256', 'rsa-2048', 'p-256'] as const

describe('tools that nobody here wrote, and the verifier of the house,', () => {
	let authority: TestAuthority
	let lists: readonly Buffer[]
	const signers: CmsSigner[] = []

	beforeAll(async () => {
		authority = await testAuthority('rsa-2048')
		lists = await authority.revocationLists()
		for (const [index, keyAlgorithm] of KEYS.entries())
			signers.push(await authority.person(`Pessoa ${index + 1}`, { keyAlgorithm }))
	})

	it.each(Object.entries(KINDS))(
		'accept each signature again after each further one on a document %s, and refuse it tampered with',
		async (_, { make, shows, signers: count }) => {
			const base = make()
			for (const sign of shows) expect(base.toString('latin1')).toMatch(sign)
			let pdf = base
			for (let place = 1; place <= count; place++) {
				const before = pdf
				pdf = await signOnce(authority, pdf, place, signers[place % KEYS.length])
				expect(pdf.subarray(0, before.length).equals(before)).toBe(true)
				if (POPPLER_TOO.has(place)) expectPopplerAccepts(pdf, place)
				if (!ASKED_ALL.has(place)) continue
				await expectReadable(pdf, place, { revocationLists: lists })
				const archived = await archive(authority, pdf)
				await expectAccepted(archived, place, 1)
				if (place === 3) await expectTamperedRefused(archived, base.length)
			}
			expect(pdf.length - base.length).toBeLessThan(60_000 + count * 40_000)
		},
		240_000,
	)

	it.each(Object.entries(KINDS))(
		'accept a last signature that was prepared together with what closes a document %s for the archive',
		async (_, { make, shows }) => {
			const signed = await signOnce(authority, make(), 1, signers[0])
			const closed = await signOnceAndClose(authority, signed, 2, signers[1])
			expect(closed.subarray(0, signed.length).equals(signed)).toBe(true)
			await expectAccepted(closed, 2, 1)
			if (WHOLE || shows.includes(STREAM)) await expectTamperedRefused(closed, make().length)
		},
		60_000,
	)

	it('accept keys of P-256 alone', async () => {
		const small = await testAuthority('p-256')
		const pdf = await archive(small, await signOnce(small, typesetPdf(), 1))
		expectPopplerAccepts(pdf, 1)
		expect(opensslOnSignatures(small, pdf).map(({ accepted }) => accepted)).toEqual([true, true, true])
		expect((await verifyHere(small, pdf)).veredito).toBe('valido')
	})

	/** Whole-file verification by Poppler, qpdf and the portal's verifier. */
	async function expectReadable(
		pdf: Buffer,
		signatures: number,
		options: Partial<VerificationOptions> = {},
		timestamps = 0,
	) {
		expectPopplerAccepts(pdf, signatures)
		expectWellFormed(pdf)
		const report = await verifyHere(authority, pdf, options)
		expect([report.veredito, ...codesOf(report)]).toEqual(['valido'])
		expect(report.assinaturas).toHaveLength(signatures + timestamps)
	}

	/** Verification including OpenSSL, which gets only the bytes that each signature covers. */
	async function expectAccepted(pdf: Buffer, signatures: number, timestamps: number): Promise<void> {
		await expectReadable(pdf, signatures, {}, timestamps)
		const answers = opensslOnSignatures(authority, pdf)
		expect(answers.filter(({ kind }) => kind === 'signature')).toHaveLength(signatures)
		expect(answers.filter(({ kind }) => kind === 'signature time-stamp')).toHaveLength(signatures)
		expect(answers.filter(({ kind }) => kind === 'document time-stamp')).toHaveLength(timestamps)
		expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
	}

	/**
	 * Tampering with one byte in turn of the document, the first stamp, the second signature and the last
	 * cross-reference.
	 */
	async function expectTamperedRefused(pdf: Buffer, baseLength: number): Promise<void> {
		const second = pdf.indexOf('/Contents<', pdf.indexOf('/Contents<') + 1) + '/Contents<'.length
		for (const at of [baseLength >> 1, baseLength + 200, second + 1_000, pdf.length - 20]) {
			const altered = Buffer.from(pdf)
			altered[at] = altered[at] === 0x31 ? 0x32 : 0x31
			expect((await verifyHere(authority, altered)).veredito).toBe('invalido')
			expect(opensslRefuses(authority, altered)).toBe(true)
			// Poppler does not verify document time-stamps, which alone cover the bytes after the signatures.
			if (at > second + 2_000) continue
			using bench = new Workbench()
			const valid = bench.run('pdfsig', bench.file('a.pdf', altered)).output.match(/Signature is Valid/g)
			expect(valid?.length ?? 0).toBeLessThan(3)
		}
	}
})

function expectWellFormed(pdf: Buffer): void {
	using bench = new Workbench()
	const { status, output } = bench.run('qpdf', '--check', bench.file('a.pdf', pdf))
	expect(output).toContain('No syntax or stream encoding errors found')
	expect(status).toBe(0)
}

function expectPopplerAccepts(pdf: Buffer, signatures: number): void {
	using bench = new Workbench()
	const { output } = bench.run('pdfsig', bench.file('a.pdf', pdf))
	expect(output.match(/Signature is Valid/g)).toHaveLength(signatures)
	expect(output).toContain('Total document signed')
}

/** Form as an office program writes it: a text field, a note and an indirect form object. */
function formPdf(): Buffer {
	return plainPdf([
		'<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots 7 0 R>>',
		'<</Fields[5 0 R]/DA(/Helv 10 Tf 0 g)>>',
		'<</Type/Annot/Subtype/Widget/FT/Tx/T(nome \\(civil\\))/V(Jos\\351)/Rect[50 700 250 720]/P 3 0 R>>',
		'<</Type/Annot/Subtype/Text/Contents(nota)/Rect[300 700 320 720]>>',
		'[5 0 R 6 0 R]',
	])
}
