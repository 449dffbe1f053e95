import { execFileSync } from 'node:child_process'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'

const ANA = 10001
const CARLOS = 10004
const MARINA = 10005
const ARQUIVO = /^(.+\.pdf) - \d+ página\(s\)/

/** Text on the sheets, as an outside program reads it. */
async function impresso(page: Page): Promise<string> {
	const pdf = await page.pdf({ format: 'A4' })
	return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
}

/**
 * Case with attachments and closed movements: the hour of the demonstration decides which of the station's cases has
 * both.
 */
async function abrirComAndamentosFechados(page: Page, arquivos: Locator): Promise<void> {
	await page.goto('/processos/processos-digitais?aba=estacao')
	const links = page.getByRole('table').getByRole('link', { name: /\d+\.\d+\.\d+/ })
	await links.first().waitFor()
	const caminhos = await links.evaluateAll((todos) => todos.map((um) => um.getAttribute('href') ?? ''))
	for (const caminho of caminhos) {
		await page.goto(caminho)
		await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor()
		await page.getByText('Carregando dados...').first().waitFor({ state: 'detached' })
		const escritos = await page.locator('details:not([open]) li p:not(:has(*))').count()
		if (escritos > 0 && (await arquivos.count()) > 0) return
	}
	throw new Error('no case of the station has attachments and closed movements with words')
}

test('a printed case names its attachments, and shows what is in closed movements', async ({ como }) => {
	const page = await como(CARLOS)
	const arquivos = page.getByRole('button', { name: ARQUIVO, includeHidden: true })
	await abrirComAndamentosFechados(page, arquivos)
	const nomes = (await arquivos.allTextContents()).map((texto) => ARQUIVO.exec(texto)?.[1] ?? texto)
	const fechados = page.locator('details:not([open])')
	expect(await fechados.count()).toBeGreaterThan(0)
	const escritos = await fechados.locator('li p:not(:has(*))').allTextContents()
	const ocorrencias = escritos.map((texto) => texto.replaceAll(/\s+/g, ' ').trim().slice(0, 15).trim())
	expect(ocorrencias.length).toBeGreaterThan(0)
	const folha = await impresso(page)
	for (const texto of [...nomes, ...ocorrencias]) expect(folha).toContain(texto)
	expect(folha).not.toContain('Processo inteiro em PDF')
})

test('a printed batch names its documents and who signs', async ({ como }) => {
	const page = await como(MARINA)
	await page.goto('/assina')
	await page.locator('main a[href^="/assina/lote/"]').first().click()
	const documentos = page.getByRole('region', { name: /^Documentos/ })
	const nome = await documentos
		.getByText(/\.pdf$/)
		.first()
		.innerText()
	const folha = await impresso(page)
	expect(folha).toContain(nome)
	expect(folha).toContain('Marina Costa')
	expect(folha).not.toContain('Reenviar mensagens')
})

test('printed figures keep their bars, and the table behind them', async ({ como }) => {
	const page = await como(MARINA)
	await page.goto('/assina/unidade')
	const marca = page.locator('.grafico-marca').first()
	await marca.waitFor({ state: 'attached' })
	await page.emulateMedia({ media: 'print' })
	expect(await marca.evaluate((elemento) => getComputedStyle(elemento).printColorAdjust)).toBe('exact')
	const dados = page.locator('.grafico-dados').first()
	expect(await dados.evaluate((elemento) => elemento.hasAttribute('open'))).toBe(false)
	const celula = await dados.locator('tbody th').first().textContent()
	expect(await impresso(page)).toContain(celula?.trim())
})

test('a printed task is there in full, however many lines the screen gives it', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/painel')
	const tarefa = page.getByRole('region', { name: 'Minhas Tarefas' }).getByRole('listitem').first()
	const titulo = await tarefa.getByRole('heading').locator('span:not(:has(*))').last().innerText()
	const corpo = tarefa.locator('[class*=line-clamp]').first()
	const ultimas = ((await corpo.textContent()) ?? '').trim().slice(-15).trim()
	const folha = await impresso(page)
	for (const texto of [titulo, ultimas]) expect(folha).toContain(texto)
})
