import { readFileSync } from 'node:fs'
import { derNull, octetString, oid, sequence } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { type Identity, issueCertificate } from '../authority/certificate.ts'
import { extendedKeyUsageExtension, keyUsageExtension } from '../authority/extensions.ts'
import { generateKey } from '../authority/key-pair.ts'
import { certificateSerial } from '../authority/revocation-list.ts'
import { Workbench } from '../outside-tools-fixture.ts'

const DAY_MS = 86_400_000

export interface ResponderOptions {
	readonly use?: string
	readonly noCheck?: boolean
	readonly notBefore?: Date
	readonly notAfter?: Date
}

/** OCSP responder certified by an authority. */
export async function responderOf(issuer: Identity, options: ResponderOptions = {}): Promise<Identity> {
	const { privateKey, publicKey } = await generateKey('p-256')
	const certificate = await issueCertificate({
		subject: { commonName: 'Respondedor', organization: 'Universidade de Exemplo' },
		publicKey,
		issuer,
		notBefore: options.notBefore ?? new Date(Date.now() - DAY_MS),
		notAfter: options.notAfter ?? new Date(Date.now() + DAY_MS),
		extensions: [
			keyUsageExtension(['digitalSignature']),
			extendedKeyUsageExtension([options.use ?? OID.ocspSigning], false),
			...((options.noCheck ?? true) ? [sequence(oid(OID.ocspNoCheck), octetString(derNull()))] : []),
		],
	})
	return { certificate, key: privateKey }
}

export interface OcspQuestion {
	readonly issuer: Identity
	/** Certificates in question. */
	readonly about: readonly Buffer[]
	/** Certificates known to the authority, with their revocation time; by default all those in question. */
	readonly known?: ReadonlyMap<Buffer, Date | undefined>
	/** Responder; by default the issuer itself. */
	readonly responder?: Identity
	/** Digest that identifies the issuer in the request. */
	readonly digest?: 'sha1' | 'sha256'
	readonly options?: readonly string[]
}

/** Response of OpenSSL's OCSP responder. */
export function opensslOcsp(question: OcspQuestion): Buffer {
	const { issuer, about, known, responder = issuer, digest = 'sha1', options = [] } = question
	using bench = new Workbench()
	const authority = bench.certificate('issuer.pem', issuer.certificate)
	const asked = about.flatMap((der, index) => [`-${digest}`, '-cert', bench.certificate(`${index}.pem`, der)])
	const rows = [...(known ?? new Map(about.map((der) => [der, undefined])))].map(([der, revokedAt]) =>
		indexRow(der, revokedAt),
	)
	bench.run('openssl', 'ocsp', '-issuer', authority, ...asked, '-no_nonce', '-reqout', 'request.der')
	const key = bench.file('key.pem', responder.key.export({ format: 'pem', type: 'pkcs8' }))
	const signer = ['-rsigner', bench.certificate('responder.pem', responder.certificate), '-rkey', key]
	const index = ['-index', bench.file('index.txt', rows.join('')), '-CA', authority]
	const files = ['-reqin', 'request.der', '-respout', 'response.der']
	const { output } = bench.run('openssl', 'ocsp', ...index, ...signer, ...files, '-ndays', '1', ...options)
	try {
		return readFileSync(`${bench.folder}/response.der`)
	} catch {
		throw new Error(output)
	}
}

/** Line of the index file of `openssl ca`. */
function indexRow(der: Buffer, revokedAt: Date | undefined): string {
	const moment = (at: Date) => `${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`
	const serial = certificateSerial(der).toUpperCase()
	const expires = moment(new Date(Date.now() + DAY_MS))
	const state = revokedAt ? ['R', expires, moment(revokedAt)] : ['V', expires, '']
	return `${[...state, serial, 'unknown', `/CN=${serial}`].join('\t')}\n`
}
