import { dividir, escreverDecimal, lerDecimal } from './decimal.ts'

export interface MesDoIndice {
	/** First day of the month: '2026-03-01'. */
	readonly mes: string
	/** Index number, decimal text with up to four places. */
	readonly numidx: string
	/** Variation of the month in per cent, decimal text. */
	readonly varidx: string
}

/** 'I': quotient of index numbers; 'V': product of the monthly variations. The two differ in the last cents. */
export const MANEIRAS = { I: 'pelos números-índice', V: 'pelas variações mensais' } as const
export type Maneira = keyof typeof MANEIRAS

/** Decimal places of a factor. */
export const CASAS_DO_FATOR = 8
const ESCALA = 10n ** BigInt(CASAS_DO_FATOR)
const CEM_POR_CENTO = lerDecimal('100')

export interface Fator {
	/** With eight decimal places. */
	readonly fator: bigint
	/** Month in fact used: the last published one where the asked one is not out yet. */
	readonly mesBase: string
}

const lerMes = (dia: string): string => `${dia.slice(0, 7)}-01`

/** Last published month up to the one that was asked for. */
const obterMesBase = (serie: readonly MesDoIndice[], dia: string): MesDoIndice | undefined =>
	serie
		.filter(({ mes }) => mes <= lerMes(dia))
		.reduce<MesDoIndice | undefined>((ultimo, um) => (ultimo && ultimo.mes > um.mes ? ultimo : um), undefined)

const listarMeses = (de: string, ate: string): string[] => {
	const meses: string[] = []
	for (let mes = de; mes <= ate; ) {
		meses.push(mes)
		const [ano = 0, numero = 0] = mes.split('-').map(Number)
		mes = numero === 12 ? `${ano + 1}-01-01` : `${ano}-${String(numero + 1).padStart(2, '0')}-01`
	}
	return meses
}

/**
 * Correction factor of a price of `dia` to the month of `base`; the month of the price itself is not counted. A price
 * of the base month or later keeps its value. Undefined where the series does not reach the price or has a gap.
 */
export function calcularFator(
	serie: readonly MesDoIndice[],
	{ dia, base, maneira }: { readonly dia: string; readonly base: string; readonly maneira: Maneira },
): Fator | undefined {
	const fim = obterMesBase(serie, base)
	const mes = lerMes(dia)
	if (!fim) return undefined
	if (mes >= fim.mes) return { fator: ESCALA, mesBase: fim.mes }
	const porMes = new Map(serie.map((um) => [um.mes, um]))
	const entre = listarMeses(mes, fim.mes).map((um) => porMes.get(um))
	if (entre.includes(undefined)) return undefined
	const [inicio, ...seguintes] = entre.filter((um) => um !== undefined)
	if (!inicio) return undefined
	if (maneira === 'I')
		return { fator: dividir(lerDecimal(fim.numidx) * ESCALA, lerDecimal(inicio.numidx)), mesBase: fim.mes }
	const produto = seguintes.reduce(
		([cima, baixo], { varidx }) => [cima * (CEM_POR_CENTO + lerDecimal(varidx)), baixo * CEM_POR_CENTO] as const,
		[1n, 1n] as readonly [bigint, bigint],
	)
	return { fator: dividir(produto[0] * ESCALA, produto[1]), mesBase: fim.mes }
}

/** Price in ten-thousandths times a factor, half up. */
export const corrigir = (preco: bigint, { fator }: Fator): bigint => dividir(preco * fator, ESCALA)

export const escreverFator = ({ fator }: Fator): string => escreverDecimal(fator, CASAS_DO_FATOR)
