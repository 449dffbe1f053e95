import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAgora } from './use-agora.ts'

afterEach(() => vi.useRealTimers())

test.each([3, -3])('coming back with a clock that is %i hours on, the time is that of now', (horas) => {
	renderHook(useAgora).unmount()
	const depois = new Date(Date.now() + horas * 3_600_000)
	vi.useFakeTimers({ now: depois })
	expect(renderHook(useAgora).result.current).toEqual(depois)
})
