import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/screen.ts'
import { type Aparencia, faltasDaPagina, levarAxe, mudarTema } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { faltasNasLarguras } from './support/drawing.ts'
import { lerSaltos, medirSaltos } from './support/layout-shifts.ts'
import { escreverTabela, faltasDoQuadro } from './support/medidas.ts'
import { atrasarRede } from './support/network.ts'
import { escreverDesdeOComeco, faltasDeFoco } from './support/probe.ts'
import { esperarPronta } from './support/readiness.ts'
import { abrirTelaEm } from './support/screens.ts'
import type { CoresVistas } from './support/seen-colours.ts'
import { faltasDeFirmeza, faltasDosNomes } from './support/steadiness.ts'
import { percorrer, telasDeCadaUm } from './support/walk.ts'
import { dizerJanela, mudarJanela, pintarPouco } from './support/window.ts'

/**
 * Window sizes: each theme and each layout is opened once; axe then checks the narrowest page, and one that just has
 * room for the menu.
 */
const NO_TELEFONE = { width: 375, height: 812 } as const
const NA_JANELA = { width: 1440, height: 900 } as const

/** Single visit per screen and width: opening a page and changing its width cost more than the checks. */
async function olharNoTelefone(page: Page, tela: Tela, vistas: CoresVistas): Promise<string[]> {
	await abrirTelaEm(page, NO_TELEFONE, tela)
	const faltas = [
		...(await faltasDeFirmeza(page, `${tela.nome} 375`)),
		...(await faltasDoQuadro(page, tela.nome, 375)),
		...(await faltasNasLarguras(page, tela.nome, [375])),
	]
	await mudarJanela(page, 320, 800)
	return [...faltas, ...(await faltasDaPagina(page, `${tela.nome} dark 320`, undefined, vistas))]
}

/** Checks of a screen in the wide window, with slow answers and a person who types meanwhile. */
async function olharNaJanela(page: Page, tela: Tela, vistas: CoresVistas): Promise<string[]> {
	await abrirTelaEm(page, NA_JANELA, tela)
	return [
		...(await faltasDeFirmeza(page, `${tela.nome} 1440`)),
		...(await faltasDeFoco(page, tela.nome)),
		...(await faltasDosNomes(page, tela)),
		...(await faltasDosQuadros(page, tela.nome)),
		...(await faltasNasLarguras(page, tela.nome, [1440, 1280])),
		...(await faltasDaPagina(page, `${tela.nome} light 1280`, undefined, vistas)),
		...(await faltasNasLarguras(page, tela.nome, [1024, 768])),
	]
}

const JANELAS = [
	[1440, 900],
	[1366, 768],
	[1024, 768],
] as const

async function faltasDosQuadros(page: Page, nome: string): Promise<string[]> {
	const faltas: string[] = []
	for (const [largura, altura] of JANELAS) {
		await mudarJanela(page, largura, altura)
		faltas.push(...(await faltasDoQuadro(page, nome, largura)))
	}
	return faltas
}

async function preparar(page: Page): Promise<void> {
	await pintarPouco(page)
	await levarAxe(page)
	await medirSaltos(page)
}

test.for(telasDeCadaUm)(
	'every screen of $quem comes without moving, however late each part of it, and without taking the focus from who is writing; it fits its window in normal and larger text, is called one thing everywhere, and has no accessibility finding, broken word, covered control or tall row',
	async ({ codpes, mostradas }, { como }) => {
		const abrir = async (tema: Aparencia['colorScheme']) => {
			const page = await como(codpes)
			await preparar(page)
			await mudarTema(page, tema)
			return page
		}
		const abrirNaRedeLenta = async () => {
			const page = await abrir('light')
			await atrasarRede(page)
			await escreverDesdeOComeco(page)
			return page
		}
		const [noTelefone, naJanela]: [CoresVistas, CoresVistas] = [new Set(), new Set()]
		const faltas = await Promise.all([
			percorrer(
				mostradas,
				() => abrir('dark'),
				(page, tela) => olharNoTelefone(page, tela, noTelefone),
				1,
			),
			percorrer(mostradas, abrirNaRedeLenta, (page, tela) => olharNaJanela(page, tela, naJanela), 2),
		])
		console.log(escreverTabela())
		expect(faltas.flat()).toEqual([])
	},
)

test('what moves by itself, what takes the focus and what is kept from an earlier visit are found', async ({
	page,
}) => {
	await preparar(page)
	await dizerJanela(page, NA_JANELA.width, NA_JANELA.height)
	await atrasarRede(page)
	await escreverDesdeOComeco(page)
	for (const _visita of ['first', 'second']) {
		await page.goto('/ajuda')
		await esperarPronta(page)
	}
	const vindos = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
			.map((arquivo) => arquivo as PerformanceResourceTiming)
			.map(({ transferSize, duration }) => transferSize > 0 && duration > 50),
	)
	expect(new Set(vindos)).toEqual(new Set([true]))
	expect(await faltasDeFirmeza(page, 'ajuda')).toEqual([])
	await page.evaluate(() => {
		document.querySelector('h1')?.style.setProperty('margin-top', '300px')
		document.querySelector<HTMLElement>('#busca input')?.focus()
	})
	await expect.poll(() => lerSaltos(page)).toBeGreaterThan(0.02)
	expect(await faltasDeFirmeza(page, 'ajuda')).toContainEqual(
		expect.stringMatching(/^ajuda moves by 0\.\d+: 0\.\d+ \S.* → \d+/),
	)
	expect(await faltasDeFoco(page, 'ajuda')).toEqual([
		expect.stringMatching(/^ajuda takes the focus: [1-9]\d* letters went elsewhere$/),
	])
})

test('colours that were looked at are looked at again where they, or what they lie on, are others', async ({
	como,
}) => {
	const page = await como(10001)
	await preparar(page)
	await page.goto('/ajuda')
	const vistas: CoresVistas = new Set()
	const olhar = () => faltasDaPagina(page, 'ajuda', undefined, vistas)
	expect(await olhar()).toEqual([])
	expect(vistas.size).toBeGreaterThan(5)
	expect(await olhar()).toEqual([])
	expect(await page.locator('#menu [data-cor-vista]').count()).toBeGreaterThan(5)
	for (const [onde, qual, cor] of [
		['#menu [data-cor-vista]:visible', 'color', '#888'],
		['#menu', 'background-color', '#444'],
		['main p', 'color', '#888'],
	] as const) {
		const parte = await page.locator(onde).first().elementHandle()
		const mudar = (valor: string) =>
			parte?.evaluate((elemento, [nome, novo]) => (elemento as HTMLElement).style.setProperty(nome, novo), [
				qual,
				valor,
			] as const)
		await mudar(cor)
		const achada = (await olhar()).some((falta) => falta.includes('color-contrast'))
		expect({ onde, achada }).toEqual({ onde, achada: true })
		await mudar('')
		expect(await olhar()).toEqual([])
	}
})

test('without motion another colour is everywhere at once, and not one level of the page after another', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
	// The program starts after the first paint, and what is drawn until it comes has only just begun to pulse.
	await esperarPronta(page)
	const emTransicao = await page.evaluate(() => {
		document.body.style.color = 'red'
		return document.getAnimations().length
	})
	expect(emTransicao).toBe(0)
})

test('a broken number, a name under a button and a row that is too high are found where they are', async ({ page }) => {
	await page.setContent(`<!doctype html><main><h1>Notas</h1><table style="border-spacing:0"><tbody>
		<tr><td style="width:2.5ch;max-width:2.5ch;overflow-wrap:anywhere">76,83</td><td style="height:200px">alta</td></tr>
		</tbody></table>
		<p style="position:relative;width:20rem;margin:0"><span>Ana Beatriz de Oliveira Moraes</span>
		<button style="position:absolute;left:10rem;top:0;width:10rem;height:2rem">Tratar</button></p></main>`)
	const faltas = await faltasNasLarguras(page, 'notas', [375, 768, 1440])
	expect(faltas).toContain('notas 375: breaks "76,83" in td "76,83"')
	expect(faltas.some((falta) => /^notas 1440: span "Ana.* is under button "Tratar"/.test(falta))).toBe(true)
	expect(faltas.some((falta) => /^notas 768: 2\d\d px high: tr/.test(falta))).toBe(true)
})
