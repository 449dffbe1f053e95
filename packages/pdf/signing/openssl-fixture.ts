import { createHash } from 'node:crypto'
import { derChildren, readDer } from './asn1/der-reader.ts'
import type { TestAuthority } from './authority/authority-fixture.ts'
import { knowsCades, type ToolCall, Workbench } from './outside-tools-fixture.ts'

export interface Opinion {
	readonly kind: 'signature' | 'signature time-stamp' | 'document time-stamp'
	readonly accepted: boolean
	readonly output: string
}

interface Question {
	readonly kind: Opinion['kind']
	/** Cache key: a digest of all the bytes that the answer depends on. */
	readonly digest: string
	call(bench: Workbench, root: string): ToolCall
}

const CADES = knowsCades() ? ['-cades'] : []
const SUCCESS: Readonly<Record<Opinion['kind'], string>> = {
	signature: `${CADES.length > 0 ? 'CAdES' : 'CMS'} Verification successful`,
	'signature time-stamp': 'Verification: OK',
	'document time-stamp': 'Verification: OK',
}

/** OpenSSL's verdict on each signature and time-stamp, extracted from the file by byte ranges alone. */
export const opensslOnSignatures = (authority: TestAuthority, pdf: Buffer): Opinion[] => opinions(authority, pdf, false)

/** Rejection of at least one signature by OpenSSL, which is asked only up to the first one that it rejects. */
export const opensslRefuses = (authority: TestAuthority, pdf: Buffer): boolean =>
	opinions(authority, pdf, true).some(({ accepted }) => !accepted)

/** Cache of verdicts by the checked bytes, so that earlier signatures of a growing file are checked once. */
const known = new Map<string, Opinion>()

function opinions(authority: TestAuthority, pdf: Buffer, untilRefused: boolean): Opinion[] {
	const questions = [...questionsOn(authority, pdf)]
	const fresh = questions.filter(({ digest }) => !known.has(digest))
	if (fresh.length > 0) {
		using bench = new Workbench()
		const root = bench.certificate('root.pem', authority.root.certificate)
		const answers = bench.runAll(
			fresh.map((question) => question.call(bench, root)),
			untilRefused,
		)
		for (const [index, { kind, digest }] of fresh.entries()) {
			const answer = answers.at(index)
			if (!answer) break
			const { status, output } = answer
			known.set(digest, { kind, accepted: status === 0 && output.includes(SUCCESS[kind]), output })
		}
	}
	return questions.flatMap(({ digest }) => known.get(digest) ?? [])
}

function* questionsOn({ root: { certificate } }: TestAuthority, pdf: Buffer): Generator<Question> {
	for (const match of pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)) {
		const [start = 0, resume = 0, rest = 0] = match.slice(1).map(Number)
		const covered = Buffer.concat([pdf.subarray(0, start), pdf.subarray(resume, resume + rest)])
		const cms = readDer(Buffer.from(pdf.toString('latin1', start + 1, resume - 1), 'hex')).whole
		const isToken = pdf.toString('latin1', match.index - 200, match.index).includes('ETSI.RFC3161')
		if (isToken) {
			yield onToken('document time-stamp', certificate, cms, covered)
			continue
		}
		yield onSignature(certificate, cms, covered)
		yield onInnerToken(certificate, cms)
	}
}

const digestOf = (...parts: readonly (string | Uint8Array)[]): string =>
	parts
		.reduce<ReturnType<typeof createHash>>(
			(hash, part) => hash.update(`${part.length} `).update(part),
			createHash('sha256'),
		)
		.digest('hex')

const onSignature = (certificate: Uint8Array, cms: Buffer, content: Buffer): Question => ({
	kind: 'signature',
	digest: digestOf('signature', certificate, cms, content),
	call: (bench, root) => [
		'openssl',
		'cms',
		'-verify',
		...CADES,
		'-binary',
		'-purpose',
		'any',
		'-inform',
		'DER',
		'-CAfile',
		root,
		'-in',
		bench.file(digestOf(cms), cms),
		'-content',
		bench.file(digestOf(content), content),
		'-out',
		'verified',
	],
})

const onToken = (kind: Opinion['kind'], certificate: Uint8Array, token: Buffer, data: Buffer): Question => ({
	kind,
	digest: digestOf(kind, certificate, token, data),
	call: (bench, root) => [
		'openssl',
		'ts',
		'-verify',
		'-token_in',
		'-in',
		bench.file(digestOf(token), token),
		'-data',
		bench.file(digestOf(data), data),
		'-CAfile',
		root,
	],
})

const onInnerToken = (certificate: Uint8Array, cms: Buffer): Question => {
	const { token, signature } = innerToken(cms)
	return onToken('signature time-stamp', certificate, token, signature)
}

/**
 * Time-stamp token among the unsigned attributes at the end of a SignerInfo; empty for invalid CMS, which is rejected
 * anyway.
 */
function innerToken(cms: Buffer): { token: Buffer; signature: Buffer } {
	try {
		const signerInfo = inside(inside(inside(inside(cms, 1), 0), -1), 0)
		const token = inside(inside(inside(inside(signerInfo, -1), 0), 1), 0)
		return { token, signature: readDer(inside(signerInfo, -2)).content }
	} catch {
		return { token: Buffer.alloc(0), signature: Buffer.alloc(0) }
	}
}

const inside = (der: Buffer, index: number): Buffer =>
	derChildren(readDer(der).content).at(index)?.whole ?? Buffer.alloc(0)
