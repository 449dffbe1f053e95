import { expect, test } from 'vitest'
import { indexOf, readRecord } from './decision-records.ts'

const text = `# 0009. CSRF: a write needs a second token

Date: 2026-11-21
Status: accepted
Topic: security
Keywords: CSRF, session cookie

## Context
A cookie alone invites forged requests.

## Decision
A header repeats it.

## Consequences
None.
`

test('a record is read from its head', () => {
	const { record, faults } = readRecord('0009-csrf.md', text)
	expect(faults).toEqual([])
	expect(record).toEqual({
		file: '0009-csrf.md',
		number: '0009',
		term: 'CSRF',
		decision: 'a write needs a second token',
		topic: 'security',
		keywords: ['CSRF', 'session cookie'],
		superseded: false,
	})
})

test('a record without a term, a topic, keywords or a section is refused, and one longer than a page', () => {
	const { faults } = readRecord('0009-CSRF.md', `# A write needs a second token\n\n${'word '.repeat(700)}`)
	expect(faults).toHaveLength(8)
})

test('a superseded record needs no sections', () => {
	const short = text.replace('accepted', 'superseded by 0010').replace(/## [\s\S]*/, '')
	expect(readRecord('0009-csrf.md', short)).toMatchObject({ faults: [], record: { superseded: true } })
})

test('the index lists a record under its topic and under each keyword', () => {
	const index = indexOf([readRecord('0009-csrf.md', text).record])
	expect(index).toContain('## Security and permissions\n\n- [0009 CSRF](0009-csrf.md): a write needs a second token. *')
	expect(index).toContain('| session cookie | [0009](0009-csrf.md) |')
})
