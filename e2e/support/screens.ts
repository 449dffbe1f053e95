import type { Page } from 'playwright-core'
import type { Tela } from '../../platform/web/screen.ts'
import { esperarPronta } from './readiness.ts'
import { dizerJanela } from './window.ts'

type Endereco = Pick<Tela, 'path' | 'seguir' | 'derivarEndereco'>

/** Target of the screen's link on the open page. */
async function destinoDe(
	page: Page,
	seguir: string,
	{ path, derivarEndereco = (endereco) => endereco }: Endereco,
): Promise<string> {
	const destino = await page.locator(seguir).first().getAttribute('href')
	return destino === null ? path : derivarEndereco(destino)
}

export async function abrirTela(page: Page, tela: Endereco): Promise<void> {
	await page.goto(tela.path)
	await esperarPronta(page)
	if (tela.seguir === undefined) return
	await page.goto(await destinoDe(page, tela.seguir, tela))
	await esperarPronta(page)
}

/** Neutral page of words alone, visited between two screens so that content of one is not taken for the other's. */
const ANTESSALA = '/acessibilidade'

/** Navigation by a link: programs, styles and session are already there. */
async function seguirPara(page: Page, path: string): Promise<void> {
	await page.evaluate((destino) => {
		for (const titulo of document.querySelectorAll('h1')) titulo.dataset['deixado'] = ''
		history.pushState(null, '', destino)
		dispatchEvent(new PopStateEvent('popstate'))
	}, path)
	await page.locator('h1:not([data-deixado])').first().waitFor()
}

async function seguirAte(page: Page, path: string): Promise<void> {
	await seguirPara(page, path)
	await esperarPronta(page)
}

async function irParaAntessala(page: Page): Promise<void> {
	if (page.url() === 'about:blank') await abrirTela(page, { path: ANTESSALA })
	else if (new URL(page.url()).pathname !== ANTESSALA) await seguirAte(page, ANTESSALA)
}

/** Navigation inside the portal, as by a link; a new page opens the address instead. The caller awaits the content. */
export async function irPara(page: Page, path: string): Promise<void> {
	if (page.url() === 'about:blank') {
		await page.goto(path)
		return
	}
	await irParaAntessala(page)
	await seguirPara(page, path)
}

/** Navigation to a screen inside the portal, for checks that need no fresh load; `mudar` sets the window on the way. */
export async function irParaTela(page: Page, tela: Tela, mudar: () => Promise<unknown>): Promise<void> {
	await irParaAntessala(page)
	await mudar()
	if (tela.path !== ANTESSALA) await seguirAte(page, tela.path)
	if (tela.seguir === undefined) return
	const destino = await destinoDe(page, tela.seguir, tela)
	await irParaAntessala(page)
	await seguirAte(page, destino)
}

/** The window is resized before the navigation, so that the old page is not laid out again. */
export async function abrirTelaEm(
	page: Page,
	{ width, height }: { readonly width: number; readonly height: number },
	tela: Tela,
): Promise<void> {
	await page.evaluate(() => {
		document.body.style.contentVisibility = 'hidden'
	})
	await dizerJanela(page, width, height)
	await abrirTela(page, tela)
}
