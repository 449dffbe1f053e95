import { readFile } from 'node:fs/promises'

/** Unit in which Linux counts processor time, on every architecture that Node runs on. */
const TICK_MS = 10
/** Behind the name of the program, which may hold anything. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12]

/** Time on the processor since it began, of all its threads; undefined where the system does not tell. */
export async function processorMilliseconds(pid: number): Promise<number | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])
	return Number.isFinite(ticks) ? ticks * TICK_MS : undefined
}
