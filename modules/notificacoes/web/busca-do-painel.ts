/** What the person is looking at on the dashboard, kept in its address. */
interface BuscaDoPainel {
	readonly tarefas: 'pendentes' | 'adiadas'
	readonly buscaTarefa: string
	readonly paginaTarefa: number
	readonly buscaAviso: string
	readonly paginaAviso: number
	readonly noticia: number
}

const pagina = (escrita: string | null): number => {
	const numero = Number(escrita)
	return Number.isSafeInteger(numero) && numero > 0 ? numero : 1
}

/** What does not fit is dropped, as `useBusca` does. */
export const lerBuscaDoPainel = (parametros: URLSearchParams): BuscaDoPainel => ({
	tarefas: parametros.get('tarefas') === 'adiadas' ? 'adiadas' : 'pendentes',
	buscaTarefa: parametros.get('buscaTarefa') ?? '',
	paginaTarefa: pagina(parametros.get('paginaTarefa')),
	buscaAviso: parametros.get('buscaAviso') ?? '',
	paginaAviso: pagina(parametros.get('paginaAviso')),
	noticia: pagina(parametros.get('noticia')),
})

export const ITENS_POR_PAGINA = 5

/** The items of one page; a page that no longer exists gives the last one. */
export function recortar<T>(itens: readonly T[], paginaPedida: number): { pagina: number; visiveis: readonly T[] } {
	const ultima = Math.max(1, Math.ceil(itens.length / ITENS_POR_PAGINA))
	const atual = Math.min(paginaPedida, ultima)
	return { pagina: atual, visiveis: itens.slice((atual - 1) * ITENS_POR_PAGINA, atual * ITENS_POR_PAGINA) }
}
