import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from './authority/authority-fixture.ts'
import type { KeyAlgorithm } from './authority/key-pair.ts'
import { plainPdf, scannedPdf, throughQpdf, typesetPdf } from './documents-fixture.ts'
import { opensslOnSignatures } from './openssl-fixture.ts'
import { hasTool, Workbench } from './outside-tools-fixture.ts'
import { signWithAll } from './sign-fixture.ts'

const hasTools = hasTool('pdfsig') && hasTool('qpdf') && hasTool('openssl')

const DOCUMENTS: Readonly<Record<string, () => Buffer>> = {
	'born digital': () => typesetPdf(),
	'PDF/A-3b': () => typesetPdf('a-3b'),
	'PDF/A-2b': () => typesetPdf('a-2b'),
	scanned: () => scannedPdf(3, 200_000),
	linearised: () => throughQpdf(typesetPdf(), '--linearize', '--object-streams=disable'),
	'with object streams': () => throughQpdf(typesetPdf(), '--object-streams=generate'),
	'linearised with object streams': () => throughQpdf(typesetPdf(), '--linearize', '--object-streams=generate'),
	'with a form and annotations of its own': formPdf,
}

describe.skipIf(!hasTools)('tools that nobody here wrote', () => {
	it.each(Object.keys(DOCUMENTS))('accept three signers and the archive time-stamp on a document %s', async (kind) => {
		const authority = await testAuthority('rsa-2048')
		const base = DOCUMENTS[kind]?.() ?? Buffer.alloc(0)
		const signed = await signWithAll(authority, base, 3)
		expect(signed.subarray(0, base.length).equals(base)).toBe(true)
		expectAccepted(authority, signed, 3)
	})

	it.each<[number, KeyAlgorithm]>([
		[1, 'rsa-2048'],
		[1, 'p-256'],
		[30, 'rsa-2048'],
		[30, 'p-256'],
	])('accept %i signers with keys of %s', async (count, algorithm) => {
		const authority = await testAuthority(algorithm)
		const signed = await signWithAll(authority, typesetPdf(), count)
		expectAccepted(authority, signed, count)
		expect(signed.length).toBeLessThan(60_000 + count * 40_000)
	})

	it('refuse one changed byte', async () => {
		const authority = await testAuthority()
		const signed = await signWithAll(authority, typesetPdf(), 1)
		const altered = Buffer.from(signed)
		altered[1_000] = (altered[1_000] ?? 0) ^ 1
		using bench = new Workbench()
		expect(bench.run('pdfsig', bench.file('a.pdf', altered)).output).toContain('Digest Mismatch')
		const opinions = opensslOnSignatures(authority, altered).filter(({ kind }) => kind !== 'signature time-stamp')
		expect(opinions.map(({ accepted }) => accepted)).toEqual([false, false])
	})
})

function expectAccepted(authority: TestAuthority, signed: Buffer, signers: number): void {
	using bench = new Workbench()
	const file = bench.file('signed.pdf', signed)
	const check = bench.run('qpdf', '--check', file)
	expect(check.output).toContain('No syntax or stream encoding errors found')
	expect(check.status).toBe(0)
	const opinion = bench.run('pdfsig', file).output
	expect(opinion.match(/Signature is Valid/g)).toHaveLength(signers)
	expect(opinion).toContain('Total document signed')
	const answers = opensslOnSignatures(authority, signed)
	expect(answers.filter(({ kind }) => kind === 'signature')).toHaveLength(signers)
	expect(answers.filter(({ kind }) => kind === 'signature time-stamp')).toHaveLength(signers)
	expect(answers.filter(({ kind }) => kind === 'document time-stamp')).toHaveLength(1)
	expect(answers.filter(({ accepted }) => !accepted)).toEqual([])
	expect(readFileSync(file).length).toBe(signed.length)
}

/** A text field, a note and a form that is an object of its own: what an office program leaves. */
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
