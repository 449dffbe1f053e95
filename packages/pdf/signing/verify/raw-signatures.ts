import { createHash } from 'node:crypto'
import { berToDer } from '../asn1/ber.ts'
import { OID } from '../asn1/oids.ts'
import { cmsMatches, cmsSignatureHolds } from './cms-check.ts'
import { type CmsSignature, readCms } from './cms-reader.ts'
import { PrefixHashes } from './prefix-hashes.ts'
import type { ReasonCode } from './reasons.ts'
import { readTimestampToken, type TimestampToken } from './timestamp-token.ts'

export type ByteRange = readonly [number, number, number, number]

/** What the bytes and the mathematics say, before any PDF is parsed. */
export interface RawSignature {
	readonly byteRange: ByteRange
	/** Where the revision that it signs ends. */
	readonly end: number
	readonly faults: readonly ReasonCode[]
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

const NAME = '/ByteRange'
const BYTE_RANGE = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/
const LONGEST_BYTE_RANGE = 200
/** A PDF with more is an attack on who verifies it. */
const MOST_SIGNATURES = 500

/** A signature dictionary is never inside an object stream, so each byte range stands in the bytes. */
export function findRawSignatures(bytes: Buffer, hashes = new PrefixHashes(bytes)): RawSignature[] {
	const found: RawSignature[] = []
	const holes: ByteRange[] = []
	for (let at = bytes.indexOf(NAME); at >= 0 && found.length < MOST_SIGNATURES; at = bytes.indexOf(NAME, at + 1)) {
		const numbers = BYTE_RANGE.exec(bytes.toString('latin1', at, at + LONGEST_BYTE_RANGE))
			?.slice(1)
			.map(Number)
		if (!numbers) continue
		const byteRange = numbers as unknown as ByteRange
		const place = { byteRange, at, hashes, claimedTime: claimedTime(bytes, at, byteRange) }
		found.push(sharesHole(byteRange, holes) ? invalidRange(place) : readRawSignature(bytes, place))
		holes.push(byteRange)
	}
	return found
}

interface Place {
	readonly byteRange: ByteRange
	readonly at: number
	readonly hashes: PrefixHashes
	readonly claimedTime: Date | undefined
}

/** Each signature has a hole of its own: of two over one, the second says nothing and costs as much. */
const sharesHole = ([, start, resume]: ByteRange, holes: readonly ByteRange[]): boolean =>
	holes.some(([, from, to]) => start < to && from < resume)

const invalidRange = ({ byteRange, claimedTime }: Place): RawSignature => ({
	byteRange,
	end: byteRange[2] + byteRange[3],
	claimedTime,
	faults: ['intervalo-invalido'],
	content: undefined,
})

function readRawSignature(bytes: Buffer, place: Place): RawSignature {
	const { byteRange, claimedTime } = place
	const known = { byteRange, end: byteRange[2] + byteRange[3], claimedTime }
	const fault = (code: ReasonCode): RawSignature => ({ ...known, faults: [code], content: undefined })
	if (!isSound(bytes, place)) return invalidRange(place)
	const cms = readHole(bytes, byteRange)
	if (!cms) return fault('lacuna-invalida')
	try {
		return { ...known, ...readContent(cms, place) }
	} catch {
		return fault('assinatura-ilegivel')
	}
}

/** From the first byte of the file, around one hole in which the byte range itself does not stand. */
function isSound(bytes: Buffer, { byteRange: [zero, start, resume, rest], at }: Place): boolean {
	return zero === 0 && start > at && resume > start && resume + rest <= bytes.length
}

/** Nothing but hexadecimal digits, in one case, that say one value and then zeros: room for nothing else. */
function readHole(bytes: Buffer, [, start, resume]: ByteRange): Uint8Array | undefined {
	const digits = bytes.toString('latin1', start, resume)
	if (!/^<(?:[0-9a-f]{2})+>$|^<(?:[0-9A-F]{2})+>$/.test(digits)) return undefined
	const hole = Buffer.from(digits.slice(1, -1), 'hex')
	try {
		const { end } = berToDer(hole)
		return hole.subarray(end).every((byte) => byte === 0) ? hole.subarray(0, end) : undefined
	} catch {
		return undefined
	}
}

function readContent(
	bytes: Uint8Array,
	{ byteRange, hashes, claimedTime }: Place,
): Pick<RawSignature, 'faults' | 'content' | 'claimedTime'> {
	const digestOf = (hash: string): Buffer => hashes.of(hash, byteRange)
	const cms = readCms(bytes)
	if (cms.contentType === OID.tstInfo) return { claimedTime: undefined, ...documentTimestamp(bytes, digestOf) }
	const intact = cmsMatches(cms, OID.data, digestOf) && cmsSignatureHolds(cms)
	return {
		claimedTime: cms.signingTime ?? claimedTime,
		faults: intact ? [] : ['conteudo-alterado'],
		content: { kind: 'assinatura', cms, timestamp: signatureTimestamp(cms) },
	}
}

function documentTimestamp(
	hole: Uint8Array,
	digestOf: (hash: string) => Buffer,
): Pick<RawSignature, 'faults' | 'content'> {
	const timestamp = readTimestampToken(hole, digestOf)
	return { faults: timestamp.intact ? [] : ['conteudo-alterado'], content: { kind: 'carimbo', timestamp } }
}

function signatureTimestamp({ timestampToken, signature }: CmsSignature): TimestampToken | 'defeituoso' | undefined {
	if (!timestampToken) return undefined
	try {
		const token = readTimestampToken(timestampToken, (hash) => createHash(hash).update(signature).digest())
		return token.intact ? token : 'defeituoso'
	} catch {
		return 'defeituoso'
	}
}

/** /M of the dictionary around the byte range: what the signer's computer said. */
function claimedTime(bytes: Buffer, at: number, [, start, resume]: ByteRange): Date | undefined {
	const before = bytes.toString('latin1', Math.max(0, at - 600), Math.min(start, at + 600))
	const around = before + bytes.toString('latin1', Math.min(resume, bytes.length), resume + 600)
	const parts = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:([+-])(\d\d)'?(\d\d)?)?/.exec(around)
	if (!parts) return undefined
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
	const offset = (parts[7] === '-' ? -1 : 1) * (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0))
	return new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second))
}
