const MILHARES = /^[1-9]\d{0,2}(\.\d{3})+$/

/**
 * Decimal as the contract reads it, from one typed the Brazilian way: '1.200,50' is '1200.50', and '2.500' is two and a
 * half thousand.
 */
export const lerDigitado = (texto: string): string => {
	const limpo = texto.trim()
	return limpo.includes(',') || MILHARES.test(limpo) ? limpo.replaceAll('.', '').replace(',', '.') : limpo
}

/** Decimal as a person would type it, with all of its places and at least two: '0.0375' is '0,0375', '12.5000' is '12,50'. */
export function escreverDigitado(decimal: string): string {
	const [inteiros = '0', casas = ''] = decimal.split('.')
	return `${inteiros.replace(/\B(?=(\d{3})+$)/g, '.')},${casas.replace(/0+$/, '').padEnd(2, '0')}`
}
