import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('frames go on after a test that stopped the clock and took away what had the focus', async () => {
	vi.useFakeTimers()
	const { unmount } = render(<button type="button">Salvar</button>)
	screen.getByRole('button').focus()
	unmount()
	vi.useRealTimers()
	const frame = vi.fn<() => void>()
	requestAnimationFrame(frame)
	await expect.poll(() => frame.mock.calls.length).toBe(1)
})
