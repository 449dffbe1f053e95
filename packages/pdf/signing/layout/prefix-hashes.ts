import { createHash, type Hash } from 'node:crypto'

interface Running {
	readonly hash: Hash
	readonly at: number
}

/** SHA-256 of all that stands before each of these places, in hexadecimal: the file is walked once. */
export function sumsUpTo(bytes: Buffer, places: readonly number[]): ReadonlyMap<number, string> {
	const hash = createHash('sha256')
	const sums = new Map<number, string>()
	let at = 0
	for (const place of [...new Set(places)].sort((a, b) => a - b)) {
		hash.update(bytes.subarray(at, place))
		sums.set(place, hash.copy().digest('hex'))
		at = place
	}
	return sums
}

/** Four hash functions, each over the whole file twice, and what stands behind the holes. */
const TIMES_THE_FILE = 8
const SPARE_BYTES = 32_000_000

/** Signers follow each other, so each hashes what the one before hashed: the file is walked once, not once a signature. */
export class PrefixHashes {
	readonly #bytes: Buffer
	readonly #running = new Map<string, Running>()
	#left: number

	constructor(bytes: Buffer) {
		this.#bytes = bytes
		this.#left = SPARE_BYTES + TIMES_THE_FILE * bytes.length
	}

	/**
	 * All but what lies between `start` and `resume`.
	 *
	 * @throws where the file asks for more than signers who follow each other need.
	 */
	digest(name: string, [, start, resume, rest]: readonly [number, number, number, number]): Buffer {
		const prefix = this.#upTo(name, start)
		this.#running.set(name, { hash: prefix.copy(), at: start })
		return prefix.update(this.#taken(resume, resume + rest)).digest()
	}

	#upTo(name: string, end: number): Hash {
		const before = this.#running.get(name)
		const from = before && before.at <= end ? before : { hash: createHash(name), at: 0 }
		return from.hash.copy().update(this.#taken(from.at, end))
	}

	#taken(start: number, end: number): Buffer {
		this.#left -= end - start
		if (this.#left < 0) throw new RangeError('more to hash than the file is worth')
		return this.#bytes.subarray(start, end)
	}
}
