import * as z from 'zod/mini'

/** Decimal text with at most four places: money and quantities are never floating-point numbers. */
export const Decimal = z.string().check(z.regex(/^-?\d+(\.\d{1,4})?$/))

/** Decimal places of a price and of a quantity, as in the PNCP. */
const CASAS = 4
const UNIDADE = 10n ** BigInt(CASAS)

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,4}))?$/

/** Ten-thousandths of a decimal text such as '1234.5' (PostgreSQL numeric). @throws RangeError for another form. */
export function lerDecimal(texto: string): bigint {
	const [, sinal, inteiros, casas = ''] = DECIMAL.exec(texto) ?? []
	if (inteiros === undefined) throw new RangeError(`"${texto}" is not a decimal with at most four places.`)
	const valor = BigInt(inteiros) * UNIDADE + BigInt(casas.padEnd(CASAS, '0'))
	return sinal === '-' ? -valor : valor
}

/** Quotient of two integers, the half away from zero. The divisor is positive. */
export function dividir(dividendo: bigint, divisor: bigint): bigint {
	const dobro = 2n * dividendo
	return dividendo < 0n ? (dobro - divisor) / (2n * divisor) : (dobro + divisor) / (2n * divisor)
}

/** Decimal text of an integer with the given number of places: (123456n, 4) gives '12.3456'. */
export function escreverDecimal(valor: bigint, casas = CASAS): string {
	const sinal = valor < 0n ? '-' : ''
	const algarismos = (valor < 0n ? -valor : valor).toString().padStart(casas + 1, '0')
	if (casas === 0) return sinal + algarismos
	return `${sinal}${algarismos.slice(0, -casas)}.${algarismos.slice(-casas)}`
}

/** The same value with fewer decimal places, half up. */
export const arredondar = (valor: bigint, de: number, para: number): bigint => dividir(valor, 10n ** BigInt(de - para))

const separarMilhares = (inteiros: string): string => inteiros.replace(/\B(?=(\d{3})+$)/g, '.')

/** A decimal text as Brazilians write it, with the given number of places, half up. */
export function formatarDecimal(texto: string, casas: number): string {
	const [inteiros = '', resto = ''] = escreverDecimal(arredondar(lerDecimal(texto), CASAS, casas), casas).split('.')
	const sinal = inteiros.startsWith('-') ? '-' : ''
	return `${sinal}${separarMilhares(inteiros.replace('-', ''))}${resto === '' ? '' : `,${resto}`}`
}

export const formatarReais = (texto: string): string => `R$ ${formatarDecimal(texto, 2)}`

/** A price: four places below one real, where two would hide it. */
export const formatarPreco = (texto: string): string =>
	texto.startsWith('0.') ? `R$ ${formatarDecimal(texto, CASAS)}` : formatarReais(texto)

/** A quantity without decimals that say nothing: '10.0000' is 10, '2.5000' is 2,5. */
export function formatarQuantidade(texto: string): string {
	const escrita = formatarDecimal(texto, CASAS)
	return escrita.replace(/,?0+$/, '') || '0'
}

/** Product of a price and a quantity, four places, half up. */
export const multiplicar = (a: string, b: string): string =>
	escreverDecimal(dividir(lerDecimal(a) * lerDecimal(b), UNIDADE))
