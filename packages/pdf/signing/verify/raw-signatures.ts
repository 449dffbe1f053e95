import { createHash } from 'node:crypto'
import { OID } from '../asn1/oids.ts'
import { UnknownAlgorithm } from '../cms/signature-algorithms.ts'
import { type ByteRange, type FoundRange, findByteRanges, findStrays } from '../layout/byte-ranges.ts'
import { PrefixHashes } from '../layout/prefix-hashes.ts'
import { type HoleContent, readHole } from '../layout/signature-hole.ts'
import { cmsMatches, isAcceptedCms, isRightCms, isRightOver } from './cms-check.ts'
import { type CmsSignature, readCms } from './cms-reader.ts'
import type { ReasonCode } from './reasons.ts'
import { readTimestampToken, type TimestampToken } from './timestamp-token.ts'

export type { ByteRange } from '../layout/byte-ranges.ts'

/** Signature as bytes and cryptography show it, before any PDF parsing. */
export interface RawSignature {
	readonly byteRange: ByteRange
	/** End of the revision that it signs. */
	readonly end: number
	/** Certain faults. */
	readonly faults: readonly ReasonCode[]
	/** Doubts about an otherwise intact signature. */
	readonly doubts: readonly ReasonCode[]
	readonly claimedTime: Date | undefined
	readonly content:
		| {
				readonly kind: 'assinatura'
				readonly cms: CmsSignature
				readonly timestamp: TimestampToken | 'defeituoso' | undefined
		  }
		| { readonly kind: 'carimbo'; readonly timestamp: TimestampToken }
		| undefined
}

/** Signatures found by their byte ranges; an invalid one is checked again, because it may be text about signatures. */
export function findRawSignatures(bytes: Buffer, hashes = new PrefixHashes(bytes)): RawSignature[] {
	const found = findByteRanges(bytes)
	const signatures = readAll(bytes, found, hashes)
	if (signatures.every(({ faults }) => faults.length === 0)) return signatures
	const strays = findStrays(bytes, found)
	if (strays.size === 0) return signatures
	return readAll(
		bytes,
		found.filter((one) => !strays.has(one)),
		new PrefixHashes(bytes),
	)
}

/** Signatures shown by a form field but not found in the raw bytes. */
export const readSignaturesAt = (bytes: Buffer, ranges: readonly ByteRange[]): RawSignature[] =>
	readAll(
		bytes,
		ranges.map((byteRange) => ({ byteRange, at: 0 })),
		new PrefixHashes(bytes),
	)

function readAll(bytes: Buffer, found: readonly FoundRange[], hashes: PrefixHashes): RawSignature[] {
	const holes: ByteRange[] = []
	return found.map((one) => {
		const signature = sharesHole(one.byteRange, holes)
			? withFault(known(bytes, one.byteRange), 'intervalo-invalido')
			: readRawSignature(bytes, one, hashes)
		holes.push(one.byteRange)
		return signature
	})
}

type Known = Pick<RawSignature, 'byteRange' | 'end' | 'claimedTime'>

const known = (bytes: Buffer, byteRange: ByteRange): Known => ({
	byteRange,
	end: byteRange[2] + byteRange[3],
	claimedTime: claimedTime(bytes, byteRange),
})

/** Shared hole: of two signatures over one hole, the second adds nothing and costs as much to verify. */
const sharesHole = ([, start, resume]: ByteRange, holes: readonly ByteRange[]): boolean =>
	holes.some(([, from, to]) => start < to && from < resume)

const withFault = (place: Known, code: ReasonCode): RawSignature => ({
	...place,
	faults: [code],
	doubts: [],
	content: undefined,
})

function readRawSignature(bytes: Buffer, found: FoundRange, hashes: PrefixHashes): RawSignature {
	const place = known(bytes, found.byteRange)
	if (!isSound(bytes, found)) return withFault(place, 'intervalo-invalido')
	const hole = readHole(bytes, found.byteRange)
	if (!hole) return withFault(place, 'assinatura-ilegivel')
	try {
		return { ...place, ...readContent(bytes, found.byteRange, hole, hashes) }
	} catch (error) {
		if (!(error instanceof UnknownAlgorithm)) return withFault(place, 'assinatura-ilegivel')
		return { ...place, faults: [], doubts: ['algoritmo-nao-aceito'], content: undefined }
	}
}

/** Sound byte range: it starts at the first byte and leaves out one hole that does not contain the range itself. */
const isSound = (bytes: Buffer, { byteRange: [zero, start, resume, rest], at }: FoundRange): boolean =>
	zero === 0 && resume > start && resume + rest <= bytes.length && (at < start || at >= resume) && at < resume + rest

type Content = Pick<RawSignature, 'faults' | 'doubts' | 'content'> & { readonly claimedTime?: Date | undefined }

function readContent(
	bytes: Buffer,
	byteRange: ByteRange,
	{ cms: hole, isOdd, hasMore }: HoleContent,
	hashes: PrefixHashes,
): Content {
	const digestOf = (hash: string): Buffer => hashes.digest(hash, byteRange)
	const cms = readCms(hole)
	const doubts = new Set<ReasonCode>(hasMore ? ['lacuna-invalida'] : [])
	if (isOdd || cms.isOdd) doubts.add('assinatura-fora-do-padrao')
	if (cms.contentType === OID.tstInfo) return readDocumentTimestamp(hole, digestOf, [...doubts])
	const { isIntact, isOldForm } = checkContent(bytes, byteRange, cms, digestOf)
	if (isOldForm || !isAcceptedCms(cms)) doubts.add('algoritmo-nao-aceito')
	return {
		...(cms.signingTime && { claimedTime: cms.signingTime }),
		faults: isIntact ? [] : ['conteudo-alterado'],
		doubts: isIntact ? [...doubts] : [],
		content: { kind: 'assinatura', cms, timestamp: readSignatureTimestamp(cms) },
	}
}

/** Content check: detached, with an embedded SHA-1 of the document (adbe.pkcs7.sha1), or without signed attributes. */
function checkContent(
	bytes: Buffer,
	byteRange: ByteRange,
	cms: CmsSignature,
	digestOf: (hash: string) => Buffer,
): { readonly isIntact: boolean; readonly isOldForm: boolean } {
	const { content, signedAttributes } = cms
	const holdsSum = content !== undefined && Buffer.from(content).equals(digestOf('sha1'))
	if (!signedAttributes) {
		const [, start, resume, rest] = byteRange
		digestOf(cms.hash)
		const pieces = holdsSum ? [content] : [bytes.subarray(0, start), bytes.subarray(resume, resume + rest)]
		return { isIntact: cms.contentType === OID.data && isRightOver(cms, pieces), isOldForm: true }
	}
	const sum = (hash: string): Buffer => (holdsSum ? createHash(hash).update(content).digest() : digestOf(hash))
	return { isIntact: cmsMatches(cms, OID.data, sum) && isRightCms(cms), isOldForm: holdsSum }
}

function readDocumentTimestamp(
	hole: Uint8Array,
	digestOf: (hash: string) => Buffer,
	doubts: readonly ReasonCode[],
): Content {
	const timestamp = readTimestampToken(hole, digestOf)
	return {
		claimedTime: undefined,
		faults: timestamp.intact ? [] : ['conteudo-alterado'],
		doubts: timestamp.isAccepted || doubts.length > 0 ? doubts : ['carimbo-nao-aceito'],
		content: { kind: 'carimbo', timestamp },
	}
}

function readSignatureTimestamp({
	timestampToken,
	signature,
}: CmsSignature): TimestampToken | 'defeituoso' | undefined {
	if (!timestampToken) return undefined
	try {
		const token = readTimestampToken(timestampToken, (hash) => createHash(hash).update(signature).digest())
		return token.intact ? token : 'defeituoso'
	} catch {
		return 'defeituoso'
	}
}

/** Claimed time (/M) from the dictionary around the hole, set by the signer's computer. */
function claimedTime(bytes: Buffer, [, start, resume]: ByteRange): Date | undefined {
	const around =
		bytes.toString('latin1', Math.max(0, start - 600), start) + bytes.toString('latin1', resume, resume + 600)
	const parts = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:([+-])(\d\d)'?(\d\d)?)?/.exec(around)
	if (!parts) return undefined
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
	const offset = (parts[7] === '-' ? -1 : 1) * (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0))
	return new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second))
}
