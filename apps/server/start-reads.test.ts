import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Program that prints the packages loaded by the imports of the whole portal, before its start. */
const PROGRAM = `
import { registerHooks } from 'node:module'
const names = new Set()
registerHooks({
	load(url, context, next) {
		const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
		if (name) names.add(name)
		return next(url, context)
	},
})
await import(process.argv[1])
process.stdout.write(JSON.stringify([...names]))`

/**
 * Lazy packages: each costs between 30 and 130 ms of processor and some megabytes, and only single calls, jobs or child
 * processes use it.
 */
const LATER = [
	'@aws-sdk/client-s3',
	'@hyzyla/pdfium',
	'@libpdf/core',
	'@myriaddreamin/typst-ts-node-compiler',
	'@node-saml/node-saml',
	'fast-xml-parser',
	'hucre',
	'jose',
	'openid-client',
	'pkijs',
	'sanitize-html',
	'sharp',
]

test('a server that starts reads no package that only single calls need', async () => {
	const { stdout } = await promisify(execFile)(process.execPath, [
		'--input-type=module',
		'-e',
		PROGRAM,
		new URL('start.ts', import.meta.url).href,
	])
	const read: string[] = JSON.parse(stdout)
	expect(read).toContain('fastify')
	expect(read.filter((name) => LATER.includes(name))).toEqual([])
})
