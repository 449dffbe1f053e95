import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The public home: its title is larger, and what it shows comes without the parts of the other pages. */
const HOME = 'modules/inicio/web/inicio.page.tsx'
/** Wall mode: it is read from across a room, without the shell. */
const WALL = 'modules/dash/web/telao.page.tsx'

const files = globSync(['modules/*/web/**/*.tsx', 'apps/web/**/*.tsx', 'platform/web/**/*.tsx'], { cwd: root })
	.filter((file) => !file.endsWith('.test.tsx') && ![HOME, WALL].includes(file))
	.sort()
const breaking = (what: RegExp, among = files): string[] =>
	among.filter((file) => what.test(readFileSync(join(root, file), 'utf8')))

test('no page draws a title of its own: Pagina has the one h1', () => {
	expect(breaking(/<h1\b/)).toEqual([])
})

test('no page has a width of its own', () => {
	const pages = files.filter((file) => file.endsWith('.page.tsx'))
	expect(breaking(/className="(?:mx-auto )?grid (?:w-full )?max-w-/, pages)).toEqual([])
})

test('sizes of letters are tokens', () => {
	expect(breaking(/\btext-\[[\d.]+(?:rem|px|em)\]/)).toEqual([])
})
