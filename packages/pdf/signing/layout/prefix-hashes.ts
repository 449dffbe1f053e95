import { createHash, type Hash } from 'node:crypto'

interface Running {
	readonly hash: Hash
	readonly at: number
}

/** SHA-256 of the bytes before each of these offsets, in hexadecimal, computed in one pass. */
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

/** Hashing budget in multiples of the file size: four hash functions, two passes each. */
const TIMES_THE_FILE = 8
const SPARE_BYTES = 32_000_000

/**
 * Incremental hashing: each signature covers the bytes of the one before, so the file is hashed once and not once per
 * signature.
 */
export class PrefixHashes {
	readonly #bytes: Buffer
	readonly #running = new Map<string, Running>()
	#left: number

	constructor(bytes: Buffer) {
		this.#bytes = bytes
		this.#left = SPARE_BYTES + TIMES_THE_FILE * bytes.length
	}

	/**
	 * Digest of everything except the hole between `start` and `resume`.
	 * @throws when the hashing budget is spent, which successive signatures never cause.
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
