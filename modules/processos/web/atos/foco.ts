export const ACOES_DO_PROCESSO = 'acoes-do-processo'

/** Timeout for the redrawing of the case after an act, which may take some hundred milliseconds on a slow machine. */
const ESPERA_MS = 3_000

const estaPerdido = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Focus management: an act may remove the button or form that had the focus, at once or when the case is redrawn. The
 * focus then moves to the actions of the case instead of the top of the page, unless the person presses a key or
 * clicks meanwhile.
 */
export function retomarFoco(): void {
	const fim = new AbortController()
	const encerrar = () => fim.abort()
	const conferir = () => {
		if (fim.signal.aborted || !estaPerdido()) return
		encerrar()
		document.getElementById(ACOES_DO_PROCESSO)?.focus({ preventScroll: true })
	}
	const observador = new MutationObserver(conferir)
	const prazo = setTimeout(encerrar, ESPERA_MS)
	fim.signal.addEventListener('abort', () => {
		observador.disconnect()
		clearTimeout(prazo)
	})
	for (const evento of ['keydown', 'pointerdown'])
		document.addEventListener(evento, encerrar, { capture: true, signal: fim.signal })
	requestAnimationFrame(() => {
		conferir()
		if (!fim.signal.aborted) observador.observe(document.body, { childList: true, subtree: true })
	})
}
