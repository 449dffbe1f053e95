const MILHARES = /^[1-9]\d{0,2}(\.\d{3})+$/

/**
 * Decimal as the contract reads it, from one typed the Brazilian way: '1.200,50' is '1200.50', and '2.500' is two and a
 * half thousand.
 */
export const lerDigitado = (texto: string): string => {
	const limpo = texto.trim()
	return limpo.includes(',') || MILHARES.test(limpo) ? limpo.replaceAll('.', '').replace(',', '.') : limpo
}
