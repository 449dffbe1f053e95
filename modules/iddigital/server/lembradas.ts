/** LRU cache of answers by file hash. */
export class Lembradas<T> {
	readonly #maximo: number
	readonly #porResumo = new Map<string, T>()

	constructor(maximo: number) {
		this.#maximo = maximo
	}

	obter(sha256: string): T | undefined {
		const lembrada = this.#porResumo.get(sha256)
		if (lembrada !== undefined) this.guardar(sha256, lembrada)
		return lembrada
	}

	guardar(sha256: string, resposta: T): void {
		this.#porResumo.delete(sha256)
		this.#porResumo.set(sha256, resposta)
		const [primeira] = this.#porResumo.keys()
		if (this.#porResumo.size > this.#maximo && primeira !== undefined) this.#porResumo.delete(primeira)
	}
}
