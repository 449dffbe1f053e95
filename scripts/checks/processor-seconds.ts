import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface Used {
	readonly parent: number
	readonly ticks: number
}

/** Seconds of processor that this process and all that it started have used so far, also those that have ended. */
export function processorSeconds(): number {
	const { user, system } = process.cpuUsage()
	if (process.platform !== 'linux') return (user + system) / 1e6
	const table = processes()
	const counted = new Set([process.pid])
	for (const one of counted) for (const [pid, { parent }] of table) if (parent === one) counted.add(pid)
	return [...counted].reduce((sum, pid) => sum + (table.get(pid)?.ticks ?? 0), 0) / TICKS_PER_SECOND
}

const processes = (): ReadonlyMap<number, Used> =>
	new Map(
		readdirSync('/proc').flatMap((name) => {
			const used = /^\d+$/.test(name) ? usedBy(name) : undefined
			return used ? [[Number(name), used] as const] : []
		}),
	)

/** The parent, and the time of the process itself and of its children that it has waited for. */
function usedBy(pid: string): Used | undefined {
	try {
		// The program's name stands in brackets and may hold anything.
		const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ').map(Number) ?? []
		const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15)
		return { parent: fields[1] ?? 0, ticks: user + system + ofChildren + systemOfChildren }
	} catch {
		// The process has ended meanwhile.
		return undefined
	}
}
