import { readFile } from 'node:fs/promises'

/** Unit in which Linux counts processor time, on every architecture that Node runs on. */
const TICK_MS = 10
/** Field positions in /proc/PID/stat, counted from the end of the program name, which may contain anything. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12]

/** Processor time of all threads since the process began; undefined where the system does not report it. */
export async function processorMilliseconds(pid: number): Promise<number | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])
	return Number.isFinite(ticks) ? ticks * TICK_MS : undefined
}
