/** The window of page numbers around the current one holds at most `links` of them. */
export function janelaDePaginas(pagina: number, totalPaginas: number, links: number): number[] {
	const quantas = Math.min(links, totalPaginas)
	const primeira = Math.max(1, Math.min(pagina - Math.floor(quantas / 2), totalPaginas - quantas + 1))
	return Array.from({ length: quantas }, (_, posicao) => primeira + posicao)
}
