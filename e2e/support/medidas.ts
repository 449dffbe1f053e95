import type { Page } from 'playwright-core'

interface Medida {
	readonly titulo: number | undefined
	/** Top of the first row, or of the first field on a page without rows. */
	readonly primeira: number | undefined
	readonly linhas: number
	readonly altura: number | undefined
}

/**
 * Page frame of the open page: the offsets of its title and of its first row or field, and its rows that are whole in
 * the window.
 */
const medirQuadro = (page: Page): Promise<Medida> =>
	page.evaluate(() => {
		const visivel = (elemento: Element) => elemento.checkVisibility() && elemento.getBoundingClientRect().width > 1
		const topo = (elemento: Element | undefined) =>
			elemento && Math.round(elemento.getBoundingClientRect().top + scrollY)
		const achar = (quais: string) => [...document.querySelectorAll(`main :is(${quais})`)].filter(visivel)
		const linhas = achar('tbody tr, [data-linha]')
		const [primeira] = linhas.length > 0 ? linhas : achar('input:not([type="search"]), select, textarea')
		// Fixed parts at the bottom edge cover what lies under them.
		const barra = document.querySelector('.acoes-da-pagina > [data-primario]')
		const fixa = barra && getComputedStyle(barra).position === 'fixed' ? barra.getBoundingClientRect().top : innerHeight
		return {
			titulo: topo(achar('h1')[0]),
			primeira: topo(primeira),
			linhas: linhas.filter((linha) => linha.getBoundingClientRect().bottom + scrollY <= fixa).length,
			altura: linhas[0] && Math.round(linhas[0].getBoundingClientRect().height),
		}
	})

/** Measurements by screen and width. */
const tabela = new Map<string, Map<number, Medida>>()

/** Limits for the lists of the slices that set the example; the figures of all other screens are guidance. */
const TITULO = 120
/** Limits of the first row by width (docs/guides/page-frame.md); a tablet's table has its column names above it. */
const PRIMEIRA: Readonly<Record<number, number>> = { 375: 260, 1024: 280, 1366: 240, 1440: 240 }
const LISTAS: ReadonlySet<string> = new Set(['processos', 'na-estacao', 'ssu', 'ssu-busca', 'proserv'])
/** Lists of these that fill the window with rows. */
const LONGAS: ReadonlySet<string> = new Set(['processos', 'na-estacao', 'ssu-busca'])
const LINHAS: Readonly<Record<number, number>> = { 375: 7, 1024: 8 }

/**
 * Faults of the page frame at this width, after its figures are recorded: only the lists in `LISTAS` are held to the
 * limits.
 */
export async function faltasDoQuadro(page: Page, nome: string, largura: number): Promise<string[]> {
	const medida = await medirQuadro(page)
	const { titulo = 0, primeira = 0, linhas } = medida
	tabela.set(nome, (tabela.get(nome) ?? new Map<number, Medida>()).set(largura, medida))
	if (!LISTAS.has(nome)) return []
	const limite = PRIMEIRA[largura] ?? Infinity
	const minimo = LONGAS.has(nome) ? (LINHAS[largura] ?? 0) : 0
	return [
		...(titulo > TITULO ? [`${nome} ${largura}: the title begins at ${titulo} px, not by ${TITULO}`] : []),
		...(primeira > limite ? [`${nome} ${largura}: the first row begins at ${primeira} px, not by ${limite}`] : []),
		...(linhas < minimo ? [`${nome} ${largura}: ${linhas} rows in view, not ${minimo}`] : []),
	]
}

/** Table with one line for each screen: title, first row or field, and visible rows, window by window. */
export function escreverTabela(): string {
	const linhas = [...tabela].map(([nome, medidas]) => {
		const celulas = [...medidas].map(
			([largura, { titulo, primeira, linhas: quantas, altura }]) =>
				`${largura}: ${titulo ?? '—'}/${primeira ?? '—'}${quantas > 0 ? ` ${quantas}×${altura}` : ''}`,
		)
		return `${nome.padEnd(34)} ${celulas.join('  ')}`
	})
	tabela.clear()
	return linhas.sort().join('\n')
}
