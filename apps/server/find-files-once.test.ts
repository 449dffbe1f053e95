import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** All that the server's own files import, and where it was found: hooks that come later are asked first. */
const ALL_FOUND = `
	import { registerHooks } from 'node:module'
	await import('./apps/server/find-files-once.ts')
	const found = []
	registerHooks({
		resolve(specifier, context, next) {
			const { url } = next(specifier, context)
			if (!context.parentURL?.includes('/node_modules/')) found.push([specifier, context.parentURL, url])
			return next(specifier, context)
		},
	})
	await import('./apps/server/start.ts')
	process.stdout.write(JSON.stringify(found), () => process.exit(0))
`

const BY_NODE = `
	import { text } from 'node:stream/consumers'
	const pairs = JSON.parse(await text(process.stdin))
	console.log(JSON.stringify(pairs.map(([specifier, parent]) => import.meta.resolve(specifier, parent))))
`

const run = (program: string, input = '', ...options: readonly string[]): string =>
	execFileSync(process.execPath, [...options, '--input-type=module', '--eval', program], {
		cwd: root,
		input,
		encoding: 'utf8',
		maxBuffer: 2 ** 27,
	})

test('what the server imports is found where Node itself finds it', () => {
	const found = JSON.parse(run(ALL_FOUND)) as [specifier: string, parent: string, url: string][]
	expect(found.length).toBeGreaterThan(2_000)
	const pairs = found.map(([specifier, parent]) => [specifier, parent])
	const byNode = JSON.parse(run(BY_NODE, JSON.stringify(pairs), '--experimental-import-meta-resolve')) as string[]
	expect(found.map(([, , url]) => url)).toEqual(byNode)
})
