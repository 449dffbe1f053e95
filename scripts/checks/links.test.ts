import { expect, test } from 'vitest'
import { findDeadLinks } from './links.ts'

const files = new Map([
	['docs/a.md', '# A title, with words\n\n[b](../b.md#the-end) [gone](gone.md) `[code](code.md)`\n'],
	['b.md', '## The end\n\n[up](#the-end) [wrong](docs/a.md#nowhere) [out](https://example.org) ![p](docs/p.webp)\n'],
	['c.md', '```\n[fenced](gone.md)\n```\n[a](docs/a.md#a-title-with-words)\n'],
])
const exists = (path: string): boolean => files.has(path) || path === 'docs/p.webp'

test('a relative link that leads to no file, or to no heading of it, is dead', () => {
	expect(findDeadLinks(files, exists)).toEqual([
		{ file: 'docs/a.md', line: 3, target: 'gone.md' },
		{ file: 'b.md', line: 3, target: 'docs/a.md#nowhere' },
	])
})
