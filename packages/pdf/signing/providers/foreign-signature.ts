import type { X509Certificate } from 'node:crypto'
import { RuleError } from '@portal/refusals'
import { berToDer } from '../asn1/ber.ts'
import { OID } from '../asn1/oids.ts'
import { cmsMatches, cmsSignatureHolds } from '../verify/cms-check.ts'
import { type CmsSignature, readCms } from '../verify/cms-reader.ts'

export interface ForeignSignatureExpectations {
	/** Digest that was sent out to be signed. */
	readonly digest: Buffer
	/** Check of whether a certificate belongs to the expected person. */
	readonly isExpected: (certificate: X509Certificate) => boolean
}

export interface ForeignSignature {
	readonly certificate: X509Certificate
	/** Other certificates of the signature, not yet verified. */
	readonly chain: readonly X509Certificate[]
	/** Signature converted to DER, as PAdES requires, which is the form to embed. */
	readonly cms: Buffer
}

/** Pre-embedding check of an external signature: valid, over the portal's digest and by the expected person. */
export function checkForeignSignature(
	bytes: Uint8Array,
	{ digest, isExpected }: ForeignSignatureExpectations,
): ForeignSignature {
	const { cms, signature } = readOrRefuse(bytes)
	const covers = cmsMatches(signature, OID.data, (hash) => (hash === 'sha256' ? digest : Buffer.alloc(0)))
	if (!covers || !cmsSignatureHolds(signature)) throw refused('signature does not hold over the digest that was sent')
	if (!isExpected(signature.signer))
		throw new RuleError(
			'outro-signatario',
			'A assinatura recebida é de outra pessoa. Assine com o seu próprio certificado.',
		)
	return { certificate: signature.signer, chain: signature.certificates, cms }
}

function readOrRefuse(bytes: Uint8Array): { cms: Buffer; signature: CmsSignature } {
	try {
		const cms = berToDer(Buffer.from(bytes)).der
		return { cms, signature: readCms(cms) }
	} catch (error) {
		throw refused(String(error))
	}
}

const refused = (detail: string) =>
	new RuleError('assinatura-recusada', 'A assinatura recebida não corresponde ao documento. Assine de novo.', detail)
