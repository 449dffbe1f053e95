import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { lerSaltos, medirSaltos } from './support/layout-shifts.ts'
import { esperarPronta } from './support/readiness.ts'

const ANA = 10001
/** 400 kb/s, and the way there and back of a phone. */
const LENTA = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

interface Vigia {
	quadros: number
	vazios: string[]
}

/** Watch of every drawn frame: it records frames in which the content area is empty. */
async function vigiarConteudo(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const vigia: Vigia = { quadros: 0, vazios: [] }
		Object.assign(window, { vigia })
		const mostraAlgo = (area: HTMLElement): boolean => {
			const forma = getComputedStyle(area, '::after')
			if (forma.content !== 'none' && Number.parseFloat(forma.height) > 100 && forma.backgroundImage !== 'none')
				return true
			return area.innerText.trim() !== '' || area.querySelector('.animate-pulse, img, svg, input') !== null
		}
		const olhar = () => {
			const area = document.querySelector<HTMLElement>('main, .estatico-conteudo')
			vigia.quadros++
			if (!area || !mostraAlgo(area)) vigia.vazios.push(area?.outerHTML.slice(0, 120) ?? 'no content area')
			requestAnimationFrame(olhar)
		}
		requestAnimationFrame(olhar)
	})
}

async function openOnSlowNetwork(page: Page, caminho: string): Promise<void> {
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('Network.emulateNetworkConditions', LENTA)
	await medirSaltos(page)
	await vigiarConteudo(page)
	await page.goto(caminho, { waitUntil: 'commit' })
	await page.locator('main h1').first().waitFor()
	await esperarPronta(page)
	const { quadros, vazios } = await page.evaluate(() => (window as unknown as { vigia: Vigia }).vigia)
	expect(quadros).toBeGreaterThan(1)
	expect({ caminho, vazios: [...new Set(vazios)] }).toEqual({ caminho, vazios: [] })
	const firme = (await lerSaltos(page)) <= 0.02
	expect({ caminho, firme }).toEqual({ caminho, firme: true })
}

test('on 400 kb/s the place of a page is never empty, for somebody signed in', async ({ como }) => {
	const caminhos = ['/painel', '/assina/lote', '/configuracoes', '/processos/processos-digitais']
	const pages = await Promise.all(caminhos.map(async (caminho) => ({ caminho, page: await como(ANA) })))
	await Promise.all(pages.map(({ page, caminho }) => openOnSlowNetwork(page, caminho)))
})

test('on 400 kb/s the place of a page is never empty, for a visitor', async ({ como }) => {
	const caminhos = ['/ajuda', '/iddigital', '/servicos']
	const pages = await Promise.all(caminhos.map(async (caminho) => ({ caminho, page: await como(undefined) })))
	await Promise.all(pages.map(({ page, caminho }) => openOnSlowNetwork(page, caminho)))
})

test('a page says its title and its summary before any program came, and keeps them where they are', async ({
	como,
}) => {
	const resumo = 'Documentos que esperam a sua assinatura e os que você mandou assinar.'
	const [page, visita] = await Promise.all([como(ANA), como(undefined)])
	const soltar = Promise.withResolvers<void>()
	for (const cada of [page, visita])
		await cada.route('**/assets/*.js', async (pedido) => {
			await soltar.promise
			await pedido.continue()
		})
	await page.goto('/assina', { waitUntil: 'commit' })
	await visita.goto('/assina', { waitUntil: 'commit' })
	const antes = await page.getByText(resumo).boundingBox()
	await expect.poll(() => page.title()).toMatch(/^USP Assina · Portal de Serviços/)
	// The summary is for people: a visitor is led home, and reads nothing of it on the way.
	await visita.getByText(resumo).waitFor({ state: 'attached' })
	expect(await visita.getByText(resumo).isHidden()).toBe(true)
	soltar.resolve()
	await page.getByRole('heading', { level: 1, name: 'USP Assina' }).waitFor()
	await expect.poll(() => page.getByText(resumo).boundingBox()).toMatchObject({ x: antes?.x, y: antes?.y })
})

test('what stands there before any program came has the shape of the page', async ({ como }) => {
	const page = await como(ANA)
	await page.route('**/assets/*.js', async () => {})
	const formas: Record<string, string> = {}
	for (const caminho of ['/painel', '/configuracoes', '/acessibilidade', '/assina', '/nada']) {
		await page.goto(caminho, { waitUntil: 'commit' })
		await page.locator('.estatico-conteudo').waitFor({ state: 'attached' })
		const forma = () =>
			page.evaluate(() => {
				const area = document.querySelector('.estatico-conteudo')
				return area ? getComputedStyle(area, '::after').backgroundImage : ''
			})
		await expect.poll(forma).toContain('gradient')
		formas[caminho] = await forma()
	}
	const { '/nada': nenhuma, '/assina': lista, ...outras } = formas
	expect(nenhuma).toBe(lista)
	expect(new Set([lista, ...Object.values(outras)]).size).toBe(4)
})
