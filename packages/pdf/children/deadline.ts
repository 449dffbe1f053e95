import { processorMilliseconds } from './processor.ts'

/** Share of the time allowed: with less of the processor than this, others had it. */
const FAIR_SHARE = 0.5
const MOST_TIMES = 4

export interface Deadline {
	/** Begins anew. */
	refresh(): void
	clear(): void
}

/**
 * Calls `late` once the process had its time. On a busy machine it waits again, up to four times in all, as long as the
 * process got less than half of that from the processor; where the system does not tell, the clock on the wall counts.
 */
export function deadline(pid: number, limitMs: number, late: () => void): Deadline {
	let times = 1
	let over = false
	let before = processorMilliseconds(pid)
	const look = async (): Promise<void> => {
		const [then, now] = [await before, await processorMilliseconds(pid)]
		const starved = then !== undefined && now !== undefined && now - then < limitMs * FAIR_SHARE
		if (over) return
		if (!starved || times === MOST_TIMES) return late()
		times++
		clock.refresh()
	}
	const clock = setTimeout(() => void look(), limitMs)
	return {
		refresh() {
			times = 1
			before = processorMilliseconds(pid)
			clock.refresh()
		},
		clear() {
			over = true
			clearTimeout(clock)
		},
	}
}
