/** Deterministic pseudo-random number from 0 to 99, derived from an index and a salt. */
export function acaso(indice: number, sal: number): number {
	let mistura = Math.imul(indice + 1, 0x9e3779b1) ^ Math.imul(sal + 1, 0x85ebca6b)
	mistura = Math.imul(mistura ^ (mistura >>> 15), 0x2c1b3c6d)
	mistura = Math.imul(mistura ^ (mistura >>> 13), 0x297a2d39)
	return ((mistura ^ (mistura >>> 16)) >>> 0) % 100
}

export function escolher<T>(lista: readonly T[], indice: number): T {
	const escolhido = lista[indice % lista.length]
	if (escolhido === undefined) throw new Error('nothing to choose from')
	return escolhido
}

/** Weighted choice: the first value whose cumulative share exceeds the given number. */
export function sortear<T>(partes: readonly (readonly [valor: T, parte: number])[], sorte: number): T {
	let ate = 0
	for (const [valor, parte] of partes) {
		ate += parte
		if (sorte < ate) return valor
	}
	return escolher(partes, partes.length - 1)[0]
}
