import { lugarAtual, navegar } from '@portal/platform/web'

/** Puts a parameter of the page in its address, or takes it out, from anywhere and without moving the page. */
export function mudarParametro(nome: string, valor: string | undefined, { substituir = false } = {}): void {
	const { pathname, search } = lugarAtual()
	const parametros = new URLSearchParams(search)
	if (parametros.get(nome) === (valor ?? null)) return
	if (valor === undefined) parametros.delete(nome)
	else parametros.set(nome, valor)
	navegar(pathname + (parametros.size > 0 ? `?${parametros}` : ''), { manterRolagem: true, substituir })
}
