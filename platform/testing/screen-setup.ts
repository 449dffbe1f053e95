import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

beforeEach(() => {
	vi.spyOn(console, 'error')
	vi.spyOn(console, 'warn')
})

/** What a screen makes the browser complain about is a fault of the screen, so it fails the test. */
afterEach(() => {
	cleanup()
	const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
	vi.restoreAllMocks()
	if (complaints.length > 0) throw new Error(`The console complained: ${complaints.map(String).join('\n')}`)
})
