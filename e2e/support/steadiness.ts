import type { Page } from 'playwright-core'
import type { Tela } from '../../platform/web/screen.ts'
import { lerMovidos, lerSaltos } from './layout-shifts.ts'

/** Layout shift of the window, as browsers count it. */
const MAIOR_SALTO = 0.02

/** True if a page scrolls although its content and footer fit into the window. */
const rolaSemPrecisar = (page: Page): Promise<boolean> =>
	page.evaluate(() => {
		const { scrollHeight, clientHeight } = document.documentElement
		const conteudo = document.querySelector('main')
		const rodape = document.querySelector('[data-rodape]')
		if (!conteudo || !rodape) return false
		const abaixo =
			Number.parseFloat(getComputedStyle(conteudo).paddingBottom) +
			rodape.getBoundingClientRect().height +
			Number.parseFloat(getComputedStyle(document.body).paddingBottom)
		const fim = Math.max(...[...conteudo.children].map((parte) => parte.getBoundingClientRect().bottom))
		return fim + window.scrollY + abaixo <= clientHeight && scrollHeight > clientHeight
	})

/** Screens whose title is a greeting or a question instead of the page's name. */
const SAUDAM = new Set(['inicio', 'painel'])

/** Names by which the tab, the last crumb, the title and the menu entry call the page, where they differ. */
async function nomesDiferentes(page: Page, { nome }: Tela): Promise<string[]> {
	const { aba, migalha, menu, titulo } = await page.evaluate(() => {
		const texto = (seletor: string) => document.querySelector(seletor)?.textContent.trim()
		const [primeiro, ...resto] = document.title.replace(/^\(\d+\) /, '').split(' · ')
		return {
			aba: resto.length > 0 ? primeiro : undefined,
			migalha: texto('nav[aria-label="Você está em"] [aria-current]') ?? '',
			menu: texto('#menu a[aria-current]'),
			titulo: texto('h1') ?? '',
		}
	})
	const pagina = aba ?? migalha
	// The crumb of a thing may be shorter than the tab's name.
	const mesmos = [pagina.includes(migalha), (menu ?? pagina) === pagina]
	const doTitulo = SAUDAM.has(nome) || titulo.includes(pagina) || pagina.includes(titulo)
	return [...mesmos, doTitulo].every(Boolean) ? [] : [pagina, migalha, menu ?? '', titulo]
}

/** Overflow check with the largest text of the settings. */
const transbordaComTextoMaior = (page: Page): Promise<boolean> =>
	page.evaluate(async () => {
		const { documentElement: pagina } = document
		pagina.dataset['texto'] = 'maior'
		// Components that measure themselves do so before the second frame.
		for (let quadro = 0; quadro < 2; quadro++) await new Promise(requestAnimationFrame)
		const transborda = pagina.scrollWidth > pagina.clientWidth
		pagina.dataset['texto'] = 'normal'
		return transborda
	})

/** Shifts while the page came, and content that does not fit into its window; for a page that has just been opened. */
export async function faltasDeFirmeza(page: Page, onde: string): Promise<string[]> {
	const faltas: string[] = []
	const salto = await lerSaltos(page)
	if (salto > MAIOR_SALTO) faltas.push(`${onde} moves by ${salto.toFixed(3)}: ${(await lerMovidos(page)).join('; ')}`)
	if (await transbordaComTextoMaior(page)) faltas.push(`${onde} scrolls sideways with the largest text`)
	if (await rolaSemPrecisar(page)) faltas.push(`${onde} scrolls although it fits`)
	return faltas
}

export async function faltasDosNomes(page: Page, tela: Tela): Promise<string[]> {
	const nomes = await nomesDiferentes(page, tela)
	return nomes.length > 0 ? [`${tela.nome} has several names: ${nomes.join(' / ')}`] : []
}
