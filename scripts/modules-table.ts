import { tableOf } from './slices/modules-table.ts'
import { readSlices } from './slices/read-slices.ts'
import { checkOrWrite } from './slices/written-table.ts'

const slices = await readSlices(process.cwd())
checkOrWrite('modules/README.md', 'módulos', tableOf(slices))

const nameless = slices.filter(({ purpose }) => purpose === '').map(({ name }) => name)
for (const name of nameless) console.error(`modules/${name}/package.json says nothing in "description".`)
if (nameless.length > 0) process.exitCode = 1
