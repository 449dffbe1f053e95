import { randomBytes } from 'node:crypto'
import { derNull, generalizedTime, integer, octetString, oid, sequence, TAG, tlv } from '../asn1/der.ts'
import { DerError, type DerValue, derChild, derChildren, readDer, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { buildSignedData, type CmsSigner, sha256 } from './signed-data.ts'

/** PKIFailureInfo (RFC 3161, 2.4.2), by bit number. */
const FAILURE = { badAlg: 0, badRequest: 2, badDataFormat: 5, unacceptedPolicy: 15, unacceptedExtension: 16 } as const
const IMPRINT_BYTES: Readonly<Record<string, number>> = { [OID.sha256]: 32, [OID.sha384]: 48, [OID.sha512]: 64 }

export interface TimeStampingAuthority {
	/** Token for a SHA-256 imprint, including the certificates that verify it. */
	token(imprint: Buffer): Promise<Buffer>
	/**
	 * TimeStampReq to TimeStampResp, both in DER, as bodies of an HTTP exchange (application/timestamp-query and
	 * -reply).
	 */
	respond(request: Uint8Array): Promise<Buffer>
}

export interface TimeStampingOptions {
	readonly signer: CmsSigner
	/** Time-stamping policy, as an object identifier. */
	readonly policy: string
	readonly now?: () => Date
}

/** In-process time-stamping unit (RFC 3161), which is as reliable as the machine's clock, so NTP must be on. */
export function createTimeStampingAuthority(options: TimeStampingOptions): TimeStampingAuthority {
	return {
		token: (imprint) => issueToken(options, { algorithm: OID.sha256, imprint, nonce: undefined, certReq: true }),
		respond: async (bytes) => {
			const request = readRequest(bytes, options.policy)
			if ('failure' in request) return rejection(request.failure)
			return sequence(sequence(integer(0)), await issueToken(options, request))
		},
	}
}

interface TimeStampRequest {
	readonly algorithm: string
	readonly imprint: Buffer
	readonly nonce: Uint8Array | undefined
	readonly certReq: boolean
}

async function issueToken({ signer, policy, now }: TimeStampingOptions, request: TimeStampRequest): Promise<Buffer> {
	const info = sequence(
		integer(1),
		oid(policy),
		sequence(sequence(oid(request.algorithm), derNull()), octetString(request.imprint)),
		integer(serialNumber()),
		generalizedTime(now?.() ?? new Date()),
		sequence(integer(1)),
		...(request.nonce ? [request.nonce] : []),
	)
	return buildSignedData({
		signer,
		digest: sha256(info),
		encapsulated: { type: OID.tstInfo, content: info },
		withCertificates: request.certReq,
	})
}

/** Serial number with 152 random bits, so that processes need not share a counter. */
const serialNumber = (): Buffer => Buffer.concat([Buffer.from([1]), randomBytes(19)])

type Refusal = { readonly failure: number }

function readRequest(bytes: Uint8Array, policy: string): TimeStampRequest | Refusal {
	try {
		const whole = readDer(bytes)
		if (whole.whole.length !== bytes.length) return { failure: FAILURE.badDataFormat }
		return readFields(derChildren(whole.content), policy)
	} catch (error) {
		if (error instanceof DerError) return { failure: FAILURE.badDataFormat }
		throw error
	}
}

function readFields(fields: readonly DerValue[], policy: string): TimeStampRequest | Refusal {
	if (derChild(fields, 0, TAG.integer).content[0] !== 1) return { failure: FAILURE.badRequest }
	const [algorithm, hashed] = derChildren(derChild(fields, 1, TAG.sequence).content)
	const digestOid = readOid(derChild(derChildren(algorithm?.content ?? Buffer.alloc(0)), 0, TAG.oid).content)
	const size = IMPRINT_BYTES[digestOid]
	if (size === undefined) return { failure: FAILURE.badAlg }
	if (hashed?.tag !== TAG.octetString || hashed.content.length !== size) return { failure: FAILURE.badDataFormat }
	const rest = fields.slice(2)
	const asked = rest.find(({ tag }) => tag === TAG.oid)
	if (asked && readOid(asked.content) !== policy) return { failure: FAILURE.unacceptedPolicy }
	if (rest.some(({ tag }) => tag === 0xa0)) return { failure: FAILURE.unacceptedExtension }
	return {
		algorithm: digestOid,
		imprint: hashed.content,
		nonce: rest.find(({ tag }) => tag === TAG.integer)?.whole,
		certReq: rest.some(({ tag, content }) => tag === TAG.boolean && content[0] === 0xff),
	}
}

/** Rejection (PKIStatus 2) with the bit of its reason. */
function rejection(bit: number): Buffer {
	const octets = Buffer.alloc(Math.floor(bit / 8) + 1)
	octets[octets.length - 1] = 0x80 >> (bit % 8)
	return sequence(sequence(integer(2), tlv(TAG.bitString, Buffer.from([7 - (bit % 8)]), octets)))
}
