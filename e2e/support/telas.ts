import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Tela } from '../../platform/web/tela.ts'
import { mudarJanela } from './acessibilidade.ts'
import { esperarPronta } from './pronta.ts'

const root = join(import.meta.dirname, '../..')

/** Every screen that the slices list. */
export const telas: readonly Tela[] = await Promise.all(
	globSync('modules/*/web/telas.ts', { cwd: root })
		.sort()
		.map(async (file) => ((await import(join(root, file))) as { telas: readonly Tela[] }).telas),
).then((lists) => lists.flat())

export async function abrirTela(page: Page, { path, seguir }: Pick<Tela, 'path' | 'seguir'>): Promise<void> {
	await page.goto(path)
	await esperarPronta(page)
	if (seguir === undefined) return
	const destino = await page.locator(seguir).first().getAttribute('href')
	await page.goto(destino ?? path)
	await esperarPronta(page)
}

/** Words alone, for everybody: between two screens, so that nothing of one is taken for the other. */
const ANTESSALA = '/acessibilidade'

/** As a link leads there: programs, styles and session are those that are there already. */
async function seguirPara(page: Page, path: string): Promise<void> {
	await page.evaluate((destino) => {
		for (const titulo of document.querySelectorAll('h1')) titulo.dataset['deixado'] = ''
		history.pushState(null, '', destino)
		dispatchEvent(new PopStateEvent('popstate'))
	}, path)
	await page.locator('h1:not([data-deixado])').first().waitFor()
	await esperarPronta(page)
}

async function irParaAntessala(page: Page): Promise<void> {
	if (page.url() === 'about:blank') await abrirTela(page, { path: ANTESSALA })
	else if (new URL(page.url()).pathname !== ANTESSALA) await seguirPara(page, ANTESSALA)
}

/** From page to page within the portal, for what opening each anew would not tell; the window is as `mudar` leaves it. */
export async function irParaTela(page: Page, { path, seguir }: Tela, mudar: () => Promise<void>): Promise<void> {
	await irParaAntessala(page)
	await mudar()
	if (path !== ANTESSALA) await seguirPara(page, path)
	if (seguir === undefined) return
	const destino = await page.locator(seguir).first().getAttribute('href')
	await irParaAntessala(page)
	await seguirPara(page, destino ?? path)
}

/** The window is changed first, while what is left behind is not laid out anew for it. */
export async function abrirTelaEm(
	page: Page,
	{ width, height }: { readonly width: number; readonly height: number },
	tela: Tela,
): Promise<void> {
	await page.evaluate(() => {
		document.body.style.contentVisibility = 'hidden'
	})
	await mudarJanela(page, width, height)
	await abrirTela(page, tela)
}
