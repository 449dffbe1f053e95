import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { esperarPronta } from './support/readiness.ts'

const ANA = 10001
const LARGURAS = [375, 1440] as const

/** Visible words of the breadcrumb that lie under the line. */
const migalhasSob = (linha: Locator): Promise<string[]> =>
	linha.evaluate((elemento) => {
		const caixa = elemento.getBoundingClientRect()
		const faixa = document.createRange()
		return [...document.querySelectorAll('nav[aria-label="Você está em"] li > :not(svg)')]
			.filter((item) => item.checkVisibility({ visibilityProperty: true }))
			.filter((item) => {
				faixa.selectNodeContents(item)
				const limite = item.parentElement?.getBoundingClientRect().right ?? 0
				return [...faixa.getClientRects()].some(
					({ left, right, top, bottom }) =>
						left < caixa.right && Math.min(right, limite) > caixa.left && top < caixa.bottom && bottom > caixa.top,
				)
			})
			.map((item) => item.textContent)
	})

const openAtWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 812 })

test('the spinner of the session stands beside the breadcrumb', async ({ como }) => {
	const page = await como(ANA)
	// The line stays for as long as the test needs it.
	await page.addInitScript(() => {
		const { setTimeout } = window
		Object.assign(window, { setTimeout: (f: () => void, ms = 0) => (ms === 2_000 ? 0 : setTimeout(f, ms)) })
	})
	await page.goto('/processos/caixas')
	await page.locator('h1').waitFor()
	const linha = page.getByRole('status').filter({ hasText: 'Quase lá...' }).locator('..')
	for (const width of LARGURAS) {
		await openAtWidth(page, width)
		await expect.poll(() => migalhasSob(linha)).toEqual([])
	}
})

test('the line of a lost network covers no breadcrumb', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/assina')
	// A pending request would rightly be reported as lost.
	await esperarPronta(page)
	await page.getByRole('button', { name: 'Opinar sobre esta página' }).waitFor()
	await page.context().setOffline(true)
	const linha = page.getByText('Sem conexão com o portal')
	for (const width of LARGURAS) {
		await openAtWidth(page, width)
		await linha.waitFor()
		await expect.poll(() => migalhasSob(linha)).toEqual([])
	}
	await page.context().setOffline(false)
})

test('on a phone what is out of order is read in full, and can be put away', async ({ page }) => {
	await openAtWidth(page, 375)
	await page.goto('/')
	const aviso = page.getByRole('region', { name: 'Situação dos serviços' })
	await aviso.getByRole('button', { name: /Biblioteca/ }).click()
	await aviso.getByRole('link', { name: 'Ver detalhes' }).waitFor()
	await aviso.getByRole('button', { name: 'Dispensar' }).click()
	await aviso.waitFor({ state: 'detached' })
	await page.reload()
	await page.getByRole('heading', { name: 'Entrar' }).waitFor()
	expect(await aviso.count()).toBe(0)
})
