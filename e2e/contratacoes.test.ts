import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

test('a visitor goes from a purchase to the price bank and reads why a price does not count', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 })
	await page.goto('/contratacoes')
	expect(await faltasDeAcesso(page, 'contratações')).toEqual([])
	await page.getByRole('searchbox', { name: 'Procurar por objeto, número ou fornecedor' }).fill('papel luvas')
	await page.getByRole('link', { name: 'Aquisição de papel e luvas para os laboratórios didáticos.' }).click()
	await page.getByRole('heading', { name: /^Compra 37\// }).waitFor()
	expect(await faltasDeAcesso(page, 'uma compra')).toEqual([])
	await page.getByRole('link', { name: 'Papel sulfite A4 75 g/m²' }).click()
	await page.getByText('Mediana por folha').waitFor()
	await page.getByRole('button', { name: 'Filtros' }).click()
	await page.getByLabel('Correção').selectOption({ label: 'IPCA, pelas variações mensais' })
	await page.getByText(/Corrigidos até \d\d\/\d{4}/).waitFor()
	expect(new URL(page.url()).searchParams.get('correcao')).toBe('V')
	await page.getByRole('tab', { name: /^Desconsiderados/ }).click()
	await page.getByText('É uma estimativa, e não um preço praticado.').first().waitFor()
	expect(await faltasDeAcesso(page, 'um item do banco de preços')).toEqual([])
})

test('a visitor follows a tender from its notice to the contract and to the price bank', async ({ page }) => {
	await page.goto('/licitacoes?parte=encerradas')
	await page.getByRole('link', { name: 'Licitação 4/2026' }).click()
	await page.getByRole('link', { name: '4/2026, contratada' }).click()
	await page.getByRole('heading', { name: 'Compra 4/2026' }).waitFor()
	await page.getByRole('tab', { name: 'Andamento' }).click()
	await page.getByText('Contrato assinado').waitFor()
	await page.getByRole('tab', { name: /^Itens/ }).click()
	await page.getByRole('link', { name: 'Cadeira giratória com braços' }).first().click()
	await page.getByText('Mediana por unidade').waitFor()
	await page.getByRole('link', { name: 'Compra 4/2026' }).first().click()
	await page.getByRole('link', { name: 'Edital, pedidos e resultado' }).click()
	await page.getByRole('heading', { name: 'Licitação 4/2026' }).waitFor()
})
