/** The dashboard's state (filter, searches and pages) is kept in its address. */
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

/** Invalid parameters fall back to their defaults, as in `useBusca`. */
export const lerBuscaDoPainel = (parametros: URLSearchParams): BuscaDoPainel => ({
	tarefas: parametros.get('tarefas') === 'adiadas' ? 'adiadas' : 'pendentes',
	buscaTarefa: parametros.get('buscaTarefa') ?? '',
	paginaTarefa: pagina(parametros.get('paginaTarefa')),
	buscaAviso: parametros.get('buscaAviso') ?? '',
	paginaAviso: pagina(parametros.get('paginaAviso')),
	noticia: pagina(parametros.get('noticia')),
})

export const ITENS_POR_PAGINA = 5

/** The page of items falls back to the last one when the requested page no longer exists. */
export function recortar<T>(itens: readonly T[], paginaPedida: number): { pagina: number; visiveis: readonly T[] } {
	const ultima = Math.max(1, Math.ceil(itens.length / ITENS_POR_PAGINA))
	const atual = Math.min(paginaPedida, ultima)
	return { pagina: atual, visiveis: itens.slice((atual - 1) * ITENS_POR_PAGINA, atual * ITENS_POR_PAGINA) }
}
