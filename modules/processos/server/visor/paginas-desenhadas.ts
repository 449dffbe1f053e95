const MAXIMO_DE_BYTES = 8_000_000

/** LRU cache of page images; an evicted one usually remains in the browser's cache. */
export class PaginasDesenhadas {
	readonly #prontas = new Map<string, Buffer>()
	readonly #emPreparo = new Map<string, Promise<Buffer>>()
	#bytes = 0

	async obter(chave: string, desenhar: () => Promise<Buffer>): Promise<Buffer> {
		const pronta = this.#prontas.get(chave)
		if (pronta) {
			this.#prontas.delete(chave)
			this.#prontas.set(chave, pronta)
			return pronta
		}
		const preparo = this.#emPreparo.get(chave) ?? this.#preparar(chave, desenhar)
		return preparo
	}

	/** Request coalescing: simultaneous requests for a page draw it once. */
	async #preparar(chave: string, desenhar: () => Promise<Buffer>): Promise<Buffer> {
		const preparo = desenhar()
		this.#emPreparo.set(chave, preparo)
		try {
			const imagem = await preparo
			this.#guardar(chave, imagem)
			return imagem
		} finally {
			this.#emPreparo.delete(chave)
		}
	}

	#guardar(chave: string, imagem: Buffer): void {
		this.#prontas.set(chave, imagem)
		this.#bytes += imagem.length
		for (const [antiga, { length }] of this.#prontas) {
			if (this.#bytes <= MAXIMO_DE_BYTES) return
			this.#prontas.delete(antiga)
			this.#bytes -= length
		}
	}
}
