/** Seeded pseudo-random numbers from 0 to 1 (mulberry32), the same in every run. */
export function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}
