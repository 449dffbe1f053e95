import { type Recusa, refuseState } from '@portal/platform/contract'
import type { Item, ItemDoEdital, Participacao, ResultadoDoItem } from './item.ts'
import { lerValor } from './valores.ts'

/** Decimal places of a unit value, and of the product of a quantity and a unit value. */
const CASAS = { unitario: 4, produto: 8 } as const

type DoItem = Pick<Item, 'numitm' | 'numlot' | 'qtditm' | 'vlrest' | 'tippar' | 'classificados'>
type Oferta = Item['classificados'][number]

/** One object of the judgement: an item, or a whole lot where the notice judges by lot. */
export interface Disputa {
	/** Item under which it is shown: that of a lot is its first. */
	readonly numitm: number
	/** 'item 3' or 'lote 1'. */
	readonly nome: string
	readonly tippar: Participacao
	/** Values as whole numbers of so many decimal places. */
	readonly casas: number
	readonly ofertas: readonly (Pick<Oferta, 'nomfor' | 'tippor'> & { readonly valor: bigint })[]
	/** Estimates known of it, as a product. */
	readonly estimado: bigint
	/** Not every item told its estimate. */
	readonly semEstimativa: boolean
}

/** Name of what is judged under an item. */
export const nomearDisputa = ({ numitm, numlot }: Pick<Item, 'numitm' | 'numlot'>, porLote: boolean): string =>
	porLote && numlot !== null ? `lote ${numlot}` : `item ${numitm}`

const multiplicar = (um: string, outro: string): bigint => lerValor(um) * lerValor(outro)
const somar = (valores: readonly bigint[]): bigint => valores.reduce((total, valor) => total + valor, 0n)
const identificar = ({ niforn, nomfor }: Pick<Oferta, 'niforn' | 'nomfor'>): string => `${niforn} ${nomfor}`

const somarEstimativas = (itens: readonly DoItem[]) => ({
	estimado: somar(itens.map(({ qtditm, vlrest }) => (vlrest === null ? 0n : multiplicar(qtditm, vlrest)))),
	semEstimativa: itens.some(({ vlrest }) => vlrest === null),
})

const montarDoItem = (item: DoItem): Disputa => ({
	numitm: item.numitm,
	nome: `item ${item.numitm}`,
	tippar: item.tippar,
	casas: CASAS.unitario,
	ofertas: item.classificados.map(({ nomfor, tippor, vlruni }) => ({ nomfor, tippor, valor: lerValor(vlruni) })),
	...somarEstimativas([item]),
})

/** Offers of a lot: the sum of those who offered for each of its items. */
function montarDoLote(itens: readonly [DoItem, ...DoItem[]]): Disputa {
	const [{ numitm, numlot, tippar, classificados }] = itens
	const ofertas = classificados.flatMap((primeira) => {
		const dele = itens.flatMap((item) => {
			const oferta = item.classificados.find((uma) => identificar(uma) === identificar(primeira))
			return oferta ? [multiplicar(item.qtditm, oferta.vlruni)] : []
		})
		const { nomfor, tippor } = primeira
		return dele.length === itens.length ? [{ nomfor, tippor, valor: somar(dele) }] : []
	})
	return { numitm, nome: `lote ${numlot}`, tippar, casas: CASAS.produto, ofertas, ...somarEstimativas(itens) }
}

/** Objects of the judgement: each lot where the notice judges by lot, and each item elsewhere. */
export function montarDisputas(itens: readonly DoItem[], porLote: boolean): Disputa[] {
	const grupos = Map.groupBy(itens, (item) => nomearDisputa(item, porLote))
	return [...grupos.values()].flatMap(([primeiro, ...outros]) => {
		if (!primeiro) return []
		return porLote && primeiro.numlot !== null ? [montarDoLote([primeiro, ...outros])] : [montarDoItem(primeiro)]
	})
}

function acharLote<T extends { readonly numlot: number | null }>(
	itens: readonly T[],
	descrever: (item: T) => string,
): number | undefined {
	const lotes = Map.groupBy(
		itens.filter(({ numlot }) => numlot !== null),
		({ numlot }) => numlot,
	)
	for (const [numlot, doLote] of lotes) if (new Set(doLote.map(descrever)).size > 1) return numlot ?? undefined
	return undefined
}

/** A lot that is judged whole has one participation for all of its items. */
export function recusaDosLotes(itens: readonly Pick<ItemDoEdital, 'numlot' | 'tippar'>[]): Recusa | undefined {
	const numlot = acharLote(itens, ({ tippar }) => tippar)
	if (numlot === undefined) return undefined
	return refuseState(
		`O julgamento é por lote, e o lote ${numlot} junta participações diferentes. Ponha-as em lotes separados.`,
	)
}

/** A lot that is judged whole has the same offers in the same order in each of its items. */
export function recusaDosClassificados(
	itens: readonly Pick<Item, 'numitm' | 'numlot'>[],
	resultados: readonly ResultadoDoItem[],
): Recusa | undefined {
	const porItem = Map.groupBy(resultados, ({ numitm }) => numitm)
	const numlot = acharLote(itens, ({ numitm }) =>
		(porItem.get(numitm) ?? [])
			.map(({ sititm, vencedor }) => (vencedor ? `${vencedor.numcla} ${identificar(vencedor)}` : sititm))
			.sort()
			.join('\n'),
	)
	if (numlot === undefined) return undefined
	return refuseState(
		`O julgamento é por lote: os itens do lote ${numlot} têm os mesmos classificados, na mesma ordem. Confira as linhas dele.`,
	)
}
