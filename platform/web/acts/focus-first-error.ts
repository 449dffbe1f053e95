/**
 * Focus on the first error once the errors are drawn: it may be out of sight, and the button would seem to do nothing.
 * A person who has moved on to another field keeps the focus there.
 */
export function focarPrimeiroErro(formulario: Element): void {
	const antes = document.activeElement
	requestAnimationFrame(() => {
		const foiAdiante = document.activeElement !== antes && document.activeElement !== document.body
		if (!foiAdiante) formulario.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	})
}
