import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { faltasDaPagina } from './support/accessibility.ts'
import { test as base } from './support/browser-test.ts'

const ANA = 10001

/**
 * Stub of VLibras: like the real one it creates scripts and style sheets while it runs, and starts with the page's
 * `onload`.
 */
const PROGRAMA = `
	window.VLibras = { Widget: function (raiz) {
		window.onload = () => {
			const folha = document.createElement('style')
			folha.textContent = '[vw] { position: fixed; right: 8px; top: 50% }'
			document.head.append(folha)
			const botao = document.createElement('button')
			botao.textContent = new Function('return "Traduzir para Libras"')()
			botao.dataset.raiz = raiz
			document.querySelector('[vw-access-button]').append(botao)
		}
	} }`

const pedidos: string[] = []
const servidor = createServer(({ url = '' }, resposta) => {
	pedidos.push(url)
	// Cross-origin resource policy: only a resource with this header may be loaded from another origin.
	resposta.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
	resposta.end(PROGRAMA)
})
const enderecoDeFora = () => `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
afterAll(() => servidor.close())

const test = base.extend({
	ambiente: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			await use(async () => {
				await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
				return { PORTAL_VLIBRAS_URL: `${enderecoDeFora()}/app/vlibras-plugin.js` }
			})
		},
		{ scope: 'file' },
	],
})

const isProgram = (page: Page) => page.getByRole('button', { name: 'Traduzir para Libras' })

test('nothing outside is asked before the person turns the translation on, and then on every page until it is turned off', async ({
	como,
}) => {
	const page = await como(ANA)
	await page.goto('/painel')
	await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor()
	await page.goto('/acessibilidade')
	const libras = page.getByRole('main').getByRole('button', { name: 'Libras' })
	await libras.waitFor()
	expect(await libras.getAttribute('aria-pressed')).toBe('false')
	expect(pedidos).toEqual([])

	await libras.press('Enter')
	await isProgram(page).waitFor()
	expect(await isProgram(page).getAttribute('data-raiz')).toBe(`${enderecoDeFora()}/app`)
	expect(await libras.getAttribute('aria-pressed')).toBe('true')
	expect(await faltasDaPagina(page, 'libras')).toEqual([])
	await page.goto('/painel')
	await isProgram(page).waitFor()
	await page.emulateMedia({ media: 'print' })
	expect(await isProgram(page).isVisible()).toBe(false)
	await page.emulateMedia({ media: 'screen' })

	await page.goto('/acessibilidade')
	await libras.click()
	await expect.poll(() => libras.getAttribute('aria-pressed')).toBe('false')
	const ateAqui = pedidos.length
	await page.goto('/painel')
	await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor()
	expect(pedidos).toHaveLength(ateAqui)
	expect(await isProgram(page).count()).toBe(0)
})
