const CASAS = 4

/** Decimal text with at most four places, as a whole number of ten-thousandths. */
export const lerValor = (decimal: string): bigint => {
	const [inteiros = '', casas = ''] = decimal.split('.')
	return BigInt(`${inteiros}${casas.padEnd(CASAS, '0').slice(0, CASAS)}`)
}

/** Decimal text of a whole number of so many places. */
export const escreverCasas = (valor: bigint, casas: number): string => {
	const digitos = String(valor).padStart(casas + 1, '0')
	return `${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`
}

/** Exact product of two decimal texts, without zeros that say nothing. */
export const multiplicarDecimais = (um: string, outro: string): string =>
	escreverCasas(lerValor(um) * lerValor(outro), 2 * CASAS).replace(/\.?0+$/, '')
