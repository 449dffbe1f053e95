import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyTree } from './copy-tree.ts'
import { createSlice } from './create-slice.ts'

const root = join(import.meta.dirname, '../..')
const TWO = ['salas-de-estudo', 'banco-de-livros'] as const

const isOfOne = (path: string): boolean =>
	TWO.some((name) => path.includes(`modules/${name}`) || path === `e2e/${name}.test.ts`)

/** Every text of the tree that belongs to no new slice. */
const commonTexts = (copy: string): ReadonlyMap<string, readonly string[]> =>
	new Map(
		globSync('**/*.{ts,tsx,mjs,json,md,yaml,css,env,conf}', { cwd: copy, exclude: (path) => path === 'node_modules' })
			.filter((path) => !isOfOne(path))
			.map((path) => [path, readFileSync(join(copy, path), 'utf8').split('\n')]),
	)

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
	const left = Map.groupBy(others, (line) => line)
	return lines.filter((line) => left.get(line)?.pop() === undefined)
}

test('two people who add two slices meet in the two lists and in the lock, with lines of their own, and nowhere else', () => {
	const copy = copyTree(root, ['e2e', 'bench'])
	onTestFinished(() => rmSync(copy, { recursive: true }))
	const before = commonTexts(copy)
	expect(before.size).toBeGreaterThan(500)
	for (const name of TWO) createSlice(copy, name)
	const after = commonTexts(copy)
	const changed = [...after].filter(([path, lines]) => lines.join('\n') !== before.get(path)?.join('\n'))
	expect(changed.map(([path]) => path).sort()).toEqual([
		'apps/server/modules.ts',
		'apps/web/modules.ts',
		'package-lock.json',
	])
	for (const [path, lines] of changed.filter(([path]) => path.startsWith('apps/'))) {
		expect(without(before.get(path) ?? [], lines)).toEqual([])
		const added = without(lines, before.get(path) ?? [])
		for (const word of [/salas-?de-?estudo/i, /banco-?de-?livros/i])
			expect(added.filter((line) => word.test(line))).toHaveLength(2)
		expect(added).toHaveLength(4)
	}
})
