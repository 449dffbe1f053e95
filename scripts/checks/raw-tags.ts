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

export type Shares = Readonly<Record<string, number>>

/** What a slice that is not recorded yet is held to. */
const NEW_SLICE = 45

export const above = (recorded: Shares, found: Shares): string[] =>
	Object.keys(found)
		.filter((slice) => (found[slice] ?? 0) > (recorded[slice] ?? NEW_SLICE))
		.map(
			(slice) =>
				`${slice}: ${found[slice]} % of the tags of its pages are raw, above ${recorded[slice] ?? NEW_SLICE} %: use the parts of the design system, or make one of what is drawn again and again.`,
		)

/** A share only falls: what was gained is kept. */
export const lowered = (recorded: Shares, found: Shares): Shares =>
	Object.fromEntries(
		Object.entries(found).map(([slice, share]) => [slice, Math.min(share, recorded[slice] ?? share)] as const),
	)
