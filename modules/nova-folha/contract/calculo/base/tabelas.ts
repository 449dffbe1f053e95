import {
	arredondar,
	arredondarCentavos,
	comparar,
	converterCentavos,
	type Fracao,
	lerDecimal,
	type ModoDeArredondar,
	multiplicar,
	somar,
	subtrair,
	ZERO,
} from './dinheiro.ts'

/** Rounding rule of a table: once, after the exact sum; each slice; or the rate less a rounded parcel. */
export const REGRAS_DE_ARREDONDAR = {
	SOMA: 'soma exata, arredondada uma vez',
	FAIXA: 'cada faixa arredondada',
	PARCELA: 'alíquota menos parcela arredondada',
} as const
export type RegraDeArredondar = keyof typeof REGRAS_DE_ARREDONDAR

export interface Faixa {
	/** Upper limit, included; null: without a limit. */
	readonly ate: string | null
	/** Rate as a decimal: `0.075`. */
	readonly aliquota: string
	/** Parcel to deduct, of tables whose rate falls on the whole base. */
	readonly deduzir?: string | undefined
}

/** Parts of the income tax table beside its slices. */
export interface ExtrasDoImposto {
	readonly dependente: string
	readonly simplificado: string
	/** Reduction upon the gross taxable income (art. 3-A of law 9.250/1995). */
	readonly reducao?:
		| {
				readonly integralAte: string
				readonly maxima: string
				readonly ate: string
				readonly fixo: string
				readonly fator: string
		  }
		| undefined
}

export interface TabelaDeValores {
	readonly codtab: string
	readonly numver: number
	readonly nomtab: string
	/** PRG: each slice of the base has its rate; DED: one rate on the whole base, less a parcel. */
	readonly tiptab: 'PRG' | 'DED'
	readonly regarr: RegraDeArredondar
	readonly modarr: ModoDeArredondar
	readonly faixas: readonly Faixa[]
	readonly extras?: ExtrasDoImposto | undefined
}

interface Aplicada {
	/** Before the last rounding. */
	readonly exato: Fracao
	/** The slice in which the base ends, from 1. */
	readonly faixa: number
}

const caber = (base: Fracao, { ate }: Faixa): boolean => ate === null || comparar(base, lerDecimal(ate)) <= 0

/** Progressive sum: each slice at its own rate; the base above the last limit adds nothing. */
function somarFaixas(base: Fracao, tabela: TabelaDeValores): Aplicada {
	let [soma, antes, faixa] = [ZERO, ZERO, 0]
	for (const uma of tabela.faixas) {
		faixa += 1
		const topo = uma.ate === null || caber(base, uma) ? base : lerDecimal(uma.ate)
		const parte = multiplicar(subtrair(topo, antes), lerDecimal(uma.aliquota))
		soma = somar(soma, tabela.regarr === 'FAIXA' ? arredondar(parte, 2, tabela.modarr) : parte)
		if (caber(base, uma)) break
		antes = topo
	}
	return { exato: soma, faixa }
}

/** Parcels of a progressive table, each rounded, as people print them beside the rates. */
function calcularParcela(tabela: TabelaDeValores, faixa: number): Fracao {
	let parcela = ZERO
	for (let i = 1; i < faixa; i++) {
		const [anterior, atual] = [tabela.faixas[i - 1], tabela.faixas[i]]
		if (!anterior || !atual || anterior.ate === null) break
		const salto = subtrair(lerDecimal(atual.aliquota), lerDecimal(anterior.aliquota))
		parcela = somar(parcela, multiplicar(lerDecimal(anterior.ate), salto))
	}
	return arredondar(parcela, 2, tabela.modarr)
}

/** Value of a table for a base, before the last rounding. */
export function aplicarTabela(base: Fracao, tabela: TabelaDeValores): Aplicada {
	if (comparar(base, ZERO) <= 0 || tabela.faixas.length === 0) return { exato: ZERO, faixa: 0 }
	if (tabela.tiptab === 'PRG' && tabela.regarr !== 'PARCELA') return somarFaixas(base, tabela)
	const indice = tabela.faixas.findIndex((uma) => caber(base, uma))
	const numero = indice < 0 ? tabela.faixas.length : indice + 1
	const uma = tabela.faixas[numero - 1]
	if (!uma) return { exato: ZERO, faixa: 0 }
	// The base above the last limit adds nothing, as in the progressive sum.
	const limitada = indice < 0 && uma.ate !== null ? lerDecimal(uma.ate) : base
	const parcela = tabela.tiptab === 'DED' ? lerDecimal(uma.deduzir ?? '0') : calcularParcela(tabela, numero)
	return { exato: subtrair(multiplicar(limitada, lerDecimal(uma.aliquota)), parcela), faixa: numero }
}

export interface ContaDaContribuicao {
	readonly valor: bigint
	readonly exato: Fracao
	readonly faixa: number
}

/** Contribution over a base in cents, rounded as the table says. */
export function calcularContribuicao(base: bigint, tabela: TabelaDeValores): ContaDaContribuicao {
	const { exato, faixa } = aplicarTabela(converterCentavos(base), tabela)
	return { valor: arredondarCentavos(exato, tabela.modarr), exato, faixa }
}

interface BaseDoImposto {
	/** Gross taxable income in cents. */
	readonly bruto: bigint
	/** Legal deductions beside the dependants: pension. */
	readonly previdencia: bigint
	readonly dependentes: number
	/** Accumulated income: limits and parcels times its months, neither simplified discount nor reduction. */
	readonly acumulado?: { readonly meses: number }
}

export interface ContaDoImposto {
	readonly deducao: 'legal' | 'simplificada'
	readonly deducoes: bigint
	readonly base: bigint
	readonly imposto: bigint
	readonly reducao: bigint
	readonly valor: bigint
	readonly faixa: number
}

const maior = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const menor = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const lerReais = (texto: string): bigint => arredondarCentavos(lerDecimal(texto))

/** Reduction upon the gross income, never more than the tax. */
function calcularReducao(bruto: bigint, imposto: bigint, { extras, modarr }: TabelaDeValores): bigint {
	const regra = extras?.reducao
	if (!regra || bruto > lerReais(regra.ate)) return 0n
	if (bruto <= lerReais(regra.integralAte)) return menor(lerReais(regra.maxima), imposto)
	const exata = subtrair(lerDecimal(regra.fixo), multiplicar(lerDecimal(regra.fator), converterCentavos(bruto)))
	return menor(maior(arredondarCentavos(exata, modarr), 0n), imposto)
}

/** Table of accumulated income: every limit and parcel times the months. */
const multiplicarTabela = (tabela: TabelaDeValores, meses: number): TabelaDeValores => {
	const vezes = (texto: string): string => {
		const { n, d } = multiplicar(lerDecimal(texto), { n: BigInt(meses), d: 1n })
		const casas = d.toString().length - 1
		const escrito = n.toString().padStart(casas + 1, '0')
		return casas === 0 ? escrito : `${escrito.slice(0, -casas)}.${escrito.slice(-casas)}`
	}
	return {
		...tabela,
		faixas: tabela.faixas.map(({ ate, aliquota, deduzir }) => ({
			ate: ate === null ? null : vezes(ate),
			aliquota,
			deduzir: deduzir === undefined ? undefined : vezes(deduzir),
		})),
	}
}

/** Income tax: the deduction that leaves less tax, the slice, and the reduction upon the gross income. */
export function calcularImposto(
	{ bruto, previdencia, dependentes, acumulado }: BaseDoImposto,
	tabela: TabelaDeValores,
): ContaDoImposto {
	const { extras, modarr } = tabela
	const legal = previdencia + BigInt(dependentes) * lerReais(extras?.dependente ?? '0')
	const desconto = acumulado ? 0n : lerReais(extras?.simplificado ?? '0')
	const deducao = desconto > legal ? 'simplificada' : 'legal'
	const deducoes = menor(maior(legal, desconto), maior(bruto, 0n))
	const base = maior(bruto, 0n) - deducoes
	const usada = acumulado ? multiplicarTabela(tabela, acumulado.meses) : tabela
	const { exato, faixa } = aplicarTabela(converterCentavos(base), usada)
	const imposto = maior(arredondarCentavos(exato, modarr), 0n)
	const reducao = acumulado ? 0n : calcularReducao(bruto, imposto, tabela)
	return { deducao, deducoes, base, imposto, reducao, valor: imposto - reducao, faixa }
}
