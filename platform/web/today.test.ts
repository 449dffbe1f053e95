import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHoje } from './today.ts'

afterEach(() => vi.useRealTimers())

test('today begins at midnight where the institution is, also on a page that was opened yesterday', () => {
	vi.useFakeTimers({ now: new Date('2026-11-21T02:59:00Z') })
	const { result, rerender } = renderHook(useHoje)
	expect(result.current).toBe('2026-11-20')
	vi.setSystemTime(new Date('2026-11-21T03:00:00Z'))
	rerender()
	expect(result.current).toBe('2026-11-21')
})
