export const MAXIMO_LIDO = 256 * 1024

/**
 * Streaming search: the word is found across chunk boundaries and in two encodings, with bounded memory and a limit of
 * bytes read.
 */
export class Procura {
	readonly palavra: string
	readonly #procuradas: readonly Buffer[]
	#fim = Buffer.alloc(0)
	#lidos = 0
	achou: boolean

	constructor(palavra: string) {
		this.palavra = palavra
		this.achou = palavra === ''
		this.#procuradas = this.achou ? [] : [Buffer.from(palavra, 'utf8'), Buffer.from(palavra, 'latin1')]
	}

	get cheia(): boolean {
		return this.#lidos > MAXIMO_LIDO
	}

	/** Bounded read: the chunk is searched up to the limit of bytes. @returns whether more is to be read */
	ler(parte: Buffer): boolean {
		const cabe = parte.subarray(0, Math.max(0, MAXIMO_LIDO - this.#lidos))
		this.#lidos += parte.length
		if (this.#procuradas.length > 0 && !this.achou) {
			const junto = Buffer.concat([this.#fim, cabe])
			this.achou = this.#procuradas.some((uma) => junto.includes(uma))
			const maior = Math.max(...this.#procuradas.map(({ length }) => length))
			this.#fim = junto.subarray(Math.max(0, junto.length - maior + 1))
		}
		return !this.cheia && !(this.achou && this.palavra !== '')
	}
}
