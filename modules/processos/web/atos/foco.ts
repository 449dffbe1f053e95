export const ACOES_DO_PROCESSO = 'acoes-do-processo'

/**
 * What was done may have taken away the button or the form it was done with. Whoever works with the keyboard, or listens,
 * then goes on from what can be done next, not from the top of the page.
 */
export function retomarFoco(): void {
	requestAnimationFrame(() => {
		const perdido = document.activeElement === null || document.activeElement === document.body
		if (perdido) document.getElementById(ACOES_DO_PROCESSO)?.focus({ preventScroll: true })
	})
}
