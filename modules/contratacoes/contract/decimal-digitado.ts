/** Decimal as the contract reads it, from one typed the Brazilian way: '1.200,50' is '1200.50'. */
export const lerDigitado = (texto: string): string => {
	const limpo = texto.trim()
	return limpo.includes(',') ? limpo.replaceAll('.', '').replace(',', '.') : limpo
}
