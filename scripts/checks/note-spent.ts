import { appendFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { processorSeconds } from './processor-seconds.ts'

/** What a worker has used up to the end of its latest file: the next one begins there, with the reading of its code. */
const worker = globalThis as { usedUpToHere?: number }
const report = process.env['PORTAL_TESTS_SPENT']

if (report) {
	const began = performance.now()
	// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
	afterAll(({}, { file }) => {
		const used = processorSeconds()
		const spent = {
			file: file.filepath,
			processor: used - (worker.usedUpToHere ?? 0),
			seconds: (performance.now() - began) / 1000,
		}
		worker.usedUpToHere = used
		appendFileSync(report, `${JSON.stringify(spent)}\n`)
	})
}
