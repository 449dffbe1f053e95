import { lugarAtual, navegar } from '@portal/platform/web'

/** URL parameter of the page, set or removed without scrolling and from outside React too. */
export function mudarParametro(nome: string, valor: string | undefined, { substituir = false } = {}): void {
	const { pathname, search } = lugarAtual()
	const parametros = new URLSearchParams(search)
	if (parametros.get(nome) === (valor ?? null)) return
	if (valor === undefined) parametros.delete(nome)
	else parametros.set(nome, valor)
	navegar(pathname + (parametros.size > 0 ? `?${parametros}` : ''), { manterRolagem: true, substituir })
}
