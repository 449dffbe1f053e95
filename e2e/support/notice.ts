import type { Page } from 'playwright-core'

/** The portal says that it is done; the notice is put away, so that the next one with these words is another. */
export async function esperarAviso(page: Page, texto: string): Promise<void> {
	// Polling at every frame inside the page: the notice closes by itself, and most steps of a journey end with one.
	await page.waitForFunction((rotulo) => {
		const botoes = [...document.querySelectorAll<HTMLElement>('[data-toasts] button')]
		const fechar = botoes.find((botao) => botao.ariaLabel?.includes(rotulo))
		fechar?.click()
		return fechar !== undefined
	}, `Fechar: ${texto}`)
}
