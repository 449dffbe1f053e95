import type { Page } from 'playwright-core'
import { mudarJanela } from './window.ts'

const MAIS_ALTA = 120
/**
 * Height of the window: elements outside of it are under nothing. Most screens have room in this one; each pixel costs
 * drawing time.
 */
const ALTURA = 3_000

interface TextoVisto {
	readonly texto: Text
	readonly dono: Element
	readonly retangulos: readonly DOMRect[]
}

interface Desenho {
	nome(elemento: Element): string
	/** Visible texts, each with its element. */
	textos(): TextoVisto[]
	visivel(elemento: Element): boolean
	/** Checks of the page's current look, each of which returns its faults. */
	readonly perguntas: ((textos: readonly TextoVisto[]) => string[])[]
}
type Janela = { desenho: Desenho }

/** Shared functions of the checks below, kept in the page: separate calls would cost more than the checks. */
async function installQuestions(page: Page): Promise<void> {
	await page.evaluate(() => {
		const faixa = document.createRange()
		const visivel = (elemento: Element): boolean =>
			elemento.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			!elemento.closest('[inert], script, style, noscript, .sr-only, svg')
		const nome = (elemento: Element): string =>
			`${elemento.tagName.toLowerCase()} "${(elemento.getAttribute('aria-label') ?? elemento.textContent).trim().slice(0, 40)}"`

		function textos(): TextoVisto[] {
			const andador = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			const achados: TextoVisto[] = []
			for (let no = andador.nextNode(); no; no = andador.nextNode()) {
				const texto = no as Text
				const dono = texto.parentElement
				if (!dono || texto.data.trim() === '' || !visivel(dono)) continue
				faixa.selectNodeContents(texto)
				const retangulos = [...faixa.getClientRects()].filter(({ width }) => width > 2)
				if (retangulos.length > 0) achados.push({ texto, dono, retangulos })
			}
			return achados
		}
		Object.assign(window, { desenho: { nome, textos, visivel, perguntas: [] } satisfies Desenho })
	})
}

/** Words, dates and numbers with a forbidden line break. */
const palavrasQuebradas = (page: Page): Promise<void> =>
	page.evaluate(() => {
		// Text of users may have words of any length, which may break anywhere, as addresses may.
		const LONGA = 24
		const PODE_QUEBRAR = /(?<=[^\d][-–—/@.]|[\u00AD\u200B])|(?<=[-–—])(?=\D)/
		const { desenho } = window as unknown as Janela
		const faixa = document.createRange()
		const linhas = (retangulos: Iterable<DOMRect>): number =>
			new Set([...retangulos].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4))).size

		function quebrada(texto: Text, inicio: number, palavra: string): boolean {
			let daqui = inicio
			return palavra.split(PODE_QUEBRAR).some((parte) => {
				faixa.setStart(texto, daqui)
				daqui += parte.length
				faixa.setEnd(texto, daqui)
				return parte.length > 1 && parte.length <= LONGA && linhas(faixa.getClientRects()) > 1
			})
		}
		desenho.perguntas.push((textos) =>
			textos
				.filter(({ retangulos }) => linhas(retangulos) > 1)
				.flatMap(({ texto, dono }) =>
					[...texto.data.matchAll(/\S+/g)]
						.filter(({ 0: palavra, index }) => !palavra.includes('://') && quebrada(texto, index, palavra))
						.map(([palavra]) => `breaks "${palavra}" in ${desenho.nome(dono)}`),
				),
		)
	})

/** Texts and controls covered by another element. */
const cobertos = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const { desenho } = window as unknown as Janela

		/**
		 * Visible points of an element that boxes around it may cut off: its middle and, where no button of its own may
		 * stand, near its ends.
		 */
		function pontos(elemento: Element, caixa: DOMRect): (readonly [number, number])[] {
			let { left, top, right, bottom } = caixa
			for (let em: Element | null = elemento; em && em !== document.body; em = em.parentElement) {
				if (getComputedStyle(em).overflow === 'visible') continue
				const borda = em.getBoundingClientRect()
				left = Math.max(left, borda.left)
				right = Math.min(right, borda.right)
				top = Math.max(top, borda.top)
				bottom = Math.min(bottom, borda.bottom)
			}
			if (right - left < 2 || bottom - top < 2) return []
			const [x, y] = [(left + right) / 2, (top + bottom) / 2]
			const pontas = right - left > 24 && !elemento.matches('input, select, textarea') ? [left + 6, right - 6] : []
			return [x, ...pontas].map((em) => [em, y] as const)
		}

		/** A fixed element covers nothing for good, except what is in it itself. */
		function flutuaSobre(por: Element, elemento: Element): boolean {
			let em: Element | null = por
			while (em && !/fixed|sticky/.test(getComputedStyle(em).position)) em = em.parentElement
			return em !== null && !em.contains(elemento)
		}

		function findCover(elemento: Element, caixa: DOMRect): Element | undefined {
			if (getComputedStyle(elemento).pointerEvents === 'none') return undefined
			for (const ponto of pontos(elemento, caixa)) {
				const por = elementAt(elemento, ponto)
				if (por) return por
			}
			return undefined
		}

		function elementAt(elemento: Element, [x, y]: readonly [number, number]): Element | undefined {
			const em = document.elementFromPoint(x, y)
			if (!em || em.contains(elemento) || elemento.contains(em) || flutuaSobre(em, elemento)) return undefined
			// A link may be made as large as its card by a shape without a box of its own.
			const dele = [...em.getClientRects()].some(
				({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
			)
			return !dele || em.closest('label') ? undefined : em
		}
		const controles = () =>
			[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')].flatMap(
				(controle) => {
					const [caixa] = controle.getClientRects()
					return caixa && caixa.width > 2 && desenho.visivel(controle) ? [{ dono: controle, retangulos: [caixa] }] : []
				},
			)
		desenho.perguntas.push((textos) => {
			const achados = [...textos, ...controles()].flatMap(({ dono, retangulos }) =>
				retangulos.flatMap((retangulo) => {
					const por = findCover(dono, retangulo)
					return por ? [`${desenho.nome(dono)} is under ${desenho.nome(por)}`] : []
				}),
			)
			return [...new Set(achados)]
		})
	})

/** Table rows that are too high to take in at a glance. */
const linhasAltas = (page: Page): Promise<void> =>
	page.evaluate((maisAlta) => {
		const { desenho } = window as unknown as Janela
		desenho.perguntas.push(() =>
			// A week is as tall as its fullest day.
			[...document.querySelectorAll('table:not([data-calendario]) > tbody > tr')]
				.map((linha) => ({ linha, altura: Math.round(linha.getBoundingClientRect().height) }))
				.filter(({ linha, altura }) => altura > maisAlta && desenho.visivel(linha))
				.map(({ linha, altura }) => `${altura} px high: ${desenho.nome(linha)}`),
		)
	}, MAIS_ALTA)

/** All checks in one call. */
const perguntar = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const { textos, perguntas } = (window as unknown as Janela).desenho
		const vistos = textos()
		return perguntas.flatMap((faltas) => faltas(vistos))
	})

/** The window is made as high as the page where that one is higher; how high it is then. */
async function withHeight(page: Page, width: number, height: number): Promise<number> {
	const inteira = await mudarJanela(page, width, height)
	if (inteira > height) await mudarJanela(page, width, inteira)
	return Math.max(inteira, height)
}

/** Layout faults in each of these widths, in a window that is as high as the page. */
export async function faltasNasLarguras(page: Page, onde: string, larguras: readonly number[]): Promise<string[]> {
	const faltas: string[] = []
	for (const preparar of [installQuestions, palavrasQuebradas, cobertos, linhasAltas]) await preparar(page)
	let altura = ALTURA
	for (const width of larguras) {
		altura = await withHeight(page, width, altura)
		faltas.push(...(await perguntar(page)).map((falta) => `${onde} ${width}: ${falta}`))
	}
	return faltas
}
