import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAgora } from './use-agora.ts'

afterEach(() => vi.useRealTimers())

test('coming back after hours on other pages, the time is that of now', () => {
	renderHook(useAgora).unmount()
	const depois = new Date(Date.now() + 3 * 3_600_000)
	vi.useFakeTimers({ now: depois })
	expect(renderHook(useAgora).result.current).toEqual(depois)
})
