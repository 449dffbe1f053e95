const MENOR = 60
const PASSO = 1.05

/**
 * Percentile of times counted in bands (`ssu.faixa_de_minutos`): the end of the band in which a share of them is
 * reached.
 */
export function percentil(faixas: ReadonlyMap<number, number>, parte: number): number | null {
	const ordem = [...faixas].toSorted(([uma], [outra]) => uma - outra)
	const alvo = ordem.reduce((soma, [, qtd]) => soma + qtd, 0) * parte
	let ate = 0
	for (const [faixa, qtd] of ordem) {
		ate += qtd
		if (ate >= alvo) return Math.round(MENOR * PASSO ** faixa)
	}
	return null
}
