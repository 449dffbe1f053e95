import { estaEscrevendo } from '@portal/design-system/foco'
import { type createBrowserRouter, NavigationType } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** Late data makes a page grow after it is shown; for this long the wanted position is still sought. */
const ESPERA_MS = 2_000
const MAXIMO_GUARDADO = 200

/** After each navigation: to the hash if there is one (on the way back too), else where the page was left, else up. */
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

/** Tries now and whenever the page changes its height, until it works, time is up, or the person scrolls. */
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

	// The new page is drawn in the next frame.
	requestAnimationFrame(() => {
		if (terminou) return
		tentarDeNovo()
		if (!terminou) observador.observe(document.body)
	})
	return parar
}

/** Whether the person went on to write something while a page was on its way. */
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

/** A screen reader goes on from the new page's beginning, not from the link that is no longer there. */
function focarConteudo(): void {
	document.getElementById('conteudo')?.focus({ preventScroll: true })
}
