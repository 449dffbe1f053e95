import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { declaredFieldsOf, declaredTable, fieldsOf, missingFrom } from './checks/contract-fields.ts'
import { checkOrWrite } from './slices/written-table.ts'

const COMMON = 'docs/glossary.md'

const glossaryOf = (contract: string): string =>
	contract.startsWith('modules/') ? join(dirname(dirname(contract)), 'glossario.md') : COMMON

const contracts = globSync(['modules/*/contract/index.ts', 'platform/contract/index.ts']).sort()
const fields = new Map<string, string>()
for (const contract of contracts) {
	const exported = (await import(join(process.cwd(), contract))) as Record<string, unknown>
	const declared = declaredFieldsOf(Object.values(exported))
	if (declared.size > 0) checkOrWrite(glossaryOf(contract), 'campos declarados', declaredTable(declared))
	for (const field of fieldsOf(Object.values(exported))) if (!fields.has(field)) fields.set(field, contract)
}

const glossaries = [COMMON, ...globSync('modules/*/glossario.md')].map((file) => readFileSync(file, 'utf8'))
const missing = missingFrom(glossaries.join('\n'), fields.keys())
for (const field of missing) {
	const contract = fields.get(field) ?? ''
	console.error(`${field} (${contract}) is in no glossary: declare it, or add its row to ${glossaryOf(contract)}.`)
}
if (missing.length > 0) process.exitCode = 1
