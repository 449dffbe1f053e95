/** The field comes later than its place, and on a phone it hides behind its button. */
export function focarBusca(): void {
	const lugar = document.getElementById('busca')
	if (!lugar) return
	lugar.dataset['aberta'] = ''
	lugar.querySelector('input')?.focus()
}
