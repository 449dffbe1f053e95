const ESPERA_ANTES_DE_IMPRIMIR = 1000

/** Printing isolates one element; the delay lets images and late content settle first. */
export async function imprimir(elemento: HTMLElement): Promise<void> {
	elemento.setAttribute('data-imprimindo', '')
	await new Promise((resolver) => setTimeout(resolver, ESPERA_ANTES_DE_IMPRIMIR))
	window.print()
	elemento.removeAttribute('data-imprimindo')
}
