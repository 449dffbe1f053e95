/**
 * Spreads an amount in cents over weights by the largest remainder: the parts add up to the amount, to the cent. Where
 * no weight is positive, the first part takes all.
 */
export function ratear(total: bigint, pesos: readonly bigint[]): bigint[] {
	const positivos = pesos.map((peso) => (peso > 0n ? peso : 0n))
	const soma = positivos.reduce((a, b) => a + b, 0n)
	if (soma === 0n) return pesos.map((_peso, indice) => (indice === 0 ? total : 0n))
	const [sinal, modulo] = total < 0n ? [-1n, -total] : [1n, total]
	const partes = positivos.map((peso) => (modulo * peso) / soma)
	let falta = modulo - partes.reduce((a, b) => a + b, 0n)
	const ordem = positivos
		.map((peso, indice) => ({ indice, resto: (modulo * peso) % soma }))
		.sort((a, b) => (a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1))
	for (const { indice } of ordem) {
		if (falta === 0n) break
		partes[indice] = (partes[indice] ?? 0n) + 1n
		falta -= 1n
	}
	return partes.map((parte) => sinal * parte)
}
