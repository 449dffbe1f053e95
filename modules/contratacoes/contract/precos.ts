import { somarMeses } from '@portal/platform/contract'
import { calcularFator, corrigir, type Maneira, type MesDoIndice } from './correcao.ts'
import { dividir, escreverDecimal, formatarDecimal, formatarReais, lerDecimal } from './decimal.ts'
import {
	CASAS_DO_RESULTADO,
	calcularEstatistica,
	calcularLimites,
	DESVIOS,
	type Estatistica,
	estaFora,
	type Limites,
} from './estatistica.ts'
import type { TipoDePreco } from './formas.ts'
import { type Evidencia, OUTRAS_FONTES, type OutraFonte, temEvidencia } from './outras-fontes.ts'

/** Price as it is kept, with everything that decides whether it counts. Decimal texts. */
export interface PrecoGuardado {
	readonly codpre: number
	readonly codpcddsp: number | null
	readonly tippre: TipoDePreco | OutraFonte
	readonly dtaref: string
	/** Null: not told. */
	readonly vlruni: string | null
	readonly qtditm: string
	readonly unimed: string
	/** Base units in one unit of supply: 100 for a box of a hundred; null: nobody declared it. */
	readonly capacidade: string | null
	readonly unibas: string | null
	readonly stacan: 'S' | 'N'
	/** 'N': another supplier stands before this one in the classification. */
	readonly staven: 'S' | 'N'
	readonly staorcsig: 'S' | 'N'
	/** Reason for which somebody left the price out of a basket by hand. */
	readonly excluido?: string | undefined
	/** Evidence of a price of another source. */
	readonly evidencia?: Evidencia | undefined
}

const eDeOutraFonte = ({ tippre }: PrecoGuardado): boolean => Object.hasOwn(OUTRAS_FONTES, tippre)

export interface PrecoUsado extends PrecoGuardado {
	/** Ten-thousandths by base unit, corrected. */
	readonly valor: bigint
	/** Ten-thousandths by base unit, as practised. */
	readonly porUnidade: bigint
	readonly mesBase: string | null
	/** Prices of the purchase of which this one is the mean. */
	readonly qtdjun: number
}

export interface Desconsiderado extends PrecoGuardado {
	readonly motivo: string
}

export interface Conta {
	readonly usados: readonly PrecoUsado[]
	readonly desconsiderados: readonly Desconsiderado[]
	readonly estatistica: Estatistica | undefined
}

export interface Criterios {
	readonly unibas: string
	/** Prices from this day on. */
	readonly desde: string
	/** Month to which prices are corrected, and how; undefined: as practised. */
	readonly correcao?:
		| { readonly base: string; readonly maneira: Maneira; readonly serie: readonly MesDoIndice[] }
		| undefined
	/** Quotations from this day on, where the norm sets a term for them. */
	readonly cotacoesDesde?: string | undefined
	/** First day of the prices of each other source, where the norm sets a term. */
	readonly outrasDesde?: Readonly<Partial<Record<OutraFonte, string>>> | undefined
	/** One price of a purchase (its mean), so that fifty equal items do not weigh fifty times. */
	readonly umPorCompra?: boolean
	/** Band of the outliers, where it was found from more prices than are here. */
	readonly limites?: Limites | undefined
}

/** Reason for which a price of its kind, result and figures never enters a statistic. */
function recusarPreco(
	{ tippre, staorcsig, stacan, staven, vlruni, qtditm, capacidade, unibas }: PrecoGuardado,
	criterios: Criterios,
) {
	if (tippre === 'EST')
		return staorcsig === 'S'
			? 'O orçamento é sigiloso: o valor não foi divulgado.'
			: 'É uma estimativa, e não um preço praticado.'
	if (stacan === 'S') return 'O resultado foi cancelado, ou a compra foi anulada ou revogada.'
	if (staven === 'N') return 'É de um fornecedor que não ficou em primeiro lugar na classificação.'
	if (vlruni === null) return 'O valor não foi divulgado.'
	if (lerDecimal(vlruni) <= 0n) return `O preço é ${formatarReais(vlruni)}: não foi informado, ou o desconto foi total.`
	if (lerDecimal(qtditm) <= 0n) return 'A quantidade é zero ou não foi informada.'
	if (capacidade === null || unibas === null || lerDecimal(capacidade) <= 0n)
		return 'Ninguém informou quantas unidades vêm em cada fornecimento.'
	if (unibas !== criterios.unibas) return `É medido em ${unibas}, e não em ${criterios.unibas}.`
	return undefined
}

/** Reason for which a price of another source is not believed, or is too old for the norm. */
function recusarOutraFonte(preco: PrecoGuardado, { outrasDesde }: Criterios) {
	if (!eDeOutraFonte(preco)) return undefined
	if (!temEvidencia(preco.evidencia ?? {}))
		return 'Falta a evidência: anexe o arquivo, ou registre com o endereço e a data e hora do acesso.'
	const desde = outrasDesde?.[preco.tippre as OutraFonte]
	return desde !== undefined && preco.dtaref < desde
		? 'O preço passou do prazo em que a norma aceita esta fonte.'
		: undefined
}

/** Reason for which a price of the right kind does not count in this research: its age, or somebody's choice. */
function recusarEscolha(preco: PrecoGuardado, criterios: Criterios) {
	const { excluido, dtaref, tippre } = preco
	const { desde, cotacoesDesde } = criterios
	if (dtaref < desde) return 'É anterior ao período escolhido.'
	if (tippre === 'COT' && cotacoesDesde !== undefined && dtaref < cotacoesDesde)
		return 'A cotação passou do prazo em que a norma a aceita.'
	return recusarOutraFonte(preco, criterios) ?? (excluido === undefined ? undefined : `Excluído à mão: ${excluido}`)
}

/** One price per purchase and kind: the mean by base unit of those that it has. */
function juntarPorCompra(precos: readonly PrecoUsado[]): PrecoUsado[] {
	const grupos = Map.groupBy(precos, ({ codpcddsp, codpre }) => codpcddsp ?? `-${codpre}`)
	return [...grupos.values()].flatMap((grupo) => {
		const [primeiro] = grupo
		if (!primeiro) return []
		const calcularMedia = (campo: 'valor' | 'porUnidade') =>
			dividir(
				grupo.reduce((soma, preco) => soma + preco[campo], 0n),
				BigInt(grupo.length),
			)
		return [
			{ ...primeiro, qtdjun: grupo.length, valor: calcularMedia('valor'), porUnidade: calcularMedia('porUnidade') },
		]
	})
}

const compararChaves = (a: PrecoGuardado, b: PrecoGuardado): number => a.codpre - b.codpre

const estaDesconsiderado = (preco: PrecoUsado | Desconsiderado): preco is Desconsiderado => 'motivo' in preco

type LerFator = (dia: string) => ReturnType<typeof calcularFator>

/** Factors of a research, each computed once: it depends on the month of the price alone. */
function prepararFatores({ correcao }: Criterios): LerFator {
	const porMes = new Map<string, ReturnType<typeof calcularFator>>()
	return (dia) => {
		const mes = dia.slice(0, 7)
		if (correcao && !porMes.has(mes)) porMes.set(mes, calcularFator(correcao.serie, { dia, ...correcao }))
		return porMes.get(mes)
	}
}

/** A price by base unit, corrected; or the reason for which it does not count. */
function avaliarPreco(preco: PrecoGuardado, criterios: Criterios, lerFator: LerFator): PrecoUsado | Desconsiderado {
	const motivo = recusarPreco(preco, criterios) ?? recusarEscolha(preco, criterios)
	if (motivo !== undefined) return { ...preco, motivo }
	const porUnidade = dividir(lerDecimal(preco.vlruni ?? '0') * 10_000n, lerDecimal(preco.capacidade ?? '1'))
	if (!criterios.correcao) return { ...preco, porUnidade, valor: porUnidade, mesBase: null, qtdjun: 1 }
	const fator = lerFator(preco.dtaref)
	if (!fator) return { ...preco, motivo: 'O índice de correção não alcança o mês deste preço.' }
	return { ...preco, porUnidade, valor: corrigir(porUnidade, fator), mesBase: fator.mesBase, qtdjun: 1 }
}

/** Band of the outliers in words: below one real all of its values have four places, where two would hide them. */
function explicarLimites({ inferior, superior, mediana, desvioAbsoluto }: Limites): string {
	const casas = superior < 10n ** BigInt(CASAS_DO_RESULTADO) ? 4 : 2
	const escrever = (valor: bigint): string => `R$ ${formatarDecimal(escreverDecimal(dividir(valor, 10n ** 8n)), casas)}`
	return `Fica fora de ${escrever(inferior < 0n ? 0n : inferior)} a ${escrever(superior)}: a mediana (${escrever(mediana)}) mais ou menos ${DESVIOS} × 1,4826 × o desvio absoluto mediano (${escrever(desvioAbsoluto)}).`
}

/**
 * Reference of an item (IN SEGES 65/2021; decreto estadual 67.888/2023, art. 4): which prices count, which do not and
 * why, and their statistics. The order of the prices does not matter.
 */
export function contar(precos: readonly PrecoGuardado[], criterios: Criterios): Conta {
	const lerFator = prepararFatores(criterios)
	const avaliados = precos.toSorted(compararChaves).map((preco) => avaliarPreco(preco, criterios, lerFator))
	const candidatos = avaliados.filter((preco): preco is PrecoUsado => !estaDesconsiderado(preco))
	const juntos = criterios.umPorCompra ? juntarPorCompra(candidatos) : candidatos
	const limites = criterios.limites ?? calcularLimites(juntos.map(({ valor }) => valor))
	const fora = limites ? juntos.filter(({ valor }) => estaFora(valor, limites)) : []
	const usados = juntos.filter((preco) => !fora.includes(preco))
	return {
		usados,
		desconsiderados: [
			...avaliados.filter(estaDesconsiderado),
			...fora.map((preco) => ({ ...preco, motivo: limites ? explicarLimites(limites) : '' })),
		],
		estatistica: calcularEstatistica(usados.map(({ valor }) => valor)),
	}
}

/** Source of prices that a norm takes. */
export interface FonteDaNorma {
	/** Kind of the source; baskets that were frozen before it was kept have none. */
	readonly tipfnt?: 'OFI' | 'SIM' | 'MID' | 'COT' | 'NFE' | undefined
	readonly nomfnt: string
	/** Months that its prices may have; null: the norm sets no term in months. */
	readonly maxmes: number | null
	readonly dscfnt: string
}

export interface Norma {
	readonly nomnor: string
	readonly minpre: number
	/** Months after which a price must be corrected or justified. */
	readonly maxmes: number
	/** Coefficient of variation, in per cent, above which the median is suggested. */
	readonly cvalerta: number
	/** Months for which a quotation holds; baskets that were frozen before it was kept have none. */
	readonly maxcot?: number | null | undefined
	/** Sources in the norm's order, and the legal ground of their terms; absent from baskets that were frozen before. */
	readonly fontes?: readonly FonteDaNorma[] | undefined
	readonly dscfnt?: string | null | undefined
	/** Methods of the sum; absent from baskets that were frozen before they were data. */
	readonly metodos?: readonly string[] | undefined
	/** Legal ground of another method, and of a percentage that is added or taken; null: the norm takes none. */
	readonly dscout?: string | null | undefined
	readonly dscaju?: string | null | undefined
}

/** First day of the quotations that the norm still takes. */
export const calcularCotacoesDesde = ({ maxcot }: Norma, dia: string): string | undefined =>
	maxcot == null ? undefined : somarMeses(dia, -maxcot)

/** Kind of source, in the norm, of each price that was registered by hand. */
const FONTE_NA_NORMA = { MID: 'MID', SIT: 'MID', NFE: 'NFE' } as const

/** First day of the prices of each other source that the norm still takes. */
export function calcularOutrasDesde({ fontes = [] }: Norma, dia: string): Partial<Record<OutraFonte, string>> {
	const prazos = Object.entries(FONTE_NA_NORMA).flatMap(([tipo, tipfnt]) => {
		const maxmes = fontes.find((fonte) => fonte.tipfnt === tipfnt)?.maxmes
		return maxmes == null ? [] : [[tipo, somarMeses(dia, -maxmes)] as const]
	})
	return Object.fromEntries(prazos)
}

/** Sentences that go with a reference, in their order; empty: nothing to say. */
export function avisarDaConta(
	{ estatistica }: Pick<Conta, 'estatistica'>,
	{ nomnor, minpre, cvalerta }: Norma,
): string[] {
	const avisos: string[] = []
	const n = estatistica?.n ?? 0
	if (n < minpre)
		avisos.push(
			`${n === 1 ? 'Há só um preço' : n === 0 ? 'Não há preços' : `Há só ${n} preços`}, e a norma (${nomnor}) pede pelo menos ${minpre}: com menos, a pesquisa precisa ser justificada e aprovada.`,
		)
	if (
		estatistica?.coeficiente !== undefined &&
		estatistica.coeficiente > BigInt(cvalerta) * 10n ** BigInt(CASAS_DO_RESULTADO)
	)
		avisos.push(
			`Os preços variam muito (coeficiente de variação de ${formatarDecimal(escreverDecimal(dividir(estatistica.coeficiente, 10n ** 8n)), 1)} %). Sugestão: usar a mediana.`,
		)
	return avisos
}

/** Month to which the prices were corrected; null without a correction. */
export const obterMesDaCorrecao = ({ usados }: Conta): string | null =>
	usados.find(({ mesBase }) => mesBase !== null)?.mesBase ?? null
