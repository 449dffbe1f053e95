import { build } from 'vite'
import { budgets, measure, measurePages } from './build-web/budget.ts'
import { compressFolder } from './build-web/compress.ts'

const output = 'dist/web'

await build({ configFile: 'apps/web/vite.config.ts', logLevel: 'warn' })
await compressFolder(output)

for (const { summary, breaches } of [...budgets.map((budget) => measure(budget, output)), measurePages(output)]) {
	console.log(summary)
	for (const breach of breaches) console.error(breach)
	if (breaches.length > 0) process.exitCode = 1
}
