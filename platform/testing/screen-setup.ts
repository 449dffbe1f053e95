import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

beforeEach(() => {
	vi.spyOn(console, 'error')
	vi.spyOn(console, 'warn')
})

/** What a screen makes the browser complain about is a fault of the screen, so it fails the test. */
afterEach(() => {
	cleanup()
	const calls: unknown[][] = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
	const complaints = calls.filter((call) => !isAboutJsdom(call))
	vi.restoreAllMocks()
	if (complaints.length > 0) throw new Error(`The console complained: ${complaints.map(String).join('\n')}`)
})

/** Every browser knows <search>; jsdom does not yet. */
function isAboutJsdom([message, tag]: readonly unknown[]): boolean {
	return tag === 'search' && String(message).startsWith('The tag <%s> is unrecognized')
}
