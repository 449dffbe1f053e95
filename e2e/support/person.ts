import type { Locator } from 'playwright-core'

/** Person field: a number is typed, and the portal shows whose it is. */
export async function informarPessoa(campo: Locator, codpes: number): Promise<void> {
	await campo.fill(String(codpes))
	const achada = campo.page().waitForResponse(/owc\/pessoas\/\d/)
	await campo.press('Tab')
	await achada
}
