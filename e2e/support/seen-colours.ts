import type { Page } from 'playwright-core'

/** Cache of texts whose contrast was right, each by its own style and the styles of the elements around it. */
export type CoresVistas = Set<string>

/**
 * Cache for the contrast checks: menu, header and footer are the same around most pages, and reading their colours is a
 * third of axe's work. Texts outside of `main`, and not over it, that look like checked ones are marked; the result
 * lists the looks of the others.
 */
export async function marcarVistas(page: Page, vistas: CoresVistas): Promise<string[]> {
	return page.evaluate(
		(conhecidas) => {
			const meio = document.querySelector('main')?.getBoundingClientRect()
			const desenhos = new Map<Element | null, string>()
			function desenhoDe(elemento: Element | null): string {
				if (!elemento) return ''
				const sabido = desenhos.get(elemento)
				if (sabido !== undefined) return sabido
				const estilo = getComputedStyle(elemento)
				const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, textShadow } = estilo
				const proprio = [color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, textShadow]
				const desenho = `${desenhoDe(elemento.parentElement)}>${elemento.localName}.${elemento.className}:${proprio.join()}`
				desenhos.set(elemento, desenho)
				return desenho
			}
			function resumir(texto: string): string {
				let [um, outro] = [0, 7]
				for (let lugar = 0; lugar < texto.length; lugar++) {
					um = Math.imul(um ^ texto.charCodeAt(lugar), 0x9e3779b1)
					outro = Math.imul(outro ^ texto.charCodeAt(lugar), 0x5f356495)
				}
				return `${um} ${outro}`
			}
			const isInFront = ({ left, right, top, bottom }: DOMRect): boolean =>
				meio === undefined || (left < meio.right && right > meio.left && top < meio.bottom && bottom > meio.top)
			const sabidas = new Set(conhecidas)
			return [...document.querySelectorAll('body *:not(main, main *)')]
				.filter(({ childNodes }) => [...childNodes].some((no) => no instanceof Text && no.data.trim() !== ''))
				.filter((elemento) => !isInFront(elemento.getBoundingClientRect()))
				.flatMap((elemento) => {
					const resumo = resumir(desenhoDe(elemento))
					elemento.toggleAttribute('data-cor-vista', sabidas.has(resumo))
					return sabidas.has(resumo) ? [] : [resumo]
				})
		},
		[...vistas],
	)
}
