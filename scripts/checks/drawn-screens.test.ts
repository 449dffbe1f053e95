import { expect, test } from 'vitest'
import { describeDraw, findTouchedSlices, isWalked } from './drawn-screens.ts'

const names = Array.from({ length: 300 }, (_, index) => `screen-${index}`)

test('a slice is touched by a file of its code, not by a document', () => {
	expect(findTouchedSlices(['modules/ssu/web/lista.tsx', 'modules/dash/README.md', 'platform/web/table.tsx'])).toEqual(
		new Set(['ssu']),
	)
})

test('every screen of a touched slice is walked, and of the others about a third', () => {
	const change = { commit: 'a'.repeat(40), touched: new Set(['ssu']) }
	expect(names.every((name) => isWalked('ssu', name, change))).toBe(true)
	const drawn = names.filter((name) => isWalked('alumni', name, change)).length
	expect(drawn).toBeGreaterThan(70)
	expect(drawn).toBeLessThan(130)
})

test('another commit draws other screens, and some commits in a row walk all of them', () => {
	const walked = new Set<string>()
	for (let commit = 0; commit < 30; commit++)
		for (const name of names)
			if (isWalked('alumni', name, { commit: String(commit), touched: new Set() })) walked.add(name)
	expect(walked.size).toBe(names.length)
})

test('without a draw all are walked, and the report says how many', () => {
	expect(names.every((name) => isWalked('alumni', name, undefined))).toBe(true)
	expect(describeDraw(9, 9, undefined)).toBe('telas percorridas: todas as 9')
	expect(describeDraw(3, 9, { commit: 'abcdef0123', touched: new Set() })).toContain('3 de 9')
})
