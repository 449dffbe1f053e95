import type { Page } from 'playwright-core'

/** Log-in as a person does it: number and password on the home page, then the page to which the portal leads. */
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
