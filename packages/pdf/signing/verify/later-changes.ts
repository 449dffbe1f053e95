import type { ShownPlace } from './covered.ts'

/**
 * Structural comparison of one signed revision with the current file, as plain data for another process; the drawing
 * comparison starts from it.
 */
export interface ChangesAfterSignature {
	/**
	 * `none`: the signature covers the whole file. `signatures-only`: every changed object belongs to a verified
	 * signature, its stamp, a time-stamp or the security store. `other`: any other change, lawful or not.
	 */
	readonly kind: 'none' | 'signatures-only' | 'other'
	/**
	 * Zero-based numbers of the pages that a change may affect, or `all` in doubt; stamps of later signatures alone do
	 * not count.
	 */
	readonly mayReach: 'all' | readonly number[]
	/** Form fields lawfully filled in after the signature, with the pages that show them. */
	readonly fields: readonly ChangedField[]
	/** Boxes of later signatures, where drawings may differ. */
	readonly signaturePlaces: readonly ShownPlace[]
	/** Paths of renewed auxiliary data, on which no drawing, action, value or signature depends. */
	readonly auxiliary: readonly string[]
}

interface ChangedField {
	readonly name: string
	/** Zero-based page numbers; empty for a field without a widget on a page. */
	readonly pages: readonly number[]
}

export const NO_CHANGES: ChangesAfterSignature = {
	kind: 'none',
	mayReach: [],
	fields: [],
	signaturePlaces: [],
	auxiliary: [],
}
