import { MINIMO_DE_PESSOAS, suprimirPequenos } from '@portal/platform/contract'
import { UNIVERSIDADE } from '../../contract/index.ts'
import type { Contada } from './queries.ts'

export const OUTRAS = '~outras'
/** Category limit of open-ended dimensions: the largest are named, the rest are grouped as "other". */
const NOMEADAS = { PAS: 20, LOC: 12 } as const

export interface Publicada extends Contada {
	readonly qtdpub: number | null
}

/** Suppression group: states per country and cities per state; otherwise the whole dimension. */
const grupoDe = ({ tipdim, chave }: Contada): string => (tipdim === 'LOC' ? `LOC|${chave.split('|')[0] ?? ''}` : tipdim)

const DA_REDE = new Set(['SIT', 'ATC', 'ARE', 'REN', 'PAS'])

/**
 * Parent cell that counts the same people in another table, so that a suppressed parent is not recovered by a sum here.
 */
const acimaDe = (grupo: string): { tipdim: string; chave: string } | undefined => {
	if (DA_REDE.has(grupo)) return { tipdim: 'RED', chave: 'S' }
	if (grupo === 'EST') return { tipdim: 'PAS', chave: 'Brasil' }
	return grupo.startsWith('LOC|') ? { tipdim: 'EST', chave: grupo.slice(4) } : undefined
}

/** Processing order: parent tables come before their children. */
function profundidade(grupo: string): number {
	if (grupo.startsWith('LOC|')) return 3
	if (grupo === 'EST') return 2
	return DA_REDE.has(grupo) ? 1 : 0
}

/** Grouping of rare countries and cities into "other", which hides which of them occurred. */
function reunir(contadas: readonly Contada[]): Contada[] {
	const maiores = new Set<string>()
	for (const [grupo, suas] of Map.groupBy(
		contadas.filter(({ codund }) => codund === UNIVERSIDADE),
		grupoDe,
	)) {
		const quantas = grupo === 'PAS' ? NOMEADAS.PAS : grupo.startsWith('LOC|') ? NOMEADAS.LOC : Infinity
		for (const { tipdim, chave } of suas.toSorted((uma, outra) => outra.qtd - uma.qtd).slice(0, quantas))
			maiores.add(`${tipdim}|${chave}`)
	}
	const somas = new Map<string, Contada>()
	for (const contada of contadas) {
		const { codund, tipdim, qtd } = contada
		const chave = maiores.has(`${tipdim}|${contada.chave}`)
			? contada.chave
			: tipdim === 'LOC'
				? `${contada.chave.split('|')[0] ?? ''}|${OUTRAS}`
				: OUTRAS
		const onde = `${codund}|${tipdim}|${chave}`
		somas.set(onde, { codund, tipdim, chave, qtd: (somas.get(onde)?.qtd ?? 0) + qtd })
	}
	return [...somas.values()]
}

/**
 * Complementary suppression: units are the rows, counted values the columns, and the totals of both are taken as known,
 * so that neither a unit, nor the university less the other units, reveals a count below 5. States depend on their
 * country and cities on their state: below a suppressed count, every count is suppressed.
 */
export function suprimirSomas(contadas: readonly Contada[]): Publicada[] {
	const reunidas = reunir(contadas)
	const publicadas = new Map<string, number | null>()
	const montarChave = (codund: number, tipdim: string, chave: string) => `${codund}|${tipdim}|${chave}`
	const grupos = [...Map.groupBy(reunidas, grupoDe)].toSorted(([um], [outro]) => profundidade(um) - profundidade(outro))
	for (const [grupo, todas] of grupos) {
		const dasUnidades = todas.filter(({ codund }) => codund !== UNIVERSIDADE)
		const unidades = [...new Set(dasUnidades.map(({ codund }) => codund))]
		const colunas = [...new Map(todas.map(({ tipdim, chave }) => [chave, { tipdim, chave }])).values()]
		const contagem = new Map(todas.map((uma) => [montarChave(uma.codund, uma.tipdim, uma.chave), uma.qtd]))
		const acima = acimaDe(grupo)
		const oculta = (codund: number) =>
			acima !== undefined && publicadas.get(montarChave(codund, acima.tipdim, acima.chave)) === null
		const matriz = unidades.map((codund) =>
			colunas.map(({ tipdim, chave }) => contagem.get(montarChave(codund, tipdim, chave)) ?? 0),
		)
		const limpa = suprimirPequenos(matriz, MINIMO_DE_PESSOAS, ([linha]) => oculta(unidades[linha] ?? UNIVERSIDADE))
		unidades.forEach((codund, i) => {
			colunas.forEach(({ tipdim, chave }, j) =>
				publicadas.set(montarChave(codund, tipdim, chave), limpa[i]?.[j] ?? null),
			)
		})
		publicarTotais(colunas, matriz, {
			publicadas,
			onde: montarChave,
			oculto: oculta(UNIVERSIDADE),
			distintas: contagem,
		})
	}
	return reunidas.map((uma) => ({
		...uma,
		qtdpub: publicadas.get(montarChave(uma.codund, uma.tipdim, uma.chave)) ?? null,
	}))
}

interface Totais {
	readonly publicadas: Map<string, number | null>
	readonly onde: (codund: number, tipdim: string, chave: string) => string
	readonly oculto: boolean
	/** Number of distinct people behind each total. */
	readonly distintas: ReadonlyMap<string, number>
}

/**
 * University totals: sums over the units; a total of fewer than five distinct people is suppressed, together with a
 * second one.
 */
function publicarTotais(
	colunas: readonly { tipdim: string; chave: string }[],
	matriz: readonly (readonly number[])[],
	{ publicadas, onde, oculto, distintas }: Totais,
): void {
	const somas = colunas.map((_, j) => matriz.reduce((soma, linha) => soma + (linha[j] ?? 0), 0))
	const pequenas = colunas.map(
		({ tipdim, chave }) => (distintas.get(onde(UNIVERSIDADE, tipdim, chave)) ?? 0) < MINIMO_DE_PESSOAS,
	)
	const [limpas = []] = suprimirPequenos([somas], MINIMO_DE_PESSOAS, ([, j]) => oculto || (pequenas[j] ?? false))
	colunas.forEach(({ tipdim, chave }, j) => publicadas.set(onde(UNIVERSIDADE, tipdim, chave), limpas[j] ?? null))
}
