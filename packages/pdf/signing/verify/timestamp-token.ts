import { createHash, type X509Certificate } from 'node:crypto'
import { TAG } from '../asn1/der.ts'
import { DerError, derChild, derChildren, readDer, readOid } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { readTime } from '../asn1/time-reader.ts'
import { isAcceptedHash, readHash } from '../cms/signature-algorithms.ts'
import { cmsMatches, isAcceptedCms, isRightCms } from './cms-check.ts'
import type { CarriedEvidence } from './cms-evidence.ts'
import { readCms } from './cms-reader.ts'

export interface TimestampToken {
	/** Valid over the right bytes by its own certificate; trust in that certificate is checked elsewhere. */
	readonly intact: boolean
	/** Accepted algorithms and key, without unknown unsigned data. */
	readonly isAccepted: boolean
	readonly time: Date
	readonly signer: X509Certificate
	readonly certificates: readonly X509Certificate[]
	readonly evidence: CarriedEvidence
}

/** RFC 3161 token; `imprintOf` hashes the bytes that it should cover. */
export function readTimestampToken(bytes: Uint8Array, imprintOf: (hash: string) => Buffer): TimestampToken {
	const cms = readCms(bytes)
	const { content } = cms
	if (!content) throw new DerError('time-stamp without content')
	const fields = derChildren(readDer(content).content)
	const [algorithm, hashed] = derChildren(derChild(fields, 2, TAG.sequence).content)
	const hash = readHash(readOid(derChild(derChildren(algorithm?.content ?? Buffer.alloc(0)), 0, TAG.oid).content))
	const time = readTime(derChild(fields, 4, TAG.generalizedTime))
	const intact =
		hashed !== undefined &&
		hashed.content.equals(imprintOf(hash)) &&
		cmsMatches(cms, OID.tstInfo, (name) => createHash(name).update(content).digest()) &&
		cms.signedAttributes !== undefined &&
		isRightCms(cms)
	const isAccepted = !cms.isOdd && isAcceptedHash(hash) && isAcceptedCms(cms)
	return { intact, isAccepted, time, signer: cms.signer, certificates: cms.certificates, evidence: cms.evidence }
}
