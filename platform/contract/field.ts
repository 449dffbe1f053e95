import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

/** Field of a contract as a person knows it; form, refusal, spreadsheet and registers read it from here. */
export interface Field {
	/** Label: the word beside the box, at the head of a column, and in a refusal. */
	readonly rotulo: string
	/** Description: the field's line in the glossary. */
	readonly descricao: string
	/** Personal data: the value says something about a person. */
	readonly pessoal?: true
}

const fields = new WeakMap<object, Field>()

/** Declares a field: a copy of the schema that carries it, so that a shared schema (`Dia`) stays without one. */
export function declareField<S extends Schema>(schema: S, field: Field): S {
	const copy = z.clone(schema as unknown as z.core.$ZodType) as unknown as S
	fields.set(copy, field)
	return copy
}

interface Definition {
	readonly innerType?: Schema
	readonly out?: Schema
	readonly element?: Schema
	readonly shape?: Readonly<Record<string, Schema>>
	readonly checks?: readonly {
		readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } }
	}[]
}

const definitionOf = (schema: Schema): Definition => (schema._zod as unknown as { readonly def: Definition }).def

/** Schema inside the wrappers of optional, nullable and default values and of written numbers. */
function unwrap(schema: Schema): Schema {
	const { innerType, out } = definitionOf(schema)
	const inner = innerType ?? out
	return inner && !fields.has(schema) ? unwrap(inner) : schema
}

/** Declared field of a schema, also through the wrappers of an optional value. */
export const getField = (schema: Schema): Field | undefined => fields.get(unwrap(schema))

/** Schema of a part of an object or of a list, or nothing where the path leads nowhere. */
function getPart(schema: Schema, key: PropertyKey): Schema | undefined {
	const { shape, element } = definitionOf(unwrap(schema))
	return typeof key === 'number' ? element : shape?.[String(key)]
}

/** Schemas on the way from an object to a value inside it, the outermost first. */
export function listPathSchemas(schema: Schema, path: readonly PropertyKey[]): readonly (Schema | undefined)[] {
	const schemas: (Schema | undefined)[] = []
	let here: Schema | undefined = schema
	for (const key of path) {
		here = here && getPart(here, key)
		schemas.push(here)
	}
	return schemas
}

/** Declared fields of an object, by their names. */
export function listFields(object: Schema): readonly (readonly [name: string, field: Field, schema: Schema])[] {
	const { shape = {} } = definitionOf(unwrap(object))
	return Object.entries(shape).flatMap(([name, schema]) => {
		const field = getField(schema)
		return field ? [[name, field, schema] as const] : []
	})
}

/** Labels of the personal data of an object, as the register of personal data takes its columns. */
export const listPersonalLabels = (object: Schema): Readonly<Record<string, string>> =>
	Object.fromEntries(listFields(object).flatMap(([name, field]) => (field.pessoal ? [[name, field.rotulo]] : [])))

/** Longest text that the schema takes, for `maxLength`. */
export function getMaxLength(schema: Schema): number | undefined {
	const limits = (definitionOf(unwrap(schema)).checks ?? []).map(({ _zod: { def } }) => def)
	return limits.find(({ check }) => check === 'max_length')?.maximum
}

/** An optional value may be absent; everything else has to be filled in. */
export const isRequired = (schema: Schema): boolean =>
	(schema._zod as unknown as { readonly optin?: string }).optin !== 'optional'
