import type { Page } from 'playwright-core'

/** Signs in as a person does: types number and password on the home page, and lands where the portal sends them. */
export async function entrar(page: Page, codpes: number, senha = 'demonstracao'): Promise<void> {
	await page.goto('/')
	await page.getByLabel(/número usp/i).fill(String(codpes))
	await page.getByLabel('Senha', { exact: true }).fill(senha)
	const contato = page
		.waitForResponse(/contato\/necessitaAtualizar/)
		.then((resposta): Promise<{ necessitaAtualizar: string }> => resposta.json())
	await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
	await page.waitForURL((url) => url.pathname !== '/')
	await page.locator('h1').first().waitFor()
	if ((await contato).necessitaAtualizar === 'S') await adiarContato(page)
}

/** Some demonstration accounts are asked for their contact data at login. */
async function adiarContato(page: Page): Promise<void> {
	const dialogo = page.getByRole('dialog')
	await dialogo.getByRole('button', { name: /depois|agora não/i }).click()
	await dialogo.waitFor({ state: 'detached' })
}
