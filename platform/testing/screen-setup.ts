import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Browser state is cleared before each file: files share one browser, and each begins as a first visit.
if (typeof document !== 'undefined') {
	const { mostrarSessaoDe } = await import('../web/calls/token.ts')
	const { esquecerDados } = await import('../web/shared-value.ts')
	const { queryClient } = await import('../web/query-client.ts')
	const { toast } = await import('@portal/design-system/toast')
	localStorage.clear()
	sessionStorage.clear()
	queryClient.clear()
	mostrarSessaoDe(undefined)
	toast.limpar()
	esquecerDados()
	// jsdom lays nothing out, so there is nowhere to scroll to.
	Element.prototype.scrollIntoView = () => undefined
	keepFramesGoing()
}

// Long timeout: a slow machine must not fail a correct test.
configure({ asyncUtilTimeout: 15_000 })

beforeEach(() => {
	vi.spyOn(console, 'error')
	vi.spyOn(console, 'warn')
})

/** A warning or error on the console fails the test. */
afterEach(() => {
	cleanup()
	const calls: unknown[][] = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
	const complaints = calls.filter((call) => !isAboutJsdom(call))
	vi.restoreAllMocks()
	if (complaints.length > 0) throw new Error(`The console complained: ${complaints.map(String).join('\n')}`)
})

afterAll(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/**
 * jsdom starts the interval of its frames when somebody wants one. Started while a test has stopped the clock, it would
 * never tick, nor be started again, for all files after that one. One that always runs cannot be started then.
 */
function keepFramesGoing(): void {
	if (document.documentElement.dataset['quadros']) return
	document.documentElement.dataset['quadros'] = 'sim'
	const ask = window.requestAnimationFrame.bind(window)
	const again = () => void ask(again)
	again()
}

/** Every browser knows <search>; jsdom does not yet. */
function isAboutJsdom([message, tag]: readonly unknown[]): boolean {
	return tag === 'search' && String(message).startsWith('The tag <%s> is unrecognized')
}
