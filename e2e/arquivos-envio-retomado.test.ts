import { randomBytes } from 'node:crypto'
import { pdfOf } from '@portal/platform/testing'
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { abrirProcesso, botaoDaAcao, rascunho } from './support/case.ts'

const JOAO = 10004
const PARTE = 64 * 1024
const PARTES = 24

/** File size that leaves time to interrupt the upload. */
const grande = (nome: string) => ({
	name: nome,
	mimeType: 'application/pdf',
	buffer: pdfOf(...Array.from({ length: PARTES }, () => randomBytes(PARTE / 2).toString('hex'))),
})

interface Partes {
	/** Offsets of the parts that the server took. */
	readonly tomadas: number[]
	/** Pause of the upload: once the server took this number of parts, the others are held back. */
	segurarDepoisDe(quantas: number): void
}

/** The parts of uploads, as they pass; those that are held leave only with the page. */
async function vigiarPartes(page: Page): Promise<Partes> {
	const tomadas: number[] = []
	let limite = Number.POSITIVE_INFINITY
	await page.context().route(/\/wsportal\/arquivos\/[^/]+\/partes/, async (route: Route) => {
		if (tomadas.length >= limite) return
		const resposta = await route.fetch().catch(() => undefined)
		if (!resposta) return route.abort().catch(() => undefined)
		if (resposta.ok()) tomadas.push(Number(new URL(route.request().url()).searchParams.get('inicio')))
		await route.fulfill({ response: resposta }).catch(() => undefined)
	})
	return {
		tomadas,
		segurarDepoisDe(quantas) {
			limite = quantas
		},
	}
}

const novoProcesso = (page: Page): Promise<string> =>
	abrirProcesso(page, { assunto: 'Requerimento de aluno', titulo: 'Laudo em partes', interessado: 10001 })

async function escolher(page: Page, ...nomes: readonly string[]): Promise<Locator> {
	await botaoDaAcao(page, 'Anexar documento').click()
	const form = rascunho(page, 'Anexar documento')
	await form.locator('input[type=file]').setInputFiles(nomes.map(grande))
	return form
}

/** The form is there again because its draft was kept. */
async function recarregar(page: Page, form: Locator, partes: Partes): Promise<void> {
	await form.getByText(/Rascunho salvo/).waitFor()
	partes.segurarDepoisDe(Number.POSITIVE_INFINITY)
	await page.reload()
}

const chegou = (form: Locator, nome: string) => form.getByRole('button', { name: `Remover ${nome}` }).waitFor()

test('a page reloaded in the middle of two uploads goes on with them by itself, from where they were', async ({
	como,
}) => {
	const page = await como(JOAO)
	await novoProcesso(page)
	const partes = await vigiarPartes(page)
	partes.segurarDepoisDe(4)
	const form = await escolher(page, 'laudo.pdf', 'anexo.pdf')
	await expect.poll(() => partes.tomadas.length).toBeGreaterThanOrEqual(4)
	await expect.poll(() => form.getByRole('progressbar').count()).toBe(2)
	await recarregar(page, form, partes)
	await chegou(form, 'laudo.pdf')
	await chegou(form, 'anexo.pdf')
	expect(partes.tomadas.filter((inicio) => inicio === 0)).toHaveLength(2)
	expect(await form.getByText(/foi interrompido/).count()).toBe(0)
})

test('where the browser kept nothing, the person is told, and the same file chosen again goes on', async ({ como }) => {
	const page = await como(JOAO)
	await novoProcesso(page)
	const partes = await vigiarPartes(page)
	partes.segurarDepoisDe(3)
	const form = rascunho(page, 'Anexar documento')
	const laudo = grande('laudo.pdf')
	const escolherDeNovo = () => form.locator('input[type=file]').setInputFiles(laudo)
	await page.addInitScript(() => {
		Object.defineProperty(File.prototype, 'lastModified', { get: () => 1 })
		Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
	})
	await page.reload()
	await botaoDaAcao(page, 'Anexar documento').click()
	await escolherDeNovo()
	await expect.poll(() => partes.tomadas.length).toBeGreaterThanOrEqual(3)
	await recarregar(page, form, partes)
	await form.getByText(/laudo\.pdf: o envio foi interrompido.*continua de onde parou/).waitFor()
	await escolherDeNovo()
	await chegou(form, 'laudo.pdf')
	expect(partes.tomadas.filter((inicio) => inicio === 0)).toHaveLength(1)
})
