import type { Schema } from '@portal/platform/contract'

interface Check {
	readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number; readonly pattern?: RegExp } }
}
export interface Definition {
	readonly type: string
	readonly shape?: Readonly<Record<string, Schema>>
	readonly innerType?: Schema
	readonly element?: Schema
	readonly in?: Schema
	readonly out?: Schema
	readonly options?: readonly Schema[]
	readonly values?: readonly unknown[]
	readonly entries?: Readonly<Record<string, unknown>>
	readonly pattern?: RegExp
	readonly checks?: readonly Check[]
}

export const definitionOf = (schema: Schema): Definition =>
	(schema as unknown as { _zod: { def: Definition } })._zod.def

const longest = ({ checks = [] }: Definition): number =>
	checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum ?? 300

/**
 * Wrong values for every field at once: absent, of another type, too long, too small, no such choice, badly written.
 */
const LEAVES: Readonly<Record<string, (field: Definition) => unknown>> = {
	absent: () => undefined,
	null: () => null,
	'a boolean': () => true,
	'an object': () => ({ x: 1 }),
	'a list in a list': () => [[]],
	'an empty list': () => [],
	'too long': (field) =>
		field.type === 'array' ? Array(longest(field) + 1).fill('x') : 'x'.repeat(longest(field) + 1),
	'no text': () => '',
	'one letter': () => 'a',
	'another word': () => 'xyzzy',
	'signs that nobody expects': () => '¬§ <>"\\',
	'a control character': () => 'abc\u0000def',
	'a day that does not exist': () => '2026-02-31',
	'an hour that does not exist': () => '2026-02-30T99:99:99Z',
	'far too small': () => -1e9,
	'far too great': () => 1e15,
	'a fraction': () => 1.5,
}
export const WRONG = Object.keys(LEAVES)

/** Inner schema: for a pipe its beginning, unless it begins with a change of any value at all. */
export function within({ type, innerType, in: from, out, options }: Definition): Schema | undefined {
	if (type === 'pipe') return from && definitionOf(from).type === 'transform' ? out : from
	return innerType ?? options?.[0]
}

/**
 * Object whose fields are all wrong in the same way. `inside`: lists and objects are valid, and their contents are
 * wrong.
 */
export function wrongValue(schema: Schema, how: string, inside: boolean, top = true): unknown {
	const field = definitionOf(schema)
	const inner = within(field)
	if (inner) return wrongValue(inner, how, inside, top)
	// The discriminator of a variant must be right, or nothing else of it is looked at.
	if (field.type === 'literal' && how !== 'another word') return field.values?.[0]
	if (field.shape && (top || inside))
		return Object.fromEntries(
			Object.entries(field.shape).map(([name, of]) => [name, wrongValue(of, how, inside, false)]),
		)
	if (field.element && inside) return [wrongValue(field.element, how, inside, false)]
	return LEAVES[how]?.(field)
}

/** The shapes that it may have: one, or each of a union's. */
export const variantsOf = (schema: Schema): readonly Schema[] => {
	const { options } = definitionOf(schema)
	return options?.every((option) => definitionOf(option).shape) ? options : [schema]
}

/** Names of all fields of the schema, nested ones included, except those with a constant value. */
export function namesIn(schema: Schema): string[] {
	const { shape, element, innerType, in: from, out, options = [] } = definitionOf(schema)
	const parts = [element, innerType, from, out, ...options].filter((part) => part !== undefined)
	return [
		...Object.entries(shape ?? {}).flatMap(([name, of]) =>
			definitionOf(of).type === 'literal' ? [] : [name, ...namesIn(of)],
		),
		...parts.flatMap((part) => namesIn(part)),
	]
}
