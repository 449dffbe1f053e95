import { type Field, listFields, type Schema } from '@portal/platform/contract'

/** The names that travel in the calls of a contract: every key of every object schema reachable from its exports. */
export function fieldsOf(exported: readonly unknown[]): Set<string> {
	const fields = new Set<string>()
	for (const schema of objectsOf(exported))
		for (const key of Object.keys(definitionOf(schema)?.['shape'] as object)) fields.add(key)
	return fields
}

/** Fields that a contract declares with label and description, by name. */
export function declaredFieldsOf(exported: readonly unknown[]): Map<string, Field> {
	const declared = new Map<string, Field>()
	for (const schema of objectsOf(exported))
		for (const [name, field] of listFields(schema as Schema)) if (!declared.has(name)) declared.set(name, field)
	return declared
}

/** Generated part of a slice's glossary: one row for each declared field. */
export const declaredTable = (declared: ReadonlyMap<string, Field>): string =>
	[
		'| Campo | Rótulo | O que é |',
		'| --- | --- | --- |',
		...[...declared]
			.sort(([one], [other]) => one.localeCompare(other))
			.map(([name, { rotulo, descricao }]) => `| \`${name}\` | ${rotulo} | ${descricao} |`),
	].join('\n')

function objectsOf(exported: readonly unknown[]): Set<object> {
	const objects = new Set<object>()
	const seen = new Set<unknown>()
	const walk = (value: unknown): void => {
		if (typeof value !== 'object' || value === null || seen.has(value)) return
		seen.add(value)
		const definition = definitionOf(value)
		if (definition?.['type'] === 'object') objects.add(value)
		for (const part of Object.values(definition ?? value)) walk(part)
	}
	exported.forEach(walk)
	return objects
}

function definitionOf(value: object): Record<string, unknown> | undefined {
	return (value as { _zod?: { def?: Record<string, unknown> } })._zod?.def
}

/** A field is defined by a table row that starts with its name in backquotes; one row may name several. */
export function missingFrom(glossary: string, fields: Iterable<string>): string[] {
	const rows = glossary.split('\n').filter((line) => line.startsWith('|'))
	const defined = new Set(
		rows.flatMap((row) => (row.split('|')[1]?.match(/`[^`]+`/g) ?? []).map((name) => name.slice(1, -1))),
	)
	return [...fields].filter((field) => !defined.has(field)).sort()
}
