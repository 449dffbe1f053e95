import { appendFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { afterAll } from 'vitest'
import { PREPARATION } from '../../platform/testing/preparation.ts'
import { processorSeconds } from './processor-seconds.ts'

/**
 * Processor time of a worker up to the end of its latest file: the next file begins there, with the reading of its
 * code.
 */
const worker = globalThis as { usedUpToHere?: number }
const report = process.env['PORTAL_TESTS_SPENT']

if (report) {
	const began = performance.now()
	/** Shared preparation: the demonstration is made once a run, and its time must not count for the first test file. */
	const prepared = () =>
		performance
			.getEntriesByName(PREPARATION)
			.filter(({ startTime }) => startTime >= began)
			.reduce((total, { duration }) => total + duration, 0)
	// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
	afterAll(({}, { file }) => {
		const used = processorSeconds()
		const spent = {
			file: file.filepath,
			processor: used - (worker.usedUpToHere ?? 0),
			seconds: (performance.now() - began - prepared()) / 1000,
		}
		worker.usedUpToHere = used
		appendFileSync(report, `${JSON.stringify(spent)}\n`)
	})
}
