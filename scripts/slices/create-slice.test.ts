import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBreaches } from '../import-rules/check.ts'
import { readSourceTree } from '../import-rules/graph.ts'
import { copyTree } from './copy-tree.ts'
import { createSlice, SliceNameError } from './create-slice.ts'

const root = join(import.meta.dirname, '../..')

function newCopy(): string {
	const copy = copyTree(root, ['e2e', 'bench'])
	onTestFinished(() => rmSync(copy, { recursive: true }))
	return copy
}

/** Output of a tool that found something; empty when it is content. */
function complaints(copy: string, program: string, ...args: string[]): string {
	try {
		execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
		return ''
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string }
		return stdout + stderr
	}
}

test('a new slice passes format, lint, types, import rules and its own tests', { timeout: 180_000 }, () => {
	const copy = newCopy()
	const files = createSlice(copy, 'nova-folha')
	expect(complaints(copy, 'biome', 'check', '--write', ...files)).toBe('')
	expect(complaints(copy, 'biome', 'ci', 'modules/nova-folha')).toBe('')
	expect(complaints(copy, 'oxlint', '--type-aware', '--deny-warnings', 'modules/nova-folha')).toBe('')
	for (const program of ['contract', 'server', 'web'])
		expect(complaints(copy, 'tsc', '-p', `tsconfig.${program}.json`)).toBe('')
	expect(findBreaches(readSourceTree(copy))).toEqual([])
	expect(complaints(copy, 'vitest', 'run', '--project', 'servidor', 'modules/nova-folha')).toBe('')
})

test('a new slice is in both lists and in the lock, as npm would have written it', () => {
	const copy = newCopy()
	createSlice(copy, 'nova-folha')
	expect(readFileSync(join(copy, 'apps/server/modules.ts'), 'utf8')).toContain('@portal/nova-folha/server')
	expect(readFileSync(join(copy, 'apps/web/modules.ts'), 'utf8')).toContain('@portal/nova-folha/web')
	const { packages } = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as { packages: object }
	expect(packages).toMatchObject({ 'node_modules/@portal/nova-folha': { resolved: 'modules/nova-folha', link: true } })
})

test.each(['Parcerias', 'nova folha', '../fora', 'nova-', ''])('the name "%s" is refused', (name) => {
	expect(() => createSlice(root, name)).toThrow(SliceNameError)
})
