/** Exact fraction: money and rates are never binary floats. The denominator is positive. */
export interface Fracao {
	readonly n: bigint
	readonly d: bigint
}

export const ZERO: Fracao = { n: 0n, d: 1n }

/** A decimal as the data hold it: `1234.56`, with a point. */
const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/

/** @throws Error for a text that is no decimal, which is a fault of the program. */
export function lerDecimal(texto: string): Fracao {
	const lido = DECIMAL.exec(texto)
	if (!lido) throw new Error(`"${texto}" is no decimal`)
	const [, sinal, inteiros = '0', casas = ''] = lido
	const n = BigInt(inteiros + casas)
	return { n: sinal ? -n : n, d: 10n ** BigInt(casas.length) }
}

export const somar = (a: Fracao, b: Fracao): Fracao =>
	a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
export const subtrair = (a: Fracao, b: Fracao): Fracao => somar(a, { n: -b.n, d: b.d })
export const multiplicar = (a: Fracao, b: Fracao): Fracao => ({ n: a.n * b.n, d: a.d * b.d })
/** The divisor is not zero: the language makes its author say what holds then. */
export const dividir = (a: Fracao, b: Fracao): Fracao =>
	b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n }
export function comparar(a: Fracao, b: Fracao): -1 | 0 | 1 {
	const [x, y] = [a.n * b.d, b.n * a.d]
	return x < y ? -1 : x > y ? 1 : 0
}

/** CIMA: half away from zero; PAR: half to even. */
export type ModoDeArredondar = 'CIMA' | 'PAR'

/** Rounded numerator at so many places. */
function arredondarEm({ n, d }: Fracao, casas: number, modo: ModoDeArredondar): bigint {
	const escala = 10n ** BigInt(casas)
	const valor = (n < 0n ? -n : n) * escala
	const [inteiro, resto] = [valor / d, valor % d]
	const dobro = resto * 2n
	const sobe = dobro > d || (dobro === d && (modo === 'CIMA' || inteiro % 2n === 1n))
	const final = sobe ? inteiro + 1n : inteiro
	return n < 0n ? -final : final
}

export const arredondar = (valor: Fracao, casas: number, modo: ModoDeArredondar = 'CIMA'): Fracao => ({
	n: arredondarEm(valor, casas, modo),
	d: 10n ** BigInt(casas),
})

const CENTAVOS = 2
export const arredondarCentavos = (valor: Fracao, modo: ModoDeArredondar = 'CIMA'): bigint =>
	arredondarEm(valor, CENTAVOS, modo)
export const converterCentavos = (centavos: bigint): Fracao => ({ n: centavos, d: 100n })

/** `123456n` as `1234.56`. */
export function escreverCentavos(centavos: bigint): string {
	const texto = (centavos < 0n ? -centavos : centavos).toString().padStart(CENTAVOS + 1, '0')
	return `${centavos < 0n ? '-' : ''}${texto.slice(0, -CENTAVOS)}.${texto.slice(-CENTAVOS)}`
}

/** `1234.56` as `123456n`: more than two places are a fault of the program. */
export function lerCentavos(texto: string): bigint {
	const { n, d } = lerDecimal(texto)
	if (100n % d !== 0n) throw new Error(`"${texto}" is no amount of money`)
	return n * (100n / d)
}

/** Decimal text of a fraction, exact where it ends within so many places, else cut with an ellipsis. */
export function escreverFracao(valor: Fracao, casas = 6): string {
	const exata = arredondar(valor, casas)
	const igual = comparar(exata, valor) === 0
	const texto = exata.n
		.toString()
		.replace('-', '')
		.padStart(casas + 1, '0')
	const decimais = texto.slice(-casas).replace(/0+$/, '')
	return `${valor.n < 0n ? '-' : ''}${texto.slice(0, -casas)}${decimais || !igual ? `.${decimais.padEnd(2, '0')}` : ''}${igual ? '' : '…'}`
}

/** `-1234.56` as `−1.234,56`, for people. */
export function formatarDecimal(texto: string): string {
	const [inteiros = '0', decimais] = texto.replace('-', '').split('.')
	const milhares = inteiros.replace(/\B(?=(?:\d{3})+$)/g, '.')
	return `${texto.startsWith('-') ? '−' : ''}${milhares}${decimais === undefined ? '' : `,${decimais}`}`
}

export const formatarReais = (texto: string): string =>
	texto.startsWith('-') ? `−R$ ${formatarDecimal(texto.slice(1))}` : `R$ ${formatarDecimal(texto)}`
