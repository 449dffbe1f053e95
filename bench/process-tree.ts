import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
/**
 * Fields of /proc/<pid>/stat after the program's name (which may hold spaces): CPU time of the process and of its ended
 * children.
 */
const TIMES = [11, 12, 13, 14]

function statOf(pid: number): { readonly parent: number; readonly seconds: number } | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		const ticks = TIMES.reduce((sum, field) => sum + Number(fields[field]), 0)
		return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
	} catch {
		return undefined
	}
}

/** CPU seconds of the whole process tree below this process: server, its children, database. */
export function cpuSecondsOfAll(): number {
	const all = new Map(
		readdirSync('/proc').flatMap((name) => {
			const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
			return stat ? [[Number(name), stat] as const] : []
		}),
	)
	const descends = (pid: number): boolean => {
		const parent = all.get(pid)?.parent
		return parent !== undefined && (parent === process.pid || descends(parent))
	}
	return [...all].reduce((sum, [pid, { seconds }]) => sum + (descends(pid) ? seconds : 0), 0)
}
