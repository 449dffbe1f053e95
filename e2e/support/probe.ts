import type { Page } from 'playwright-core'

/** Typing rhythm of a person, in milliseconds between letters. */
const ENTRE_LETRAS_MS = 100
const FRASE = 'fica aqui'

interface Escrita {
	passouPelaBusca: boolean
	letras: number
	perdasDoFoco: number
}
type Janela = { pararDeEscrever(): Escrita & { ficaram: number } }

/**
 * Focus probe: on every later page a person types from the first moment into an extra field that takes no room and
 * covers nothing. The focus goes once to the search box, which loads the search, and returns to the field at once.
 */
export async function escreverDesdeOComeco(page: Page): Promise<void> {
	await page.addInitScript((entreLetras) => {
		if (window !== window.top) return
		const escrita: Escrita = { passouPelaBusca: false, letras: 0, perdasDoFoco: 0 }
		const sonda = document.createElement('input')
		Object.assign(sonda.style, { position: 'fixed', top: '0', left: '0', width: '1px', height: '1px', opacity: '0' })
		sonda.addEventListener('blur', () => escrita.perdasDoFoco++)

		function passarPelaBusca(): void {
			const busca = document.querySelector<HTMLElement>('#busca input')
			// A page for somebody who came for this alone has none in sight.
			if (document.querySelector('[data-sem-menus]')) escrita.passouPelaBusca = true
			if (!busca || escrita.passouPelaBusca) return
			const { perdasDoFoco } = escrita
			busca.focus()
			escrita.passouPelaBusca = document.activeElement === busca
			sonda.focus()
			escrita.perdasDoFoco = perdasDoFoco
		}
		/**
		 * Synthetic input event for a letter. A true key press would exclude the half second after it from the
		 * measurement.
		 */
		function escrever(): void {
			escrita.letras++
			if (document.activeElement === sonda) sonda.value += 'a'
			document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true }))
			if (!escrita.passouPelaBusca) passarPelaBusca()
		}
		document.addEventListener('DOMContentLoaded', () => {
			document.body.append(sonda)
			sonda.focus()
			const relogio = setInterval(escrever, entreLetras)
			const pararDeEscrever: Janela['pararDeEscrever'] = () => {
				clearInterval(relogio)
				const ate = { ...escrita, ficaram: sonda.value.length }
				sonda.remove()
				return ate
			}
			Object.assign(window, { pararDeEscrever })
		})
	}, ENTRE_LETRAS_MS)
}

/** Focus check: all typed text is in its field after the page has loaded; the field is removed afterwards. */
export async function faltasDeFoco(page: Page, onde: string): Promise<string[]> {
	await page.keyboard.type(FRASE)
	const escrita = await page.evaluate(() => (window as unknown as Janela).pararDeEscrever())
	const noutroLugar = escrita.letras + FRASE.length - escrita.ficaram
	return [
		...(escrita.passouPelaBusca ? [] : [`${onde} has no search box to pass by`]),
		...(escrita.perdasDoFoco === 0 && noutroLugar === 0
			? []
			: [`${onde} takes the focus: ${noutroLugar} letters went elsewhere`]),
	]
}
