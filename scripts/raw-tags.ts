import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { above, lowered, type Shares, shareOf, sum, tagsOf } from './checks/raw-tags.ts'

const RECORD = 'scripts/checks/raw-tags.json'

const pages = globSync('modules/*/web/**/*.tsx').filter((file) => !/\.test\.tsx$|-de-teste\.tsx$/.test(file))
const bySlice = Map.groupBy(pages.sort(), (file) => file.split('/')[1] ?? '')
const found: Shares = Object.fromEntries(
	[...bySlice].map(([slice, files]) => [
		slice,
		shareOf(sum(files.map((file) => tagsOf(file, readFileSync(file, 'utf8'))))),
	]),
)
const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Shares

const write = process.argv.includes('--escrever')
const kept = write ? lowered(recorded, found) : recorded
if (write) writeFileSync(RECORD, `${JSON.stringify(kept, undefined, '\t')}\n`)
for (const breach of above(kept, found)) {
	console.error(breach)
	process.exitCode = 1
}
