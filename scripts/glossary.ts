import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsOf, missingFrom } from './checks/contract-fields.ts'

const GLOSSARY = 'docs/glossary.md'

const contracts = globSync(['modules/*/contract/index.ts', 'platform/contract/index.ts']).sort()
const fields = new Map<string, string>()
for (const contract of contracts) {
	const exported = (await import(join(process.cwd(), contract))) as Record<string, unknown>
	for (const field of fieldsOf(Object.values(exported))) if (!fields.has(field)) fields.set(field, contract)
}

const missing = missingFrom(existsSync(GLOSSARY) ? readFileSync(GLOSSARY, 'utf8') : '', fields.keys())
for (const field of missing) console.error(`${field} (${fields.get(field)}) is not in ${GLOSSARY}.`)
if (missing.length > 0) console.error(`Add a row that starts with the field in backquotes: | \`${missing[0]}\` | … |`)
process.exitCode = missing.length > 0 ? 1 : 0
