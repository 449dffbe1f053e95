import type { ShownPlace } from './covered.ts'

/**
 * Structural comparison of one signed revision with the file as it is now. Plain data: it leaves the process that parses.
 * The comparison of drawings starts from it.
 */
export interface ChangesAfterSignature {
	/**
	 * `none`: the signature covers the whole file. `signatures-only`: every object that differs belongs to a verified
	 * signature, its stamp, a time-stamp or the security store. `other`: anything else, lawful or not.
	 */
	readonly kind: 'none' | 'signatures-only' | 'other'
	/** Pages, from 0, whose drawing a change may reach; `all` in doubt. Stamps of later signatures alone do not count. */
	readonly mayReach: 'all' | readonly number[]
	/** Form fields filled in after the signature, as it allows, with the pages that show them. */
	readonly fields: readonly ChangedField[]
	/** Places of later signatures on the pages: a drawing may differ there. */
	readonly signaturePlaces: readonly ShownPlace[]
	/** Paths of tolerated data that was renewed: no drawing, action, value or signature depends on it. */
	readonly auxiliary: readonly string[]
}

interface ChangedField {
	readonly name: string
	/** From 0; empty for a field without a widget on a page. */
	readonly pages: readonly number[]
}

export const NO_CHANGES: ChangesAfterSignature = {
	kind: 'none',
	mayReach: [],
	fields: [],
	signaturePlaces: [],
	auxiliary: [],
}
