import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawingOf, flowsIn, placeOf } from './slices/flow-drawing.ts'
import { checkOrWrite } from './slices/written-table.ts'

for (const contract of globSync('modules/*/contract/index.ts').sort()) {
	const exported = (await import(join(process.cwd(), contract))) as Record<string, unknown>
	for (const flow of flowsIn(exported))
		checkOrWrite(join(dirname(dirname(contract)), 'README.md'), placeOf(flow), drawingOf(flow))
}
