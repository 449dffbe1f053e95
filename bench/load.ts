import autocannon, { type Request } from 'autocannon'
import { cpuSeconds, type Running } from './processes.ts'
import { median } from './table.ts'

export interface Load {
	readonly connections: number
	readonly requests: readonly Request[]
}

export interface Figures {
	readonly perSecond: number
	readonly p50: number
	readonly p99: number
	/** CPU of the server process, in microseconds a request. */
	readonly cpuMicros: number
}

const ROUNDS = 5
const WARM_UP_SECONDS = 3
const ROUND_SECONDS = 5

/**
 * Alternating load: the servers are measured in turn, so that disturbances of the machine affect both alike; the result
 * is the median of the rounds.
 */
export async function alternate<Name extends string>(
	servers: Readonly<Record<Name, { readonly server: Running; readonly load: Load }>>,
): Promise<Record<Name, Figures>> {
	const names = Object.keys(servers) as Name[]
	for (const name of names) await loadFor(WARM_UP_SECONDS, servers[name].server, servers[name].load)
	const rounds = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>
	for (let number = 0; number < ROUNDS; number++)
		for (const name of names) rounds[name].push(await loadFor(ROUND_SECONDS, servers[name].server, servers[name].load))
	return Object.fromEntries(names.map((name) => [name, medians(rounds[name])])) as Record<Name, Figures>
}

/** Alternating measurement of the small and the large after one warm-up round. */
export async function measureInTurns<T>(
	rounds: number,
	measure: (size: 'small' | 'large', warmingUp: boolean) => Promise<T>,
): Promise<{ readonly small: readonly T[]; readonly large: readonly T[] }> {
	const figures = { small: [] as T[], large: [] as T[] }
	for (let round = 0; round <= rounds; round++)
		for (const size of ['small', 'large'] as const) {
			const figure = await measure(size, round === 0)
			if (round > 0) figures[size].push(figure)
		}
	return figures
}

/** Alternating measurement with the median of the rounds of each. */
export async function medianOfRounds(
	...[rounds, measure]: Parameters<typeof measureInTurns<number>>
): Promise<{ readonly small: number; readonly large: number }> {
	const { small, large } = await measureInTurns(rounds, measure)
	return { small: median(small), large: median(large) }
}

export async function loadFor(
	duration: number,
	{ address, pid }: Running,
	{ connections, requests }: Load,
): Promise<Figures> {
	const before = cpuSeconds(pid)
	const result = await autocannon({ url: address, connections, duration, requests })
	if (result.errors + result.timeouts + result.non2xx > 0)
		throw new Error(`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refusals from ${address}`)
	return {
		perSecond: result.requests.average,
		p50: result.latency.p50,
		p99: result.latency.p99,
		cpuMicros: ((cpuSeconds(pid) - before) * 1_000_000) / result.requests.total,
	}
}

function medians(rounds: readonly Figures[]): Figures {
	const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure]))
	return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpuMicros: of('cpuMicros') }
}
