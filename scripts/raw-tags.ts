import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { above, type Found, lowered, shareOf, sum, tagsOf } from './checks/raw-tags.ts'

const RECORD = 'scripts/checks/raw-tags.json'

const pages = globSync('modules/*/web/**/*.tsx').filter((file) => !/\.test\.tsx$|-de-teste\.tsx$/.test(file))
const ofSlices = [...Map.groupBy(pages.sort(), (file) => file.split('/')[1] ?? '')].map(
	([slice, files]) => [slice, sum(files.map((file) => tagsOf(file, readFileSync(file, 'utf8'))))] as const,
)
const found: Found = {
	raw: sum(ofSlices.map(([, tags]) => tags)).raw,
	shares: Object.fromEntries(ofSlices.map(([slice, tags]) => [slice, shareOf(tags)])),
}
const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Found

const write = process.argv.includes('--escrever')
const kept = write ? lowered(recorded, found) : recorded
if (write) writeFileSync(RECORD, `${JSON.stringify(kept, undefined, '\t')}\n`)
for (const breach of above(kept, found)) {
	console.error(breach)
	process.exitCode = 1
}
