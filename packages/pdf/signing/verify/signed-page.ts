import { absentComparison, type BeforeAfter, drawRevisions } from './drawing/before-after.ts'
import { findRawSignatures } from './raw-signatures.ts'

export interface BeforeAfterRequest {
	/** Place of the signature in the report, from 0. */
	readonly signature: number
	/** From 1. */
	readonly page: number
	/** Of each of the two pages, in pixels. */
	readonly width: number
}

/** @throws RuleError where the signature does not say what it covers, or nobody can draw the page. */
export async function drawBeforeAfter(
	bytes: Buffer,
	{ signature, page, width }: BeforeAfterRequest,
): Promise<BeforeAfter> {
	const found = findRawSignatures(bytes)[signature]
	if (!found || found.faults.length > 0) throw absentComparison()
	return drawRevisions(bytes, { end: found.end, page, width })
}
