import type { X509Certificate } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import { DerError, type DerValue, derChildren, derOnly, derShape, MISSING, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { readX509 } from '../cms/certificate-facts.ts'
import { readBasicOcspResponse, readOcspResponse } from './ocsp-response-reader.ts'
import type { RevocationEvidence } from './revocation.ts'
import { readRevocationList } from './revocation-list-reader.ts'

/** Revocation evidence and certificates embedded in a signature for later verification. */
export interface CarriedEvidence extends RevocationEvidence {
	readonly certificates: readonly X509Certificate[]
}

type Attributes = ReadonlyMap<string, DerValue>

const LISTS = 0xa0
const ANSWERS = 0xa1
const OTHERS = 0xa2
const OTHER_FORMAT = 0xa1

/** Evidence from the three places of the standards; an unreadable part refuses the whole signature. */
export function readCarriedEvidence(listsBeside: DerValue, signed: Attributes, unsigned: Attributes): CarriedEvidence {
	const beside = derChildren(listsBeside.content)
	const certificates = unsigned.get(OID.certificateValues)
	const cades = evidenceIn(unsigned.get(OID.revocationValues))
	const adobe = evidenceIn(signed.get(OID.adobeRevocationArchive))
	return {
		certificates: derChildren(certificates?.content ?? EMPTY).map(({ whole }) => readX509(whole)),
		lists: [...beside.filter(({ tag }) => tag === TAG.sequence), ...cades.lists, ...adobe.lists].map(({ whole }) =>
			readRevocationList(whole),
		),
		responses: [
			...beside.filter(({ tag }) => tag !== TAG.sequence).map(readOtherFormat),
			...cades.answers.map(({ whole }) => readBasicOcspResponse(whole)),
			...adobe.answers.map(({ whole }) => readOcspResponse(whole)),
		],
	}
}

const EMPTY = Buffer.alloc(0)

/** RevocationValues of CAdES (RFC 5126, 6.3.4) or Adobe's attribute of the same shape (ISO 32000-1, 12.8.3.3.2). */
function evidenceIn(value: DerValue | undefined): Readonly<Record<'lists' | 'answers', readonly DerValue[]>> {
	const [lists, answers] = derShape(value?.content ?? EMPTY, [-LISTS, -ANSWERS, -OTHERS] as const)
	const itemsOf = (field: DerValue) =>
		field === MISSING ? [] : derChildren(derOnly(field.content, TAG.sequence).content)
	return { lists: itemsOf(lists), answers: itemsOf(answers) }
}

/** OCSP responses in the RevocationInfoChoices of CMS (RFC 5652, 10.2.1, with the format of RFC 5940). */
function readOtherFormat({ tag, content }: DerValue) {
	const [format, response] = derShape(content, [TAG.oid, TAG.sequence] as const)
	if (tag !== OTHER_FORMAT || readOid(format.content) !== OID.ocspResponse)
		throw new DerError('CMS with revocation data of another kind')
	return readOcspResponse(response.whole)
}
