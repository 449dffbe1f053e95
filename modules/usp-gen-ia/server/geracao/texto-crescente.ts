/** Pieces are joined into one flat block beyond this many signs. */
const MAIOR_ABERTO = 1_024

/**
 * Text that grows by small pieces. Reading its end copies the end alone: a string that grows by "+=" is copied whole at
 * each reading, and keeps every piece of which it was made.
 */
export class TextoCrescente {
	readonly #blocos: string[] = []
	#aberto: string[] = []
	#fechado = 0
	#tamanho = 0

	get tamanho(): number {
		return this.#tamanho
	}

	acrescentar(pedaco: string): void {
		this.#aberto.push(pedaco)
		this.#tamanho += pedaco.length
		if (this.#tamanho - this.#fechado < MAIOR_ABERTO) return
		this.#blocos.push(this.#aberto.join(''))
		this.#aberto = []
		this.#fechado = this.#tamanho
	}

	lerTudo(): string {
		return this.#blocos.join('') + this.#aberto.join('')
	}

	lerDepois(sinal: number): string {
		if (sinal < this.#fechado) return this.lerTudo().slice(sinal)
		return this.#aberto.join('').slice(sinal - this.#fechado)
	}
}
