interface NaArvore {
	readonly codund: number
	readonly codundsup: number | null
}

/** The descendant count of a unit includes every level, so each unit counts once for every ancestor. */
export function contarDescendentes(unidades: readonly NaArvore[]): ReadonlyMap<number, number> {
	const acima = new Map(unidades.map(({ codund, codundsup }) => [codund, codundsup]))
	const quantas = new Map<number, number>()
	for (const { codund, codundsup } of unidades) {
		const vistas = new Set([codund])
		for (let onde = codundsup; onde !== null && !vistas.has(onde); onde = acima.get(onde) ?? null) {
			vistas.add(onde)
			quantas.set(onde, (quantas.get(onde) ?? 0) + 1)
		}
	}
	return quantas
}
