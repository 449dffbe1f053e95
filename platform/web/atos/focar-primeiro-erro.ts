/** Once the errors are drawn: the first may be out of sight, and the button would seem to have done nothing. */
export function focarPrimeiroErro(formulario: Element): void {
	requestAnimationFrame(() => formulario.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
