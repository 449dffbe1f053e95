export const ACOES_DO_PROCESSO = 'acoes-do-processo'

/** The refetched case is drawn some frames after the act is answered, on a slow machine some hundred milliseconds. */
const ESPERA_MS = 3_000

const estaPerdido = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Focus management: an act may take away the button or the form it was done with, at once or when the case is drawn
 * anew. The keyboard then goes on from the actions of the case, not from the top of the page. Anything that the person
 * does meanwhile ends the wait.
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
