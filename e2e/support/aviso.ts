import type { Page } from 'playwright-core'

/** The portal says that it is done; the notice is put away, so that the next one with these words is another. */
export const esperarAviso = (page: Page, texto: string): Promise<void> =>
	page.getByRole('button', { name: `Fechar: ${texto}` }).click()
