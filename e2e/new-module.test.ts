import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findHeadlessChromium } from '@portal/platform/testing'
import { expect, onTestFinished, test } from 'vitest'
import { copyThatRuns } from '../scripts/slices/copy-tree.ts'
import { createSlice } from '../scripts/slices/create-slice.ts'

test('the journey of a new module goes through its built pages, from form and file to the act', () => {
	const copy = copyThatRuns(process.cwd(), ['bench', 'docs/telas'])
	onTestFinished(() => rmSync(copy, { recursive: true }))
	createSlice(copy, 'salas-de-estudo')
	const run = (program: string, ...args: string[]) => {
		const env = { ...process.env, CHROMIUM: findHeadlessChromium(), PORTAL_TEST_RUN: '', PORTAL_TESTS_SPENT: '' }
		return execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env })
	}
	run('vite', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn')
	expect(run('vitest', 'run', '--project', 'navegador', 'e2e/salas-de-estudo.test.ts')).toMatch(/1 passed/)
})
