const BLOCO = 64

/** Incremental SHA-256, because Web Crypto hashes only whole buffers and a large file does not fit in memory. */
export class Sha256 {
	readonly #estado = new Int32Array([
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	])
	readonly #resto = new Uint8Array(BLOCO)
	readonly #palavras = new Int32Array(BLOCO)
	#guardados = 0
	#total = 0

	incluir(bytes: Uint8Array): this {
		this.#total += bytes.length
		let lido = 0
		if (this.#guardados > 0) {
			lido = Math.min(BLOCO - this.#guardados, bytes.length)
			this.#resto.set(bytes.subarray(0, lido), this.#guardados)
			this.#guardados += lido
			if (this.#guardados < BLOCO) return this
			this.#misturar(this.#resto, 0)
			this.#guardados = 0
		}
		for (; lido + BLOCO <= bytes.length; lido += BLOCO) this.#misturar(bytes, lido)
		this.#resto.set(bytes.subarray(lido))
		this.#guardados = bytes.length - lido
		return this
	}

	/** Hexadecimal digest; it ends the hash. */
	concluir(): string {
		const bits = this.#total * 8
		const fim = new Uint8Array(((this.#guardados + 8) >> 6 === 0 ? BLOCO : 2 * BLOCO) - this.#guardados)
		fim[0] = 0x80
		const tamanho = new DataView(fim.buffer, fim.length - 8)
		tamanho.setUint32(0, Math.floor(bits / 2 ** 32))
		tamanho.setUint32(4, bits >>> 0)
		this.incluir(fim)
		return Array.from(this.#estado, (palavra) => (palavra >>> 0).toString(16).padStart(8, '0')).join('')
	}

	#misturar(bytes: Uint8Array, inicio: number): void {
		const palavras = this.#palavras
		expandir(palavras, new DataView(bytes.buffer, bytes.byteOffset + inicio, BLOCO))
		const estado = this.#estado
		// Individual reads are faster than destructuring, whose iterator would run for every 64 bytes of a file.
		let a = lerPalavra(estado, 0)
		let b = lerPalavra(estado, 1)
		let c = lerPalavra(estado, 2)
		let d = lerPalavra(estado, 3)
		let e = lerPalavra(estado, 4)
		let f = lerPalavra(estado, 5)
		let g = lerPalavra(estado, 6)
		let h = lerPalavra(estado, 7)
		for (let i = 0; i < BLOCO; i++) {
			const escolha = (e & f) ^ (~e & g)
			const maioria = (a & b) ^ (a & c) ^ (b & c)
			const t1 =
				(h +
					(girar(e, 6) ^ girar(e, 11) ^ girar(e, 25)) +
					escolha +
					lerPalavra(CONSTANTES, i) +
					lerPalavra(palavras, i)) |
				0
			const t2 = ((girar(a, 2) ^ girar(a, 13) ^ girar(a, 22)) + maioria) | 0
			h = g
			g = f
			f = e
			e = (d + t1) | 0
			d = c
			c = b
			b = a
			a = (t1 + t2) | 0
		}
		estado[0] = lerPalavra(estado, 0) + a
		estado[1] = lerPalavra(estado, 1) + b
		estado[2] = lerPalavra(estado, 2) + c
		estado[3] = lerPalavra(estado, 3) + d
		estado[4] = lerPalavra(estado, 4) + e
		estado[5] = lerPalavra(estado, 5) + f
		estado[6] = lerPalavra(estado, 6) + g
		estado[7] = lerPalavra(estado, 7) + h
	}
}

function expandir(palavras: Int32Array, bloco: DataView): void {
	for (let i = 0; i < 16; i++) palavras[i] = bloco.getInt32(i * 4)
	for (let i = 16; i < BLOCO; i++) {
		const a = lerPalavra(palavras, i - 15)
		const b = lerPalavra(palavras, i - 2)
		const s0 = girar(a, 7) ^ girar(a, 18) ^ (a >>> 3)
		const s1 = girar(b, 17) ^ girar(b, 19) ^ (b >>> 10)
		palavras[i] = lerPalavra(palavras, i - 16) + s0 + lerPalavra(palavras, i - 7) + s1
	}
}

/** Array access for an index that is always in range. */
const lerPalavra = (palavras: Int32Array, indice: number): number => palavras[indice] ?? 0
const girar = (palavra: number, bits: number): number => (palavra >>> bits) | (palavra << (32 - bits))

/** Round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const CONSTANTES = Int32Array.from(primos(64), (primo) => fracao(Math.cbrt(primo)))

function fracao(raiz: number): number {
	return Math.floor((raiz - Math.floor(raiz)) * 2 ** 32)
}

function primos(quantos: number): number[] {
	const achados: number[] = []
	for (let candidato = 2; achados.length < quantos; candidato++)
		if (achados.every((primo) => candidato % primo !== 0)) achados.push(candidato)
	return achados
}
