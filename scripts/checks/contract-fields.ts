/** The names that travel in the calls of a contract: every key of every object schema reachable from its exports. */
export function fieldsOf(exported: readonly unknown[]): Set<string> {
	const fields = new Set<string>()
	const seen = new Set<unknown>()
	const walk = (value: unknown): void => {
		if (typeof value !== 'object' || value === null || seen.has(value)) return
		seen.add(value)
		const definition = definitionOf(value)
		if (definition?.['type'] === 'object') for (const key of Object.keys(definition['shape'] as object)) fields.add(key)
		for (const part of Object.values(definition ?? value)) walk(part)
	}
	exported.forEach(walk)
	return fields
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
