import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'

/** Stream object: its dictionary without `Length`, and its bytes. */
export interface StreamBody {
	readonly entries: string
	readonly data: Uint8Array
}

const FLUSH_AT = 1 << 20
const FREE = '0000000000 65535 f \n'

/**
 * Streaming PDF writer: each object leaves memory once written and only its offset is kept. Text given to it is
 * Latin-1, as the format is.
 */
export class PdfFileWriter {
	readonly #file: number
	readonly #offsets: number[] = [0]
	#pending: Uint8Array[] = []
	#pendingBytes = 0
	#position = 0

	constructor(path: string) {
		this.#file = openSync(path, 'w', 0o600)
		// Header comment with bytes above 127, by which transfer programs recognize a binary file.
		this.#put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
	}

	/** Object number reserved for an object that is written later. */
	reserve(): number {
		return this.#offsets.push(0) - 1
	}

	write(number: number, body: string | StreamBody): void {
		this.#offsets[number] = this.#position
		this.#put(`${number} 0 obj\n`)
		if (typeof body === 'string') this.#put(body)
		else {
			this.#put(`<<${body.entries}/Length ${body.data.byteLength}>>\nstream\n`)
			this.#put(body.data)
			this.#put('\nendstream')
		}
		this.#put('\nendobj\n')
	}

	add(body: string | StreamBody): number {
		const number = this.reserve()
		this.write(number, body)
		return number
	}

	/** @returns the length of the file. */
	finish(catalog: number, info: number): number {
		const start = this.#position
		const id = randomBytes(16).toString('hex')
		this.#put(`xref\n0 ${this.#offsets.length}\n${FREE}`)
		for (const offset of this.#offsets.slice(1))
			this.#put(offset ? `${String(offset).padStart(10, '0')} 00000 n \n` : FREE)
		this.#put(`trailer\n<</Size ${this.#offsets.length}/Root ${catalog} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\n`)
		this.#put(`startxref\n${start}\n%%EOF\n`)
		this.#flush()
		return this.#position
	}

	close(): void {
		closeSync(this.#file)
	}

	#put(part: string | Uint8Array): void {
		const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
		this.#pending.push(bytes)
		this.#pendingBytes += bytes.byteLength
		this.#position += bytes.byteLength
		if (this.#pendingBytes >= FLUSH_AT) this.#flush()
	}

	#flush(): void {
		const bytes = Buffer.concat(this.#pending)
		this.#pending = []
		this.#pendingBytes = 0
		for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written)
	}
}
