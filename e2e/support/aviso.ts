import type { Page } from 'playwright-core'

/** The portal says that it is done; the notice is put away, so that the next one with these words is another. */
export async function esperarAviso(page: Page, texto: string): Promise<void> {
	const fechar = page.getByRole('button', { name: `Fechar: ${texto}` })
	await fechar.waitFor()
	// It may leave by itself meanwhile.
	await fechar.click({ timeout: 5_000 }).catch(() => fechar.waitFor({ state: 'detached' }))
}
