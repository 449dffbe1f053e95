import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdfOf } from '@portal/platform/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { LISTA } from './support/case.ts'

const PAGINA = join(import.meta.dirname, '../docs/cliques.md')
const ANA = 10001
const JOAO = 10004
const MARINA = 10005

interface Tarefa {
	readonly nome: string
	readonly quem: number | undefined
	readonly de: string
	readonly fazer: (page: Page) => Promise<unknown>
}

/** The palette, opened by its button, and what it finds first. */
async function buscar(page: Page, texto: string, achado: RegExp): Promise<void> {
	await page.getByRole('combobox', { name: 'Buscar serviços' }).click()
	await page.keyboard.type(texto)
	await page.getByRole('option', { name: achado }).first().click()
}

const openFirstTask = (page: Page, botao: RegExp) =>
	page.getByRole('region', { name: 'Minhas Tarefas' }).getByRole('button', { name: botao }).first()

const TAREFAS: readonly Tarefa[] = [
	{
		nome: 'Consultar as notas',
		quem: ANA,
		de: '/painel',
		fazer: async (page) => {
			await buscar(page, 'notas', /Consultar notas/)
			await page.waitForURL('**/servicos/graduacao/notas/**')
		},
	},
	{
		nome: 'Ver o PDF de um documento meu',
		quem: ANA,
		de: '/iddigital/meusdocumentos',
		fazer: async (page) => {
			await page
				.getByRole('main')
				.getByRole('button', { name: /^Ver\b/ })
				.first()
				.click()
			await page.getByRole('dialog').waitFor()
		},
	},
	{
		nome: 'Concluir uma tarefa',
		quem: ANA,
		de: '/painel',
		fazer: async (page) => {
			await openFirstTask(page, /^Concluir/).click()
			await page.getByText('Baixa de tarefa!').waitFor()
		},
	},
	{
		nome: 'Adiar uma tarefa para amanhã',
		quem: ANA,
		de: '/painel',
		fazer: async (page) => {
			await openFirstTask(page, /^Adiar/).click()
			await page.getByRole('dialog').getByRole('button', { name: 'Adiar', exact: true }).click()
			await dito(page, 'Tarefa adiada com sucesso')
		},
	},
	{
		nome: 'Conferir um documento pelo código',
		quem: undefined,
		de: '/iddigital',
		fazer: async (page) => {
			await page.getByLabel('Caractere 1 de 16').click()
			await page.keyboard.type('DEM0NSTRAVAL1D09')
			await page.keyboard.press('Enter')
			await page.getByRole('heading', { name: 'Documento válido', exact: true }).waitFor()
		},
	},
	{
		nome: 'Encontrar um serviço pelo nome, sem entrar',
		quem: undefined,
		de: '/',
		fazer: async (page) => {
			await buscar(page, 'cardápio', /Cardápio/)
			await page.waitForURL('**/servicos/**')
		},
	},
	{
		nome: 'Encaminhar um processo',
		quem: JOAO,
		de: `${LISTA}?aba=estacao`,
		fazer: async (page) => {
			await page.locator('[data-processo]').first().click()
			await page
				.getByRole('complementary', { name: 'Ações do processo' })
				.getByRole('button', { name: 'Dar saída' })
				.click()
			const dialogo = page.getByRole('dialog')
			await drawCursor(dialogo.getByLabel(/^Despacho/))
			await page.keyboard.type('Encaminhe-se.')
			await dialogo.getByRole('button', { name: /^Encaminhar para / }).click()
			await dito(page, 'Saída realizada com sucesso!')
		},
	},
	{
		nome: 'Enviar um documento para uma pessoa assinar',
		quem: MARINA,
		de: '/assina/lote',
		fazer: async (page) => {
			await escolherArquivo(page, 'Ofício de uma folha.pdf')
			await page
				.getByRole('list', { name: 'Documentos do lote' })
				.getByText('Ofício de uma folha.pdf', { exact: true })
				.waitFor()
			await page.getByRole('button', { name: 'Continuar: participantes' }).click()
			await page
				.getByRole('button', { name: /^Incluir / })
				.first()
				.click()
			await page.getByRole('button', { name: 'Pular para revisar e enviar' }).click()
			await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
			await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
			await dito(page, 'Lote enviado para assinatura!')
		},
	},
]

/** Notice that stays open: closing it would count as another click. */
const dito = (page: Page, texto: string): Promise<void> =>
	page.getByRole('button', { name: `Fechar: ${texto}` }).waitFor()

/** Keyboard entry without a click: the field has the focus when it opens. */
async function drawCursor(campo: Locator): Promise<void> {
	await expect.poll(() => campo.evaluate((elemento) => elemento === document.activeElement)).toBe(true)
}

/** File choice in the system's window, which counts as one click; an automated browser shows no such window. */
async function escolherArquivo(page: Page, nome: string): Promise<void> {
	const escolha = page.waitForEvent('filechooser')
	await page.getByRole('main').locator('label:has(input[type=file])').first().click()
	await (await escolha).setFiles({ name: nome, mimeType: 'application/pdf', buffer: pdfOf(nome) })
}

/** Count of mouse and Enter presses, also on pages left meanwhile; typed text is no click. */
async function contarCliques(page: Page): Promise<() => Promise<number>> {
	let cliques = 0
	await page.exposeFunction('contarClique', () => {
		cliques += 1
	})
	await page.addInitScript(() => {
		const { contarClique } = window as unknown as { contarClique: () => void }
		window.addEventListener('pointerdown', () => contarClique(), { capture: true })
		window.addEventListener('keydown', ({ key }) => key === 'Enter' && contarClique(), { capture: true })
	})
	return async () => {
		await page.evaluate(() => undefined)
		return cliques
	}
}

/** `| task | from | clicks |` */
async function prometidos(): Promise<Record<string, number>> {
	const linhas = (await readFile(PAGINA, 'utf8')).matchAll(/^\| (?<nome>[^|]+) \| [^|]+ \| (?<cliques>\d+) \|/gm)
	return Object.fromEntries(
		[...linhas].map(({ groups }) => [groups?.['nome']?.trim() ?? '', Number(groups?.['cliques'])]),
	)
}

test('each task of the page of clicks costs what the page says, and every task there is measured', async () => {
	expect(Object.keys(await prometidos()).sort()).toEqual(TAREFAS.map(({ nome }) => nome).sort())
})

test.for(TAREFAS)('$nome', async ({ nome, quem, de, fazer }, { como }) => {
	const page = await como(quem)
	const ler = await contarCliques(page)
	await page.goto(de)
	await page.locator('h1').first().waitFor()
	const antes = await ler()
	await fazer(page)
	expect({ nome, cliques: (await ler()) - antes }).toEqual({ nome, cliques: (await prometidos())[nome] })
})
