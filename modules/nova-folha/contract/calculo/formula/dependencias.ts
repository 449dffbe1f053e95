interface ComLeituras {
	readonly codrub: number
	/** Rubrics that it reads. */
	readonly le: readonly number[]
}

/**
 * Order in which rubrics are computed: each after those that it reads, and by code where nothing decides. A cycle is
 * given back as the rubrics on it, in the order in which they read each other.
 */
export function ordenarRubricas(
	rubricas: readonly ComLeituras[],
): { readonly ordem: readonly number[] } | { readonly ciclo: readonly number[] } {
	const porCodigo = new Map(rubricas.map((uma) => [uma.codrub, uma]))
	const ordem: number[] = []
	const prontas = new Set<number>()
	const caminho: number[] = []
	const visitar = (codrub: number): readonly number[] | undefined => {
		if (prontas.has(codrub)) return undefined
		const volta = caminho.indexOf(codrub)
		if (volta >= 0) return [...caminho.slice(volta), codrub]
		caminho.push(codrub)
		for (const lida of porCodigo.get(codrub)?.le ?? []) {
			const ciclo = porCodigo.has(lida) ? visitar(lida) : undefined
			if (ciclo) return ciclo
		}
		caminho.pop()
		prontas.add(codrub)
		ordem.push(codrub)
		return undefined
	}
	for (const codrub of [...porCodigo.keys()].sort((a, b) => a - b)) {
		const ciclo = visitar(codrub)
		if (ciclo) return { ciclo }
	}
	return { ordem }
}
