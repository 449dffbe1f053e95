import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fieldsOf, missingFrom } from './checks/contract-fields.ts'

const COMMON = 'docs/glossary.md'

const contracts = globSync(['modules/*/contract/index.ts', 'platform/contract/index.ts']).sort()
const fields = new Map<string, string>()
for (const contract of contracts) {
	const exported = (await import(join(process.cwd(), contract))) as Record<string, unknown>
	for (const field of fieldsOf(Object.values(exported))) if (!fields.has(field)) fields.set(field, contract)
}

const glossaries = [COMMON, ...globSync('modules/*/glossario.md')].map((file) => readFileSync(file, 'utf8'))
const missing = missingFrom(glossaries.join('\n'), fields.keys())
for (const field of missing) {
	const contract = fields.get(field) ?? ''
	const own = contract.startsWith('modules/') ? join(dirname(dirname(contract)), 'glossario.md') : COMMON
	console.error(`${field} (${contract}) is in no glossary: add a row | \`${field}\` | … | to ${own}.`)
}
process.exitCode = missing.length > 0 ? 1 : 0
