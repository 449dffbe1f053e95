import * as z from 'zod/mini'

const pagina = z._default(z.coerce.number<string | number>().check(z.int(), z.positive()), 1)
const busca = z._default(z.string(), '')

/** What the person is looking at on the dashboard, kept in its address. */
export const BuscaDoPainel = z.object({
	tarefas: z._default(z.enum(['pendentes', 'adiadas']), 'pendentes'),
	buscaTarefa: busca,
	paginaTarefa: pagina,
	buscaAviso: busca,
	paginaAviso: pagina,
	noticia: pagina,
})

export const ITENS_POR_PAGINA = 5

/** The items of one page; a page that no longer exists gives the last one. */
export function recortar<T>(itens: readonly T[], paginaPedida: number): { pagina: number; visiveis: readonly T[] } {
	const ultima = Math.max(1, Math.ceil(itens.length / ITENS_POR_PAGINA))
	const atual = Math.min(paginaPedida, ultima)
	return { pagina: atual, visiveis: itens.slice((atual - 1) * ITENS_POR_PAGINA, atual * ITENS_POR_PAGINA) }
}
