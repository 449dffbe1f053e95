import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countTests, partOf, total } from './run-steps.ts'

function results(counts: Record<string, number>): string {
	const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const file = join(folder, 'results.json')
	writeFileSync(file, JSON.stringify(counts))
	return file
}

test('a test that was skipped, or is still to be written, counts as failed', () => {
	const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
	expect(countTests(results(counts), 1)).toEqual({ passed: 5, failed: 4 })
	expect(countTests(results({ ...counts, numFailedTests: 0 }), 0)).toEqual({ passed: 5, failed: 3 })
})

test('a run that ends with an error although every test passed counts one as failed', () => {
	expect(countTests(results({ numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 1 })
	expect(countTests('/nowhere/results.json', 0)).toEqual({ passed: 0, failed: 1 })
})

test('a part that could not be had fails the run', () => {
	expect(total([partOf(true), partOf(false), { passed: 3, failed: 0, spent: [] }])).toEqual({
		passed: 3,
		failed: 1,
		spent: [],
	})
})
