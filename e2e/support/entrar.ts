import type { Page } from 'playwright-core'

/** Signs in as a person does: types number and password on the home page, and lands where the portal sends them. */
export async function entrar(page: Page, codpes: number, senha = 'demonstracao'): Promise<void> {
	await page.goto('/')
	await page.getByLabel(/número usp/i).fill(String(codpes))
	await page.getByLabel('Senha', { exact: true }).fill(senha)
	await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
	await page.waitForURL((url) => url.pathname !== '/')
	await adiarContato(page)
}

/** Some demonstration accounts are asked for their contact data at login. */
async function adiarContato(page: Page): Promise<void> {
	await page.locator('h1').first().waitFor()
	const depois = page.getByRole('dialog').getByRole('button', { name: /depois|agora não/i })
	if (
		await depois.waitFor({ timeout: 1_500 }).then(
			() => true,
			() => false,
		)
	)
		await depois.click()
}
