import { dividir } from './decimal.ts'

/** Decimal places of the results: eight more than those of the prices. */
export const CASAS_DO_RESULTADO = 12
const ESCALA = 10n ** 8n

export interface Estatistica {
	readonly n: number
	readonly minimo: bigint
	readonly maximo: bigint
	readonly media: bigint
	readonly mediana: bigint
	/** Sample standard deviation (n − 1); undefined for a single price. */
	readonly desvio: bigint | undefined
	/** Coefficient of variation, in per cent; undefined where there is no deviation. */
	readonly coeficiente: bigint | undefined
}

const compararValores = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))

/** Integer square root, rounded down (Newton). */
function extrairRaiz(valor: bigint): bigint {
	if (valor < 2n) return valor
	let raiz = 1n << BigInt((valor.toString(2).length + 1) >> 1)
	for (;;) {
		const proxima = (raiz + valor / raiz) >> 1n
		if (proxima >= raiz) return raiz
		raiz = proxima
	}
}

/** Twice the median, so that the mean of the two middle values stays an integer. */
function calcularDobroDaMediana(valores: readonly bigint[]): bigint {
	const ordenados = valores.toSorted(compararValores)
	const meio = Math.floor(ordenados.length / 2)
	const acima = ordenados[meio] ?? 0n
	return ordenados.length % 2 === 1 ? 2n * acima : acima + (ordenados[meio - 1] ?? 0n)
}

/** Median, with twelve places, from twice the median of ten-thousandths. */
export const dividirDobro = (dobro: bigint): bigint => dividir(dobro * ESCALA, 2n)

/** Sums of prices, from which all statistics follow. */
export interface Somas {
	readonly n: number
	readonly minimo: bigint
	readonly maximo: bigint
	readonly soma: bigint
	/** Sum of the squares. */
	readonly quadrados: bigint
	readonly dobroDaMediana: bigint
}

/**
 * Statistics of prices in ten-thousandths; every result but `n` has twelve decimal places, and the per cent of the
 * coefficient too.
 */
export function calcularDasSomas({ n: quantos, minimo, maximo, soma, quadrados, dobroDaMediana }: Somas): Estatistica {
	const n = BigInt(quantos)
	// Sum of squared deviations times n², an integer: Σ (n·x − Σx)² = n·(n·Σx² − (Σx)²).
	const desvios = n * (n * quadrados - soma * soma)
	const desvio = n > 1n ? extrairRaiz((desvios * ESCALA ** 2n) / (n * n * (n - 1n))) : undefined
	return {
		n: quantos,
		minimo: minimo * ESCALA,
		maximo: maximo * ESCALA,
		media: dividir(soma * ESCALA, n),
		mediana: dividirDobro(dobroDaMediana),
		desvio,
		coeficiente:
			desvio === undefined || soma === 0n ? undefined : dividir(desvio * n * 100n * 10n ** 4n * ESCALA, soma * ESCALA),
	}
}

/** Statistics of prices; undefined without prices. */
export function calcularEstatistica(precos: readonly bigint[]): Estatistica | undefined {
	const ordenados = precos.toSorted(compararValores)
	const [minimo, maximo] = [ordenados[0], ordenados.at(-1)]
	if (minimo === undefined || maximo === undefined) return undefined
	return calcularDasSomas({
		n: precos.length,
		minimo,
		maximo,
		soma: precos.reduce((total, preco) => total + preco, 0n),
		quadrados: precos.reduce((total, preco) => total + preco * preco, 0n),
		dobroDaMediana: calcularDobroDaMediana(precos),
	})
}

/** Median absolute deviations beyond which a price is an outlier, unless said otherwise. */
export const DESVIOS = 3
/** Factor that makes the median absolute deviation comparable to a standard deviation, in ten-thousandths. */
export const FATOR_DO_DESVIO = 14_826
const DEZ_MIL = 10_000n

export interface Limites {
	/** Ten-thousandths, twelve places as the results. */
	readonly mediana: bigint
	readonly desvioAbsoluto: bigint
	readonly inferior: bigint
	readonly superior: bigint
}

/**
 * Band of the median ± k × 1.4826 × median absolute deviation, with twelve decimal places. Undefined where the
 * deviation is zero or there are no prices: nothing is excluded then. The order of the prices does not matter.
 */
export function calcularLimites(precos: readonly bigint[], k = DESVIOS): Limites | undefined {
	if (precos.length === 0) return undefined
	const dobro = calcularDobroDaMediana(precos)
	const quadruplo = calcularDobroDaMediana(
		precos.map((preco) => (2n * preco > dobro ? 2n * preco - dobro : dobro - 2n * preco)),
	)
	return calcularLimitesDe(dobro, quadruplo, k)
}

/** The same band, from twice the median and four times the median absolute deviation. */
export function calcularLimitesDe(dobro: bigint, quadruplo: bigint, k = DESVIOS): Limites | undefined {
	if (quadruplo === 0n) return undefined
	const mediana = dividirDobro(dobro)
	const desvioAbsoluto = dividir(quadruplo * ESCALA, 4n)
	const largura = dividir(quadruplo * ESCALA * BigInt(k * FATOR_DO_DESVIO), 4n * DEZ_MIL)
	return { mediana, desvioAbsoluto, inferior: mediana - largura, superior: mediana + largura }
}

export const estaFora = (preco: bigint, { inferior, superior }: Limites): boolean =>
	preco * ESCALA < inferior || preco * ESCALA > superior
