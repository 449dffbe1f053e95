import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { esperarPronta } from './support/pronta.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const VALIDO = 'DEM0NSTRAVAL1D09'

async function violations(page: Page): Promise<string[]> {
	await page.evaluate(axeSource)
	const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run())
	return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
}

const veredito = (page: Page, titulo: string) => page.getByRole('heading', { name: titulo, exact: true }).waitFor()

test('a visitor types a code, sees the verdict, the file, and compares a copy of it', async ({ page }) => {
	await page.goto('/iddigital')
	await page.getByLabel('Caractere 1 de 16').focus()
	await page.keyboard.type('dem0-nstr-aval-1d09')
	await page.keyboard.press('Enter')
	await veredito(page, 'Documento válido')
	expect(new URL(page.url()).pathname).toBe(`/iddigital/${VALIDO}`)
	await page.getByText('CPF ***.456.789-**').waitFor()

	const baixado = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Baixar' }).click()
	const arquivo = await (await baixado).path()
	await page.getByLabel('Escolher o PDF').setInputFiles(arquivo)
	await page.getByText('É o mesmo arquivo').waitFor()

	await page.getByRole('button', { name: 'Ver PDF' }).click()
	await page.getByRole('dialog', { name: 'atestado-de-matrícula.pdf' }).waitFor()

	await page.goto('/iddigital/verificar')
	await page.locator('input[type=file]:enabled').setInputFiles(arquivo)
	await page.getByText('O documento não tem assinatura digital.').waitFor()
	await page.getByRole('link', { name: 'DEM0-NSTR-AVAL-1D09' }).waitFor()
	expect(await violations(page)).toEqual([])
})

test('a pasted code fills the boxes, and a mistyped one is told without the server', async ({ page }) => {
	await page.goto('/iddigital')
	await page.getByLabel('Caractere 5 de 16').focus()
	await page.evaluate(() => {
		const dados = new DataTransfer()
		dados.setData('text', 'DEM0-NSTR-AVAL-1D0A')
		document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true }))
	})
	await page.getByText('Confira o código: parece haver um erro de digitação').waitFor()
	await page.keyboard.press('Backspace')
	await page.keyboard.type('9')
	await page.getByRole('button', { name: 'Verificar documento' }).click()
	await veredito(page, 'Documento válido')
})

test('each state has its own words, and no result or page an accessibility finding', { timeout: 180_000 }, async ({
	page,
}) => {
	const found: string[] = []
	for (const [path, titulo] of [
		['/iddigital/DEM0NSTRARESERVS', 'Documento válido'],
		['/iddigital/DEM0NSTRAEXP1RAQ', 'Documento inválido: expirado'],
		['/iddigital/DEM0NSTRAREV0GAW', 'Documento inválido: revogado'],
		['/iddigital/DEM0NSTRAANT1G0C', 'Documento inválido: substituído'],
		['/iddigital/DEM0NSTRAPERD1DR', 'Não foi possível confirmar'],
		['/iddigital/tiposdocumentos', 'Tipos de documentos'],
	] as const) {
		await page.goto(path)
		await veredito(page, titulo)
		await esperarPronta(page)
		found.push(...(await violations(page)).map((violation) => `${path} ${violation}`))
	}
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	await page.setViewportSize({ width: 320, height: 800 })
	for (const path of ['/iddigital', `/iddigital/${VALIDO}`, '/iddigital/tiposdocumentos']) {
		await page.goto(path)
		await esperarPronta(page)
		found.push(...(await violations(page)).map((violation) => `${path} 320 ${violation}`))
		if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
			found.push(`${path} scrolls sideways`)
	}
	expect(found).toEqual([])
})
