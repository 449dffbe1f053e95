import { processorMilliseconds } from './processor.ts'

/** Fair share of the processor: a process that got less than this part of the elapsed time was held up by others. */
const FAIR_SHARE = 0.5
const MOST_TIMES = 4

export interface Deadline {
	/** Restart of the deadline. */
	refresh(): void
	clear(): void
}

/**
 * Deadline in processor time: `late` is called once the process had its time. On a busy machine the wait is repeated,
 * up to four times in all, while the process got less than half of that time from the processor; where the system does
 * not report processor time, wall-clock time counts.
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
