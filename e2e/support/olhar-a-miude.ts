import type { Page } from 'playwright-core'

/** What Playwright waits between two looks for what is not there yet; from the last on it stays with that. */
const PAUSAS_MS = [20, 50, 100]

/** Its inside, of which it tells nothing. */
interface Quadro {
	retryWithProgressAndBackoff(andamento: unknown, olhar: unknown): Promise<unknown>
	retryWithProgressAndTimeouts(andamento: unknown, pausas: readonly number[], olhar: unknown): Promise<unknown>
}
type PorDentro = { readonly _connection: { toImpl(de: unknown): object } }

/**
 * By itself it looks every half second from the sixth look on, and has no setting for it: each step that takes longer
 * than a quarter of a second took a quarter more on average, and a journey has a hundred.
 */
export function olharAMiude(page: Page): void {
	const quadro = page.mainFrame()
	const classe: Quadro = Object.getPrototypeOf((quadro as unknown as PorDentro)._connection.toImpl(quadro))
	if (
		typeof classe.retryWithProgressAndTimeouts !== 'function' ||
		!Object.hasOwn(classe, 'retryWithProgressAndBackoff')
	)
		throw new Error('Playwright waits in another way now: see e2e/support/olhar-a-miude.ts.')
	classe.retryWithProgressAndBackoff = function (andamento, olhar) {
		return this.retryWithProgressAndTimeouts(andamento, PAUSAS_MS, olhar)
	}
}
