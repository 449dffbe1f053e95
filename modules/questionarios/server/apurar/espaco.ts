/**
 * Prime modulus below 2^26, so that products stay exact; a rank that shrinks by chance under it is too improbable to
 * matter.
 */
const PRIMO = 67_108_859

/** Sparse vector: non-zero values by column. */
export type Vetor = ReadonlyMap<string, number>

const resto = (numero: number): number => ((numero % PRIMO) + PRIMO) % PRIMO

function inverso(numero: number): number {
	let [potencia, base, expoente] = [1, numero, PRIMO - 2]
	for (; expoente > 0; expoente = Math.floor(expoente / 2)) {
		if (expoente % 2 === 1) potencia = resto(potencia * base)
		base = resto(base * base)
	}
	return potencia
}

/** Row space in reduced form: each row has a pivot column that no other row contains. */
export class Espaco {
	readonly #linhas = new Map<string, Map<string, number>>()
	/** Pivots of the rows that contain each column. */
	readonly #onde = new Map<string, Set<string>>()
	readonly #gastar: (quanto: number) => void

	/** @param gastar receives the amount of work done, and throws when it exceeds the budget */
	constructor(gastar: (quanto: number) => void) {
		this.#gastar = gastar
	}

	get posto(): number {
		return this.#linhas.size
	}

	/** Remainder modulo the row space; an empty one means that the space contains the vector. */
	reduzir(vetor: Vetor): Map<string, number> {
		const reduzido = new Map(vetor)
		for (const coluna of vetor.keys()) {
			const linha = this.#linhas.get(coluna)
			if (linha) this.#somar(reduzido, linha, -(reduzido.get(coluna) ?? 0))
		}
		return reduzido
	}

	incluir(vetor: Vetor): void {
		const novo = this.reduzir(vetor)
		const [primeira] = novo.keys()
		if (primeira === undefined) return
		const contarLinhas = (coluna: string) => this.#onde.get(coluna)?.size ?? 0
		let propria = primeira
		for (const coluna of novo.keys()) if (contarLinhas(coluna) < contarLinhas(propria)) propria = coluna
		const escala = inverso(novo.get(propria) ?? 1)
		for (const [coluna, valor] of novo) novo.set(coluna, resto(valor * escala))
		for (const dona of this.#onde.get(propria) ?? []) {
			const linha = this.#linhas.get(dona)
			if (linha) this.#somar(linha, novo, -(linha.get(propria) ?? 0), dona)
		}
		this.#linhas.set(propria, novo)
		for (const coluna of novo.keys()) this.#anotar(coluna, propria)
	}

	#somar(linha: Map<string, number>, outra: Vetor, vezes: number, dona?: string): void {
		if (vezes === 0) return
		this.#gastar(outra.size)
		for (const [coluna, valor] of outra) {
			const soma = resto((linha.get(coluna) ?? 0) + resto(valor * resto(vezes)))
			if (soma === 0) linha.delete(coluna)
			else linha.set(coluna, soma)
			if (dona === undefined) continue
			if (soma === 0) this.#onde.get(coluna)?.delete(dona)
			else this.#anotar(coluna, dona)
		}
	}

	#anotar(coluna: string, dona: string): void {
		const donas = this.#onde.get(coluna) ?? new Set()
		this.#onde.set(coluna, donas.add(dona))
	}
}

/** Key of a direction, equal for all multiples of a vector. */
export function direcaoDe(vetor: Vetor): string {
	const ordenado = [...vetor].toSorted(([uma], [outra]) => (uma < outra ? -1 : 1))
	const escala = inverso(ordenado[0]?.[1] ?? 1)
	return ordenado.map(([coluna, valor]) => `${coluna}:${resto(valor * escala)}`).join(' ')
}
