import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { indexOf, readRecord } from './checks/decision-records.ts'

const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`

const read = globSync(`${FOLDER}/[0-9]*.md`)
	.filter((path) => !path.endsWith('0000-template.md'))
	.sort()
	.map((path) => readRecord(basename(path), readFileSync(path, 'utf8')))

const failures = read.flatMap(({ record, faults }) => faults.map((fault) => `${FOLDER}/${record.file}: ${fault}.`))
for (const [number, same] of Map.groupBy(read, ({ record }) => record.number)) {
	if (same.length > 1) failures.push(`${FOLDER}: ${same.length} records have the number ${number}.`)
}

const index = indexOf(read.map(({ record }) => record))
if (process.argv.includes('--escrever')) writeFileSync(INDEX, index)
else if (readFileSync(INDEX, 'utf8') !== index) {
	failures.push(`${INDEX} is not what the heads of the records say: run "npm run fix".`)
}
for (const failure of failures) {
	console.error(failure)
	process.exitCode = 1
}
