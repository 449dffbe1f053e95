import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { budgets, type Manifest, measure } from './build-web/budget.ts'
import { compressFolder } from './build-web/compress.ts'

const output = 'dist/web'

await build({ configFile: 'apps/web/vite.config.ts', logLevel: 'warn', build: { manifest: true } })
const manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')) as Manifest
rmSync(join(output, '.vite'), { recursive: true })
await compressFolder(output)

for (const budget of budgets) {
	const { summary, breaches } = measure(budget, manifest, output)
	console.log(summary)
	for (const breach of breaches) console.error(breach)
	if (breaches.length > 0) process.exitCode = 1
}
