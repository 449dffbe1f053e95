import { AREA_JANUS } from '@portal/navegacao/contract'
import type { Configuracao } from '@portal/platform/contract'
import type { RunningPortal } from '@portal/platform/server'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test as base } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { abrirSessao } from './support/open-session.ts'

const [CARLOS, HELENA, NELSON, CRISTOVAO] = [10002, 10003, 21111, 20297]
const FICHA = `/servicos/${AREA_JANUS}/aluno/ficha.jsf`

/** The older system as this test wants it to behave; a console that complains is expected of it. */
const test = base.extend<{ carlosComQuadro: Page }>({
	carlosComQuadro: async ({ portal, browser }, use) => {
		const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', serviceWorkers: 'block' })
		const page = await context.newPage()
		await abrirSessao(page, portal, CARLOS)
		await page.clock.install()
		page.setDefaultTimeout(15_000)
		await use(page)
		await context.close()
	},
})

test('a doctoral student with two leaves understands the deadline, asks for an extension and gets it through three people', async ({
	como,
}) => {
	const carlos = await como(CARLOS)
	await carlos.goto('/janus/minha-pos')
	await carlos.getByRole('heading', { name: 'Depósito da dissertação ou tese' }).waitFor()
	expect(await faltasDeAcesso(carlos, 'minha pós-graduação')).toEqual([])
	await carlos.getByText('Como se chega a esta data').last().click()
	await carlos
		.getByText(/^Trancamento de \d\d\/\d\d\/\d{4} a/)
		.last()
		.waitFor()

	// The simulation answers at once, and asks for nothing.
	await carlos.getByLabel('Primeiro dia').fill('01/03/2027')
	await carlos.getByLabel('Último dia').fill('31/08/2027')
	await carlos
		.getByText(/\(\+18\d dias\)/)
		.first()
		.waitFor()

	// The extension is asked for where it may be, and the form says what it would do.
	await carlos.getByRole('link', { name: 'Pedir prorrogação de prazo' }).click()
	await carlos.getByLabel(/^Dias de prorrogação/).fill('90')
	await carlos.getByText(/^O depósito passaria de/).waitFor()
	await carlos.getByLabel(/^Justificativa/).fill('Os experimentos atrasaram com a reforma do laboratório.')
	await carlos.getByRole('button', { name: 'Pedir', exact: true }).click()
	await carlos.getByText('Com o orientador: Helena Duarte').waitFor()
	expect(await faltasDeAcesso(carlos, 'pedido')).toEqual([])
	const endereco = new URL(carlos.url()).pathname

	// Three people take it on, each from the address that the task gives.
	const passos = [
		[HELENA, 'Dar parecer favorável', ''],
		[NELSON, 'Encaminhar à CPG', ''],
		[CRISTOVAO, 'Deferir', 'Deliberação CPG 12/2026'],
	] as const
	for (const [codpes, ato, deliberacao] of passos) {
		const pessoa = await como(codpes)
		await pessoa.goto(endereco)
		await pessoa.getByRole('button', { name: ato, exact: true }).click()
		const dialogo = pessoa.getByRole('dialog')
		if (deliberacao) await dialogo.getByLabel(/^Deliberação/).fill(deliberacao)
		await dialogo.getByRole('button', { name: ato, exact: true }).click()
		await esperarAviso(pessoa, 'Feito. Quem precisa saber foi avisado.')
	}
	await carlos.getByText('Deferido', { exact: true }).first().waitFor()
	await carlos.goto('/painel/avisos')
	await carlos
		.getByText(/^Prorrogação de 90 dias: deferido/)
		.first()
		.waitFor()
})

async function responder(page: Page, { url }: RunningPortal, responde: (rota: Route) => Promise<void>): Promise<void> {
	const { urls } = (await (await fetch(`${url}/proxy/configuracao.json`)).json()) as Configuracao
	await page.route(`${new URL(urls.legado).origin}/${AREA_JANUS}/**`, responde)
}

const escrever = (texto: string, avisa: boolean): string =>
	`<!doctype html><h1>${texto}</h1>${
		avisa ? `<script>parent.postMessage({ origem: 'portal-servicos', tipo: 'pagina-carregada' }, '*')</script>` : ''
	}`
const mandar = (rota: Route, texto: string, avisa: boolean): Promise<void> =>
	rota.fulfill({ contentType: 'text/html; charset=utf-8', body: escrever(texto, avisa) })

const carregando = (page: Page) => page.getByRole('main').getByText(/^Carregando Ficha do aluno/)
const quadro = (page: Page) => page.frameLocator('main iframe')

/** The portal's own pages are whole whatever the older system does. */
async function esperarNativas(page: Page): Promise<void> {
	await page.goto('/janus/minha-pos')
	await page.getByRole('heading', { name: 'Depósito da dissertação ou tese' }).waitFor()
}

test('the older system loads in its frame', async ({ carlosComQuadro: carlos, portal }) => {
	await responder(carlos, portal, (rota) => mandar(rota, 'Ficha do sistema anterior', true))
	await carlos.goto('/janus')
	await carlos.getByRole('link', { name: 'Ficha do aluno' }).click()
	await quadro(carlos).getByRole('heading', { name: 'Ficha do sistema anterior' }).waitFor()
	await carregando(carlos).waitFor({ state: 'detached' })
	expect(new URL(carlos.url()).pathname).toBe(FICHA)
})

test('an older system that cannot be reached is given up after 20 seconds, and comes back when tried again', async ({
	carlosComQuadro: carlos,
	portal,
}) => {
	let fora = true
	await responder(carlos, portal, (rota) => (fora ? rota.abort('connectionrefused') : mandar(rota, 'Voltou', true)))
	await carlos.goto(FICHA)
	await carregando(carlos).waitFor()
	await carlos.clock.fastForward(21_000)
	await carlos.getByText('O serviço não respondeu em 20 segundos').waitFor()
	fora = false
	await carlos.getByRole('button', { name: 'Tentar de novo' }).click()
	await quadro(carlos).getByRole('heading', { name: 'Voltou' }).waitFor()
	await esperarNativas(carlos)
})

test('a login page of the older system is told what to do about, and stays usable in the frame', async ({
	carlosComQuadro: carlos,
	portal,
}) => {
	await responder(carlos, portal, (rota) => mandar(rota, 'Informe a sua senha', false))
	await carlos.goto(FICHA)
	await quadro(carlos).getByRole('heading', { name: 'Informe a sua senha' }).waitFor()
	await carlos.clock.fastForward(6_000)
	await carlos.getByText(/Se ele pedir senha, entre nele em outra aba e volte\./).waitFor()
	expect(await carlos.getByRole('link', { name: /Abrir em nova aba/ }).getAttribute('href')).toContain('ficha.jsf')
	await carlos.clock.fastForward(15_000)
	await carlos.getByText('O serviço não respondeu em 20 segundos').waitFor()
	expect(await carregando(carlos).isVisible()).toBe(false)
	await esperarNativas(carlos)
})

test('an older system that takes ten seconds offers a way out meanwhile, and then is there', async ({
	carlosComQuadro: carlos,
	portal,
}) => {
	let soltar = () => {}
	const espera = new Promise<void>((resolve) => {
		soltar = resolve
	})
	await responder(carlos, portal, async (rota) => {
		await espera
		await mandar(rota, 'Enfim', true)
	})
	await carlos.goto(FICHA, { waitUntil: 'domcontentloaded' })
	await carregando(carlos).waitFor()
	await carlos.clock.fastForward(10_000)
	await carlos.getByText(/está demorando/).waitFor()
	soltar()
	await quadro(carlos).getByRole('heading', { name: 'Enfim' }).waitFor()
	await carregando(carlos).waitFor({ state: 'detached' })
	expect(await carlos.getByText(/está demorando/).count()).toBe(0)
})
