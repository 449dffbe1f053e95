import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onlyAtSecondTry } from './second-try.ts'

const root = join(import.meta.dirname, '../..')

const FILE = `
import { expect, test } from 'vitest'
let tries = 0
test('wavers', () => { expect(++tries).toBe(2) })
test('holds', () => { expect(1).toBe(1) })
test('fails', () => { expect(1).toBe(2) })
`

test('what passes only at its second try is named, with what it failed with at the first', () => {
	// Temporary folder below the root, from which vitest can be resolved.
	const folder = mkdtempSync(join(root, 'node_modules/.portal-segunda-vez-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const results = join(folder, 'results.json')
	writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'], exclude: [] } }`)
	writeFileSync(join(folder, 'um.test.mjs'), FILE)
	const { status } = spawnSync(
		process.execPath,
		[
			join(root, 'node_modules/vitest/vitest.mjs'),
			'run',
			`--root=${folder}`,
			'--retry=1',
			'--reporter=json',
			`--outputFile=${results}`,
		],
		{ env: { PATH: process.env['PATH'] } },
	)
	expect(status).toBe(1)
	const { testResults } = JSON.parse(readFileSync(results, 'utf8'))
	expect(onlyAtSecondTry(testResults, folder)).toEqual([
		'um.test.mjs: wavers (AssertionError: expected 1 to be 2 // Object.is equality)',
	])
})
