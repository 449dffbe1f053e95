import { createPublicKey, type KeyObject } from 'node:crypto'
import { TAG } from './der.ts'
import { derChild, derChildren, readDer, readOid } from './der-reader.ts'

export interface CertificateExtension {
	readonly id: string
	readonly critical: boolean
	readonly value: Buffer
}

/** Certificate fields (RFC 5280, 4.1), as raw DER. */
export interface CertificateFields {
	readonly serialNumber: Buffer
	readonly issuer: Buffer
	readonly subject: Buffer
	readonly publicKeyInfo: Buffer
	readonly extensions: readonly CertificateExtension[]
}

export function readCertificate(der: Uint8Array): CertificateFields {
	const [tbs] = derChildren(readDer(der).content)
	const all = derChildren(tbs?.content ?? Buffer.alloc(0))
	const fields = all[0]?.tag === 0xa0 ? all.slice(1) : all
	const [wrapped] = derChildren(fields.find(({ tag }) => tag === 0xa3)?.content ?? Buffer.alloc(0))
	return {
		serialNumber: derChild(fields, 0, TAG.integer).content,
		issuer: derChild(fields, 2, TAG.sequence).whole,
		subject: derChild(fields, 4, TAG.sequence).whole,
		publicKeyInfo: derChild(fields, 5, TAG.sequence).whole,
		extensions: wrapped ? derChildren(wrapped.content).map(({ content }) => readExtension(content)) : [],
	}
}

function readExtension(content: Buffer): CertificateExtension {
	const parts = derChildren(content)
	const critical = parts[1]?.tag === TAG.boolean && parts[1].content[0] === 0xff
	return {
		id: readOid(derChild(parts, 0, TAG.oid).content),
		critical,
		value: derChild(parts, parts.length - 1, TAG.octetString).content,
	}
}

export const publicKeyOf = (certificate: Uint8Array): KeyObject =>
	createPublicKey({ key: readCertificate(certificate).publicKeyInfo, format: 'der', type: 'spki' })
