import { estaEscrevendo } from '@portal/design-system/foco'
import { type createBrowserRouter, NavigationType } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** The time limit of scroll restoration, while late data makes the page grow. */
const ESPERA_MS = 2_000
const MAXIMO_GUARDADO = 200

/**
 * Scroll restoration after each navigation: to the hash if there is one, also on the way back; else to the position at
 * which the page was left; else to the top.
 */
export function acompanharRolagem(router: Router): void {
	const posicoes = new Map<string, number>()
	let anterior = router.state.location
	let parar = () => {}
	const escreveu = acompanharEscrita()
	window.history.scrollRestoration = 'manual'

	router.subscribe(({ location, navigation, historyAction, preventScrollReset }) => {
		if (navigation.state === 'loading' && navigation.location.key !== location.key) {
			guardar(posicoes, location.key, window.scrollY)
			escreveu.desde(navigation.location.key)
		}
		if (location.key === anterior.key) return
		const mudouDePagina = location.pathname !== anterior.pathname
		anterior = location
		parar()
		if (preventScrollReset && !location.hash) return
		const guardada = historyAction === NavigationType.Pop ? posicoes.get(location.key) : undefined
		parar = location.hash ? rolarAteAncora(location.hash) : rolarAte(guardada ?? 0)
		if (mudouDePagina && !escreveu.ate(location.key)) focarConteudo()
	})
	if (anterior.hash) parar = rolarAteAncora(anterior.hash)
}

function guardar(posicoes: Map<string, number>, chave: string, posicao: number): void {
	posicoes.delete(chave)
	posicoes.set(chave, posicao)
	const maisAntiga = posicoes.keys().next().value
	if (posicoes.size > MAXIMO_GUARDADO && maisAntiga !== undefined) posicoes.delete(maisAntiga)
}

function rolarAteAncora(hash: string): () => void {
	return insistir(() => {
		const alvo = document.getElementById(decodeURIComponent(hash.slice(1)))
		alvo?.scrollIntoView()
		return alvo !== null
	})
}

function rolarAte(posicao: number): () => void {
	return insistir(() => {
		window.scrollTo(0, posicao)
		return Math.abs(window.scrollY - posicao) < 2
	})
}

/**
 * The attempt is repeated whenever the page changes its height, until it succeeds, time is up, or the person scrolls.
 */
function insistir(tentar: () => boolean): () => void {
	let terminou = false
	const observador = new ResizeObserver(tentarDeNovo)
	const fim = setTimeout(parar, ESPERA_MS)
	for (const gesto of ['wheel', 'touchstart', 'keydown'] as const) window.addEventListener(gesto, parar, { once: true })

	function parar(): void {
		terminou = true
		clearTimeout(fim)
		observador.disconnect()
		for (const gesto of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(gesto, parar)
	}
	function tentarDeNovo(): void {
		if (!terminou && tentar()) parar()
	}

	// The first attempt waits for the next frame, which draws the new page.
	requestAnimationFrame(() => {
		if (terminou) return
		tentarDeNovo()
		if (!terminou) observador.observe(document.body)
	})
	return parar
}

/** Typing during a navigation keeps the focus where it is. */
function acompanharEscrita() {
	let pagina: string | undefined
	let escreveu = false
	for (const gesto of ['focusin', 'input'] as const)
		document.addEventListener(gesto, () => {
			escreveu ||= estaEscrevendo()
		})
	return {
		desde: (chave: string) => {
			if (pagina !== chave) escreveu = false
			pagina = chave
		},
		ate: (chave: string) => pagina === chave && escreveu && estaEscrevendo(),
	}
}

/** The focus moves to the new page's beginning, because a screen reader would lose its place with the removed link. */
function focarConteudo(): void {
	document.getElementById('conteudo')?.focus({ preventScroll: true })
}
