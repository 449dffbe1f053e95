import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBreaches } from '../import-rules/check.ts'
import { readSourceTree } from '../import-rules/graph.ts'
import { copyTree } from './copy-tree.ts'
import { createSlice, SliceNameError } from './create-slice.ts'

const root = join(import.meta.dirname, '../..')

function newCopy(): string {
	const copy = copyTree(root, ['bench'])
	onTestFinished(() => rmSync(copy, { recursive: true }))
	return copy
}

/** Output of a tool that found something; empty when it is content. */
function complaints(copy: string, program: string, ...args: string[]): string {
	try {
		// Time of its tests belongs to this test, not to a slice.
		const env = { ...process.env, PORTAL_TESTS_SPENT: '' }
		execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env })
		return ''
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string }
		return stdout + stderr
	}
}

/** New files, by the settings of each program. */
const PROGRAMS = {
	contract: ['modules/salas-de-estudo/contract'],
	server: ['modules/salas-de-estudo/server', 'apps/server/modules.ts'],
	web: ['modules/salas-de-estudo/web', 'apps/web/modules.ts'],
	e2e: ['e2e/salas-de-estudo.test.ts'],
}

/** Type check of the given files only: the journey of a slice imports the whole product, which is checked elsewhere. */
function checkOnly(copy: string, files: readonly string[]): void {
	for (const path of globSync('**/*.{ts,tsx}', { cwd: copy, exclude: (name) => name === 'node_modules' }))
		if (!files.includes(path))
			writeFileSync(join(copy, path), `// @ts-nocheck\n${readFileSync(join(copy, path), 'utf8')}`)
}

test('a new slice passes format, lint, types, import rules, its own tests and those of every page', {
	timeout: 300_000,
}, () => {
	const copy = newCopy()
	const files = createSlice(copy, 'salas-de-estudo')
	expect(complaints(copy, 'biome', 'check', '--write', ...files)).toBe('')
	const own = ['modules/salas-de-estudo', 'e2e/salas-de-estudo.test.ts']
	expect(complaints(copy, 'biome', 'ci', ...own)).toBe('')
	expect(complaints(copy, 'oxlint', '--type-aware', '--deny-warnings', ...own)).toBe('')
	expect(findBreaches(readSourceTree(copy))).toEqual([])
	for (const written of ['glossary', 'flow-drawings', 'settings-table'])
		expect(complaints(copy, process.execPath, `scripts/${written}.ts`)).toBe('')
	expect(complaints(copy, 'vitest', 'run', 'modules/salas-de-estudo', 'apps/web/moldura-das-paginas.test.ts')).toBe('')
	checkOnly(copy, files)
	for (const [program, include] of Object.entries(PROGRAMS)) {
		const project = `tsconfig.salas-de-estudo-${program}.json`
		writeFileSync(join(copy, project), JSON.stringify({ extends: `./tsconfig.${program}.json`, include }))
		expect(complaints(copy, 'tsc', '-p', project)).toBe('')
	}
})

test('a new slice is in both lists and in the lock, as npm would have written it', () => {
	const copy = newCopy()
	createSlice(copy, 'salas-de-estudo')
	expect(readFileSync(join(copy, 'apps/server/modules.ts'), 'utf8')).toContain('@portal/salas-de-estudo/server')
	expect(readFileSync(join(copy, 'apps/web/modules.ts'), 'utf8')).toContain('@portal/salas-de-estudo/web')
	const { packages } = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as { packages: object }
	expect(packages).toMatchObject({
		'node_modules/@portal/salas-de-estudo': { resolved: 'modules/salas-de-estudo', link: true },
	})
})

test.each(['Parcerias', 'nova folha', '../fora', 'nova-', ''])('the name "%s" is refused', (name) => {
	expect(() => createSlice(root, name)).toThrow(SliceNameError)
})
