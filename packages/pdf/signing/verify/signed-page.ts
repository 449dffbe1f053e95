import { absentComparison, type BeforeAfter, drawRevisions } from './drawing/before-after.ts'
import { findRawSignatures } from './raw-signatures.ts'

export interface BeforeAfterRequest {
	/** Zero-based index of the signature in the report. */
	readonly signature: number
	/** One-based page number. */
	readonly page: number
	/** Width of each of the two pages, in pixels. */
	readonly width: number
}

/** @throws RuleError if the signature has no valid byte range, or the page cannot be drawn. */
export async function drawBeforeAfter(
	bytes: Buffer,
	{ signature, page, width }: BeforeAfterRequest,
): Promise<BeforeAfter> {
	const found = findRawSignatures(bytes)[signature]
	if (!found || found.faults.length > 0) throw absentComparison()
	return drawRevisions(bytes, { end: found.end, page, width })
}
