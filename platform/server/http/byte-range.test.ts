import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
	['bytes=0-0', { inicio: 0, fim: 0 }],
	['bytes=2-', { inicio: 2, fim: 9 }],
	['bytes=2-99', { inicio: 2, fim: 9 }],
	['bytes=-3', { inicio: 7, fim: 9 }],
	['bytes=-99', { inicio: 0, fim: 9 }],
	['bytes=10-', 'impossible'],
	['bytes=-0', 'impossible'],
	['bytes=5-2', undefined],
	['bytes=0-1,3-4', undefined],
	['bytes=-', undefined],
	['items=0-1', undefined],
	[undefined, undefined],
])('%s of ten bytes is %o', (header, range) => {
	expect(readRange(header, 10)).toEqual(range)
})
