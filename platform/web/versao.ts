/** Whether the server now gives another program than the one that runs here. Offline nobody knows, and it throws. */
export async function haVersaoNova(): Promise<boolean> {
	const entrada = document.querySelector('script[type="module"][src]')?.getAttribute('src')
	const resposta = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
	return resposta.ok && entrada != null && !(await resposta.text()).includes(entrada)
}
