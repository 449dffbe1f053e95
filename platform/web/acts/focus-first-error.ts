/**
 * Once the errors are drawn: the first may be out of sight, and the button would seem to have done nothing. Who has
 * gone on to another box by then keeps writing there.
 */
export function focarPrimeiroErro(formulario: Element): void {
	const antes = document.activeElement
	requestAnimationFrame(() => {
		const foiAdiante = document.activeElement !== antes && document.activeElement !== document.body
		if (!foiAdiante) formulario.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	})
}
