/** The place of the search is opened before the focus, since a phone hides it; the field in it is lazily loaded. */
export function focarBusca(): void {
	const lugar = document.getElementById('busca')
	if (!lugar) return
	lugar.dataset['aberta'] = ''
	lugar.querySelector('input')?.focus()
}
