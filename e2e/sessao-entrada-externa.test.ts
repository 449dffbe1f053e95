import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { abrirProvedorOidc, CLIENTE } from '../modules/sessao/server/por-fora/provedor-oidc-fixture.ts'
import { test as base } from './support/browser-test.ts'
import { abrirSimpleSamlPhp } from './support/simplesamlphp.ts'

const fechar: (() => unknown)[] = []
afterAll(() => Promise.all(fechar.map((um) => um())))

const test = base.extend({
	ambiente: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			await use(async (endereco: string) => {
				const oidc = await abrirProvedorOidc(endereco, {
					ana: { codpes: '10001', name: 'Ana' },
					estranha: { codpes: '99999', name: 'Estranha' },
				})
				const saml = await abrirSimpleSamlPhp(endereco)
				fechar.push(oidc.fechar, saml.fechar)
				return {
					PORTAL_BASE_URL: endereco,
					PORTAL_OIDC_UNICA_ROTULO: 'Senha única',
					PORTAL_OIDC_UNICA_EMISSOR: oidc.emissor,
					PORTAL_OIDC_UNICA_CLIENTE: CLIENTE.client_id,
					PORTAL_OIDC_UNICA_SEGREDO: CLIENTE.client_secret,
					PORTAL_SAML_CAFE_ROTULO: 'Federação CAFe',
					PORTAL_SAML_CAFE_EMISSOR: saml.emissor,
					PORTAL_SAML_CAFE_ENDERECO: saml.endereco,
					PORTAL_SAML_CAFE_CERTIFICADO: saml.certificado,
				}
			})
		},
		{ scope: 'file' },
	],
})

// The pages of the trial provider ask for a font of the internet.
test.beforeEach(async ({ page }) => {
	await page.context().route(/fonts\.g/, (rota) => rota.fulfill({ contentType: 'text/css', body: '' }))
})

async function signInAtProvider(page: Page, conta: string): Promise<void> {
	await page.locator('input[name=login]').fill(conta)
	await page.locator('input[name=password]').fill('qualquer')
	await page.locator('button[type=submit]').click()
}

test('over OpenID Connect a person comes to the page that they asked for, and leaving ends both sessions', async ({
	page,
	portal,
}) => {
	await page.goto('/configuracoes/')
	await page.getByRole('button', { name: 'Entrar com Senha única' }).click()
	await signInAtProvider(page, 'ana')
	await page.waitForURL(`${portal.url}/configuracoes/`)
	await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).not.toBeNull()
	await page.getByRole('button', { name: /Ana/ }).click()
	await page.getByRole('button', { name: 'Sair' }).click()
	await page.waitForURL('**/session/end*')
	await page.locator('button[name=logout]').click()
	await page.waitForURL((url) => url.pathname === '/' && url.origin === new URL(portal.url).origin)
	await page.getByRole('button', { name: 'Entrar com Senha única' }).click()
	await page.locator('input[name=login]').waitFor()
})

test('whom the portal does not know is told what to do', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('button', { name: 'Entrar com Senha única' }).click()
	await signInAtProvider(page, 'estranha')
	await page.getByText('o portal ainda não conhece o seu número de usuário. Procure').waitFor()
	await page.waitForURL((url) => url.search === '')
	await page.getByRole('button', { name: 'Entrar com Senha única' }).waitFor()
})

test('over SAML, at SimpleSAMLphp, a person comes in', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('button', { name: 'Entrar com Federação CAFe' }).click()
	await page.locator('input[name=username]').fill('ana')
	await page.locator('input[name=password]').fill('senha-do-provedor')
	await page.locator('button[type=submit], input[type=submit]').first().click()
	await page.waitForURL((url) => url.pathname === '/painel')
	await page.getByRole('button', { name: /Ana/ }).first().waitFor()
})

test('over a page whose session ended, the provider opens in another tab, and the page goes on', async ({
	page,
	portal,
}) => {
	await page.goto('/')
	await page.getByRole('button', { name: 'Entrar com Senha única' }).click()
	await signInAtProvider(page, 'ana')
	await page.waitForURL('**/painel')
	await page.goto('/configuracoes/')
	await page.locator('h1').first().waitFor()
	await portal.portal.sessions.end(portal.portal.db, 10001)
	const dialogo = page.getByRole('dialog', { name: 'Sua sessão expirou' })
	const outra = page.context().waitForEvent('page')
	await dialogo.getByRole('button', { name: 'Entrar com Senha única' }).click()
	await (await outra).waitForURL('**/painel')
	await dialogo.waitFor({ state: 'hidden' })
	expect(new URL(page.url()).pathname).toBe('/configuracoes/')
})
