import { budgets, measure, measurePages } from './build-web/budget.ts'

const output = 'dist/web'

for (const { summary, breaches } of [...budgets.map((budget) => measure(budget, output)), measurePages(output)]) {
	console.log(summary)
	for (const breach of breaches) console.error(breach)
	if (breaches.length > 0) process.exitCode = 1
}
