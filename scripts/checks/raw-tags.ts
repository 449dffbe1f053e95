import { parseSync, Visitor } from 'oxc-parser'

export interface Tags {
	/** Of the browser: `<p>`. */
	readonly raw: number
	/** Of the house: `<Ficha>`. */
	readonly parts: number
}

export function tagsOf(file: string, source: string): Tags {
	let [raw, parts] = [0, 0]
	new Visitor({
		JSXOpeningElement({ name }) {
			if (name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)) raw++
			else parts++
		},
	}).visit(parseSync(file, source).program)
	return { raw, parts }
}

export function sum(tags: readonly Tags[]): Tags {
	return tags.reduce((all, { raw, parts }) => ({ raw: all.raw + raw, parts: all.parts + parts }), { raw: 0, parts: 0 })
}

/** Raw tags among all of them, in whole percent, rounded up. */
export const shareOf = ({ raw, parts }: Tags): number => (raw === 0 ? 0 : Math.ceil((raw * 100) / (raw + parts)))

export interface Found {
	/** Of each slice. */
	readonly shares: Readonly<Record<string, number>>
	/** Of all slices together. */
	readonly raw: number
}

/** What a slice that is not recorded yet is held to. */
const NEW_SLICE = 30

/** Where a slice is not asked for less: a page has paragraphs. */
const ENOUGH = 10

/** What a slice may rise by, in percent, before somebody looks again. */
const POINT = 1

/** What all slices together may grow by before somebody looks again: some pages' worth, none of them by itself. */
const ROOM = 25

const INSTEAD = 'use the parts of the design system, or make one of what is drawn again and again.'

export function above(recorded: Found, found: Found): string[] {
	const slices = Object.entries(found.shares)
		.map(([slice, share]) => ({ slice, share, most: recorded.shares[slice] ?? NEW_SLICE - POINT }))
		.filter(({ share, most }) => share > most + POINT)
		.map(
			({ slice, share, most }) => `${slice}: ${share} % of the tags of its pages are raw, above ${most} %: ${INSTEAD}`,
		)
	return found.raw > recorded.raw + ROOM
		? [...slices, `All slices: ${found.raw} raw tags, more than ${ROOM} above ${recorded.raw}: ${INSTEAD}`]
		: slices
}

/** A share only falls, and so does the number of all: what was gained is kept. */
export const lowered = (recorded: Found, found: Found): Found => ({
	raw: Math.min(found.raw, recorded.raw),
	shares: Object.fromEntries(
		Object.entries(found.shares).map(([slice, share]) => [
			slice,
			Math.max(ENOUGH, Math.min(share, recorded.shares[slice] ?? share)),
		]),
	),
})
