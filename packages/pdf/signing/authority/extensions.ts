import { createHash, type KeyObject } from 'node:crypto'
import { derTrue, explicit, implicit, integer, octetString, oid, sequence, TAG, tlv } from '../asn1/der.ts'
import { derChildren, readDer } from '../asn1/der-reader.ts'

/** X.509 v3 extensions (RFC 5280, 4.2), each in the DER of an Extension. */
const extension = (id: string, value: Uint8Array, critical = false): Buffer =>
	sequence(oid(id), ...(critical ? [derTrue()] : []), octetString(value))

const KEY_USAGE_BITS = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 } as const
export type KeyUsage = keyof typeof KEY_USAGE_BITS

export function keyUsageExtension(usages: readonly KeyUsage[]): Buffer {
	const bits = usages.reduce((all, usage) => all | KEY_USAGE_BITS[usage], 0)
	const unused = 31 - Math.clz32(bits & -bits)
	return extension('2.5.29.15', tlv(TAG.bitString, Buffer.from([unused, bits])), true)
}

/** Basic constraints: a path length marks an authority, `undefined` an end entity. */
export const basicConstraintsExtension = (pathLength: number | undefined): Buffer =>
	extension('2.5.29.19', pathLength === undefined ? sequence() : sequence(derTrue(), integer(pathLength)), true)

export const extendedKeyUsageExtension = (usages: readonly string[], critical: boolean): Buffer =>
	extension('2.5.29.37', sequence(...usages.map(oid)), critical)

/** Key identifier by RFC 7093: the first 160 bits of the SHA-256 of the public key. */
function keyIdentifier(publicKey: KeyObject): Buffer {
	const [, bits] = derChildren(readDer(publicKey.export({ format: 'der', type: 'spki' })).content)
	return createHash('sha256')
		.update(bits?.content.subarray(1) ?? Buffer.alloc(0))
		.digest()
		.subarray(0, 20)
}

export const subjectKeyIdentifierExtension = (publicKey: KeyObject): Buffer =>
	extension('2.5.29.14', octetString(keyIdentifier(publicKey)))

export const authorityKeyIdentifierExtension = (issuerKey: KeyObject): Buffer =>
	extension('2.5.29.35', sequence(implicit(0, octetString(keyIdentifier(issuerKey)))))

const uri = (address: string): Buffer => implicit(6, tlv(0x16, Buffer.from(address, 'latin1')))

export const crlDistributionPointsExtension = (address: string): Buffer =>
	extension('2.5.29.31', sequence(sequence(explicit(0, explicit(0, uri(address))))))

export const authorityInfoAccessExtension = (issuerCertificateAddress: string): Buffer =>
	extension('1.3.6.1.5.5.7.1.1', sequence(sequence(oid('1.3.6.1.5.5.7.48.2'), uri(issuerCertificateAddress))))

export const emailAlternativeNameExtension = (email: string): Buffer =>
	extension('2.5.29.17', sequence(implicit(1, tlv(0x16, Buffer.from(email, 'latin1')))))

export const crlNumberExtension = (number: number): Buffer => extension('2.5.29.20', integer(number))

export const reasonCodeExtension = (code: number): Buffer => extension('2.5.29.21', tlv(0x0a, Buffer.from([code])))
