import { gravarNaAba, lerDaAba } from './tab-storage.ts'

const entradaDaPagina = (): string | null | undefined =>
	document.querySelector('link[data-programa]')?.getAttribute('href')

/** Whether the server now gives another program than the one that runs here. Offline nobody knows, and it throws. */
export async function haVersaoNova(): Promise<boolean> {
	const entrada = entradaDaPagina()
	const resposta = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
	return resposta.ok && entrada != null && !(await resposta.text()).includes(entrada)
}

/**
 * Reload into the new version: a page whose code is no longer on the server is opened anew, and the result is true. A
 * tab leaves each version once, so that servers of two versions side by side cause no endless reload.
 */
export async function abrirNaVersaoNova(endereco: string): Promise<boolean> {
	if (!(await haVersaoNova().catch(() => false))) return false
	const deixadas = lerDaAba('versoes-deixadas') ?? ''
	const entrada = entradaDaPagina() ?? ''
	if (deixadas.includes(entrada)) return false
	gravarNaAba('versoes-deixadas', deixadas + entrada)
	// Without storage a second reload could not be told from the first, so none is made.
	if (!lerDaAba('versoes-deixadas')) return false
	const { pathname, search, hash } = window.location
	if (endereco !== pathname + search + hash) window.history.pushState(null, '', endereco)
	window.location.reload()
	return true
}
