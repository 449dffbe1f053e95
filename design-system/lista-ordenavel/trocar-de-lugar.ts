export function trocarDeLugar<Item>(itens: readonly Item[], de: number, para: number): Item[] {
	const movido = itens.slice(de, de + 1)
	return itens.toSpliced(de, 1).toSpliced(para, 0, ...movido)
}
