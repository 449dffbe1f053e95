import { readFileSync, writeFileSync } from 'node:fs'
import { tableOf, withTable } from './slices/modules-table.ts'
import { readSlices } from './slices/read-slices.ts'

const README = 'modules/README.md'

const slices = await readSlices(process.cwd())
const readme = readFileSync(README, 'utf8')
const wanted = withTable(readme, tableOf(slices))
const nameless = slices.filter(({ purpose }) => purpose === '').map(({ name }) => name)

for (const name of nameless) console.error(`modules/${name}/package.json says nothing in "description".`)
if (process.argv.includes('--escrever')) writeFileSync(README, wanted)
else if (wanted !== readme) console.error(`${README} is not what the manifests say: run "npm run fix".`)
process.exitCode = nameless.length > 0 || (!process.argv.includes('--escrever') && wanted !== readme) ? 1 : 0
