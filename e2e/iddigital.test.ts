import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDaPagina, mudarAparencia } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

const VALIDO = 'DEM0NSTRAVAL1D09'

const veredito = (page: Page, titulo: string) => page.getByRole('heading', { name: titulo, exact: true }).waitFor()

test('a visitor types a code, sees the verdict, prints it on one sheet, sees the file, and compares a copy of it', async ({
	page,
}) => {
	await page.goto('/iddigital')
	await page.getByLabel('Caractere 1 de 16').focus()
	await page.keyboard.type('dem0-nstr-aval-1d09')
	await page.keyboard.press('Enter')
	await veredito(page, 'Documento válido')
	expect(new URL(page.url()).pathname).toBe(`/iddigital/${VALIDO}`)
	await page.getByText('CPF ***.456.789-**').waitFor()

	const comprovante = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
	expect(comprovante.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)

	const baixado = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Baixar' }).click()
	const arquivo = await (await baixado).path()
	await page.getByLabel('Escolher o PDF').setInputFiles(arquivo)
	await page.getByText('É o mesmo arquivo').waitFor()

	await page.getByRole('button', { name: 'Ver PDF' }).click()
	await page.getByRole('dialog', { name: 'atestado-de-matrícula.pdf' }).waitFor()

	await page.goto('/iddigital/verificar')
	await page.locator('input[type=file]:enabled').setInputFiles(arquivo)
	await veredito(page, 'Assinaturas válidas')
	await page.getByText('2 assinaturas, e o documento não mudou desde então.').waitFor()
	await page.getByRole('link', { name: 'DEM0-NSTR-AVAL-1D09' }).waitFor()
	expect(await faltasDaPagina(page, 'verificar')).toEqual([])
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

test('each state has its own words, and no result or page an accessibility finding', async ({ page }) => {
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
		found.push(...(await faltasDaPagina(page, path)))
	}
	await mudarAparencia(page, { colorScheme: 'dark', width: 320 })
	for (const path of ['/iddigital', `/iddigital/${VALIDO}`, '/iddigital/tiposdocumentos']) {
		await page.goto(path)
		found.push(...(await faltasDaPagina(page, `${path} 320`)))
	}
	expect(found).toEqual([])
})

test('a student sends an employer a link, and sees who opened it', async ({ como, browser, portal }) => {
	const page = await como(10001)
	await page.goto(`/iddigital/meusdocumentos/${VALIDO}`)
	await page.getByLabel('Finalidade').fill('Admissão na Empresa Exemplo')
	await page.getByRole('button', { name: 'Criar link' }).click()
	const endereco = await page.getByLabel('Endereço do link').inputValue()

	const fora = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', serviceWorkers: 'block' })
	const empregador = await fora.newPage()
	await empregador.goto(endereco)
	await empregador.getByText('Admissão na Empresa Exemplo').waitFor()
	const faltas = await faltasDaPagina(empregador, 'compartilhado')
	await empregador.getByLabel('Seu nome').fill('Rita Campos')
	await empregador.getByRole('button', { name: 'Ver documento' }).click()
	await veredito(empregador, 'Documento válido')
	await empregador.getByRole('button', { name: 'Ver PDF' }).click()
	await empregador.getByRole('dialog').waitFor()

	await page.reload()
	await page.getByRole('button', { name: 'Ver quem abriu' }).click()
	await page.getByText('Rita Campos').waitFor()
	faltas.push(...(await faltasDaPagina(page, 'compartilhar')))
	await page.getByRole('button', { name: 'Revogar' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
	await page.getByText('Link revogado', { exact: true }).waitFor()
	await empregador.reload()
	await veredito(empregador, 'Link revogado')
	await fora.close()
	expect(faltas).toEqual([])
})
