import { expect, test } from 'vitest'
import { RecentEvents } from './recent-events.ts'

const evento = (tipo: string) => ({ tipo })

function heard(): RecentEvents {
	const recent = new RecentEvents(1_000)
	recent.begin(10_000)
	recent.add(evento('a'), 10_100)
	recent.add(evento('b'), 10_200)
	return recent
}

test('tells what came since an instant, in order', () => {
	expect(heard().since(10_001)).toEqual([evento('a'), evento('b')])
	expect(heard().since(10_150)).toEqual([evento('b')])
	expect(heard().since(10_300)).toEqual([])
})

test('does not answer for a time in which it was not listening', () => {
	expect(heard().since(10_000)).toBeUndefined()
	const interrupted = heard()
	interrupted.interrupt()
	expect(interrupted.since(10_150)).toBeUndefined()
	interrupted.begin(10_500)
	expect(interrupted.since(10_400)).toBeUndefined()
	expect(interrupted.since(10_501)).toEqual([])
})

test('forgets what is older than it keeps, and does not answer for it', () => {
	const recent = heard()
	recent.add(evento('c'), 11_150)
	expect(recent.since(10_100)).toBeUndefined()
	expect(recent.since(10_101)).toEqual([evento('b'), evento('c')])
})

test('keeps so many at most', () => {
	const recent = new RecentEvents(1_000_000)
	recent.begin(0)
	for (let at = 1; at <= 6_000; at++) recent.add(evento(String(at)), at)
	expect(recent.since(1_000)).toBeUndefined()
	expect(recent.since(1_001)).toHaveLength(5_000)
})
