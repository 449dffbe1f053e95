import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tela } from '../platform/web/tela.ts'
import { faltasDaPagina, mudarAparencia } from './support/acessibilidade.ts'
import { test } from './support/browser-test.ts'
import { faltasEmCadaLargura } from './support/desenho.ts'
import { faltasDeFirmeza, faltasDosNomes } from './support/firmeza.ts'
import { percorrer, telasDeCadaUm } from './support/percorrer.ts'
import { esperarPronta } from './support/pronta.ts'
import { medirSaltos } from './support/saltos.ts'
import { abrirTela } from './support/telas.ts'

/** A phone in the dark and a wide window in the light: each theme and each layout is opened once. */
const ABERTAS = [
	{ colorScheme: 'dark', width: 375, height: 812 },
	{ colorScheme: 'light', width: 1440, height: 900 },
] as const

/** How they are then looked at by axe: the narrowest page, and the one that has just room for the menu. */
const NARROW = { colorScheme: 'dark', width: 320 } as const
const WIDE = { colorScheme: 'light', width: 1280 } as const

/** Opening a page costs more than all that is asked of it, so each is opened once a layout and asked everything. */
async function inspect(page: Page, tela: Tela): Promise<string[]> {
	const [phone, wide] = ABERTAS
	const found: string[] = []
	const look = async (appearance: typeof NARROW | typeof WIDE) => {
		await mudarAparencia(page, appearance)
		const where = `${tela.nome} ${appearance.colorScheme} ${appearance.width}`
		found.push(...(await faltasDaPagina(page, where)))
	}
	await mudarAparencia(page, phone)
	await abrirTela(page, tela)
	found.push(...(await faltasDeFirmeza(page, `${tela.nome} ${phone.width}`)))
	await look(NARROW)
	await mudarAparencia(page, wide)
	await page.reload()
	await esperarPronta(page)
	found.push(...(await faltasDeFirmeza(page, `${tela.nome} ${wide.width}`)), ...(await faltasDosNomes(page, tela)))
	await look(WIDE)
	return [...found, ...(await faltasEmCadaLargura(page, tela.nome))]
}

test.for(telasDeCadaUm)(
	'every screen of $quem comes without moving, fits its window in normal and larger text, is called one thing everywhere, and has no accessibility finding, broken word, covered control or tall row',
	async ({ codpes, mostradas }, { como }) => {
		const abrir = async () => {
			const page = await como(codpes)
			await medirSaltos(page)
			return page
		}
		expect(await percorrer(mostradas, abrir, inspect)).toEqual([])
	},
)

test('without motion another colour is everywhere at once, and not one level of the page after another', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
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
	const faltas = await faltasEmCadaLargura(page, 'notas')
	expect(faltas).toContain('notas 375: breaks "76,83" in td "76,83"')
	expect(faltas.some((falta) => /^notas 1440: span "Ana.* is under button "Tratar"/.test(falta))).toBe(true)
	expect(faltas.some((falta) => /^notas 768: 2\d\d px high: tr/.test(falta))).toBe(true)
})
