/** Least recently used cache of `most` entries. */
export class LeastRecent<Key, Value> {
	readonly #most: number
	readonly #entries = new Map<Key, Value>()

	constructor(most: number) {
		this.#most = most
	}

	get size(): number {
		return this.#entries.size
	}

	get(key: Key): Value | undefined {
		const value = this.#entries.get(key)
		if (value !== undefined) this.#touch(key, value)
		return value
	}

	set(key: Key, value: Value): void {
		this.#touch(key, value)
		if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value as Key)
	}

	#touch(key: Key, value: Value): void {
		this.#entries.delete(key)
		this.#entries.set(key, value)
	}
}
