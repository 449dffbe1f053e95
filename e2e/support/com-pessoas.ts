import type { BrowserContext, Page } from 'playwright-core'
import { test as base, entrar } from './browser-test.ts'

type Entrada = Readonly<{
	storageState: Awaited<ReturnType<BrowserContext['storageState']>>
	naAba: [string, string][]
}>

interface Fixtures {
	/** Who has signed in already, in this file. */
	entradas: Map<number, Entrada>
	/** A page of somebody of the demonstration in a browser of their own; they type their password once in a file. */
	como: (codpes: number) => Promise<Page>
}

export const test = base.extend<Fixtures>({
	entradas: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => use(new Map()),
		{ scope: 'file' },
	],
	como: async ({ novaPessoa, entradas }, use) => {
		await use(async (codpes) => {
			const entrada = entradas.get(codpes)
			const { page, context } = await novaPessoa({
				// Nothing moves, so nothing has to be waited for before it is clicked.
				reducedMotion: 'reduce',
				...(entrada ? { storageState: entrada.storageState } : {}),
			})
			if (entrada) {
				// What was answered at the login stays answered.
				await context.addInitScript((valores) => {
					for (const [chave, valor] of valores) sessionStorage.setItem(chave, valor)
				}, entrada.naAba)
				return page
			}
			await entrar(page, codpes)
			entradas.set(codpes, {
				storageState: await context.storageState(),
				naAba: await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]),
			})
			return page
		})
	},
})
