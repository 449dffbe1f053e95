import { createHash, type Hash } from 'node:crypto'

interface Running {
	readonly hash: Hash
	readonly at: number
}

/** Signers follow each other, so each hashes what the one before hashed: the file is walked once, not once a signature. */
export class PrefixHashes {
	readonly #bytes: Buffer
	readonly #running = new Map<string, Running>()

	constructor(bytes: Buffer) {
		this.#bytes = bytes
	}

	/** All but what lies between `start` and `resume`. */
	of(name: string, [, start, resume, rest]: readonly [number, number, number, number]): Buffer {
		const prefix = this.#upTo(name, start)
		this.#running.set(name, { hash: prefix.copy(), at: start })
		return prefix.update(this.#bytes.subarray(resume, resume + rest)).digest()
	}

	whole(name: string): Buffer {
		return this.#upTo(name, this.#bytes.length).digest()
	}

	#upTo(name: string, end: number): Hash {
		const before = this.#running.get(name)
		const from = before && before.at <= end ? before : { hash: createHash(name), at: 0 }
		return from.hash.copy().update(this.#bytes.subarray(from.at, end))
	}
}
