import type { Schema } from '@portal/platform/contract'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { type Definition, definitionOf, namesIn, within } from './wrong-values.ts'

/** Values for fields by their names, whatever holds them. */
export type Named = Readonly<Record<string, unknown>>

/** Valid values, one of each kind; numbers and codes that match no row come first. */
const CANDIDATES: readonly unknown[] = [
	2_000_000_000,
	9_999,
	12,
	1,
	0.5,
	true,
	'2000000000',
	'2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41',
	'2031-03-10',
	'2031-03-10T12:00:00Z',
	'10:00',
	'nenhuma',
	'NADA',
	'Um texto que alguém escreveu.',
	'<p>Um texto que alguém escreveu.</p>',
	'pessoa@exemplo.example',
	'https://exemplo.example/',
	'fa-solid fa-book',
	'/servicos/',
	'ab'.repeat(32),
]

export const accepts = (schema: Schema, value: unknown): boolean =>
	z.safeParse(schema as unknown as z.core.$ZodType, value).success

/** A value that the schema takes; `named` says what its fields hold. Undefined where the contract does not tell one. */
export function rightValue(schema: Schema, named: Named = {}): unknown {
	const made = make(schema, named)
	return accepts(schema, made) ? made : undefined
}

function make(schema: Schema, named: Named): unknown {
	const field = definitionOf(schema)
	if (field.shape) return makeObject(field.shape, named)
	if (field.element) return makeList(schema, field.element, named)
	if (['optional', 'default', 'nullable'].includes(field.type)) return makeWhereNamed(field, named)
	if (field.type === 'literal') return field.values?.[0]
	return makeOneOf(field, named) ?? makeLeaf(schema, named)
}

const makeOneOf = ({ entries = {}, options = [] }: Definition, named: Named): unknown =>
	Object.values(entries)[0] ?? options.map((option) => rightValue(option, named)).find((made) => made !== undefined)

function makeLeaf(schema: Schema, named: Named): unknown {
	const field = definitionOf(schema)
	const inside = within(field)
	const fits = (value: unknown) => accepts(schema, value)
	const made = inside && make(inside, named)
	if (made !== undefined && fits(made)) return made
	return CANDIDATES.find(fits) ?? fromPatterns(field).find(fits)
}

function makeObject(shape: Readonly<Record<string, Schema>>, named: Named): object {
	const fields = Object.entries(shape).map(([name, of]) => [
		name,
		Object.hasOwn(named, name) ? named[name] : make(of, named),
	])
	return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function makeList(schema: Schema, element: Schema, named: Named): unknown[] {
	const holdsNamed = namesIn(element).some((name) => Object.hasOwn(named, name))
	return !holdsNamed && accepts(schema, []) ? [] : [make(element, named)]
}

/** Optional parts are left out, unless something in them was named. */
function makeWhereNamed({ innerType, type }: Definition, named: Named): unknown {
	if (innerType && namesIn(innerType).some((name) => Object.hasOwn(named, name))) return make(innerType, named)
	return type === 'nullable' ? null : undefined
}

const fromPatterns = ({ checks = [], pattern }: Definition): unknown[] =>
	[pattern, ...checks.map(({ _zod }) => _zod.def.pattern)].flatMap((each) =>
		each ? fc.sample(fc.stringMatching(each), { seed: 1, numRuns: 20 }) : [],
	)
