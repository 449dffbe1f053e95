import type { Schema } from '@portal/platform/contract'
import * as z from 'zod/mini'

type Zod = z.core.$ZodType
const texts = new WeakMap<object, Map<Zod, string>>()

/**
 * Serialization cache for a part that many answers hold and nobody changes: it is checked and made into text once,
 * wherever it stands as a property of an answer or as an item of one.
 */
export function sharedPart<T extends object>(part: T): T {
	if (!texts.has(part)) texts.set(part, new Map())
	return part
}

const isShared = (value: unknown): value is object => typeof value === 'object' && value !== null && texts.has(value)

/**
 * Latin-1 escape: one character beyond it would make the whole answer a two-byte string each time that it is joined.
 */
const toLatin1 = (schema: Zod, value: unknown): string | undefined =>
	JSON.stringify(z.parse(schema, value))?.replace(
		/[^\0-\xff]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	)

function textOf(schema: Zod, value: unknown): string | undefined {
	if (!isShared(value)) return itemsOf(schema, value)?.join('') ?? toLatin1(schema, value)
	const known = texts.get(value)
	let text = known?.get(schema)
	if (text === undefined) {
		text = toLatin1(schema, value) as string
		known?.set(schema, text)
	}
	return text
}

const isPlain = ({ _zod: { def } }: Zod): boolean => (def.checks ?? []).length === 0

function itemsOf(schema: Zod, value: unknown): readonly (string | undefined)[] | undefined {
	if (!(schema instanceof z.ZodMiniArray) || !isPlain(schema) || isShared(value)) return undefined
	if (!Array.isArray(value) || !value.some(isShared)) return undefined
	const { element } = schema._zod.def
	const pieces = value.flatMap((item, place) => [place === 0 ? '[' : ',', textOf(element, item)])
	return [...pieces, ']']
}

/** Joined once, and not level by level: a menu of 44 kB would be copied three times for each who asks. */
function propertiesOf(schema: Zod, value: unknown): string | undefined {
	if (!(schema instanceof z.ZodMiniObject) || !isPlain(schema) || typeof value !== 'object' || value === null)
		return undefined
	const has = (part: unknown) => isShared(part) || (Array.isArray(part) && part.some(isShared))
	if (!Object.values(value).some(has)) return undefined
	const pieces: (string | undefined)[] = ['{']
	for (const [name, field] of Object.entries(schema._zod.def.shape)) {
		const property = (value as Record<string, unknown>)[name]
		const written = itemsOf(field, property) ?? [textOf(field, property)]
		if (written[0] !== undefined) pieces.push(pieces.length === 1 ? '' : ',', JSON.stringify(name), ':', ...written)
	}
	pieces.push('}')
	return pieces.join('')
}

/** An answer that does not fit its contract is our own fault: it must not leave, and it is logged. */
export const serialize = (schema: Schema, value: unknown): string =>
	propertiesOf(schema as Zod, value) ?? JSON.stringify(z.parse(schema as Zod, value))
