import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

export const attribute = (source: Element, name: string): string | undefined =>
	source.attrs.find((attr) => attr.name === name)?.value

export function wholeNumber(
	source: Element,
	name: string,
	{ otherwise, min, max }: { readonly otherwise: number; readonly min: number; readonly max: number },
): number {
	const value = Number.parseInt(attribute(source, name) ?? '', 10)
	return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise
}
