import { escreverCentavos } from '../base/dinheiro.ts'
import type { Divida, Linha, RubricaDoCalculo, TotaisDoVinculo } from './tipos.ts'

const somar = (linhas: readonly Linha[], tiprub: 'P' | 'D'): bigint =>
	linhas.reduce((soma, linha) => (linha.tiprub === tiprub ? soma + linha.vlrlan : soma), 0n)

/** Totals add the lines as they are shown, each already in cents. */
export function totalizar(numseqsrv: number, linhas: readonly Linha[]): TotaisDoVinculo {
	const dele = linhas.filter((linha) => linha.numseqsrv === numseqsrv)
	const [vlrbru, vlrdsc] = [somar(dele, 'P'), somar(dele, 'D')]
	return { numseqsrv, vlrbru, vlrdsc, vlrliq: vlrbru - vlrdsc }
}

interface Corte {
	readonly linhas: readonly Linha[]
	readonly dividas: readonly Divida[]
}

/**
 * Net below zero: discounts are cut in their declared order, the highest priority number first, and what was cut is a
 * debt of the next month. Discounts of priority 0 (law, court) are never cut.
 */
export function cortarDescontos(
	numseqsrv: number,
	linhas: readonly Linha[],
	rubricas: ReadonlyMap<number, RubricaDoCalculo>,
): Corte {
	let falta = -totalizar(numseqsrv, linhas).vlrliq
	if (falta <= 0n) return { linhas, dividas: [] }
	const lerPrioridade = ({ codrub }: Linha): number => rubricas.get(codrub)?.pricor ?? 0
	const alvo = linhas
		.filter(
			(linha) =>
				linha.numseqsrv === numseqsrv &&
				linha.tiprub === 'D' &&
				linha.vlrlan > 0n &&
				linha.orglan !== 'EST' &&
				lerPrioridade(linha) > 0,
		)
		.sort((a, b) => lerPrioridade(b) - lerPrioridade(a) || b.codrub - a.codrub)
	const cortadas = new Map<Linha, bigint>()
	const dividas: Divida[] = []
	for (const linha of alvo) {
		if (falta <= 0n) break
		const vlrdiv = linha.vlrlan < falta ? linha.vlrlan : falta
		falta -= vlrdiv
		cortadas.set(linha, linha.vlrlan - vlrdiv)
		dividas.push({ numseqsrv, codrub: linha.codrub, vlrdiv })
	}
	return {
		dividas,
		linhas: linhas.flatMap((linha) => {
			const resta = cortadas.get(linha)
			if (resta === undefined) return [linha]
			return resta === 0n
				? []
				: [{ ...linha, vlrlan: resta, memoria: { t: 'K' as const, cheio: escreverCentavos(linha.vlrlan) } }]
		}),
	}
}
