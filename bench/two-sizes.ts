import autocannon, { type Request } from 'autocannon'
import { measureInTurns } from './load.ts'
import type { Running } from './processes.ts'
import { decimal, median, type Row } from './table.ts'

export const CONNECTIONS = 10
/** Number of requests per percentile: enough of them lie beyond the 99th, and for searches beyond the 95th. */
const REQUESTS = { 99: 1_000, 95: 400 } as const
const ROUNDS = 3
export const SLOWER_AT_MOST = 3
/** Noise threshold: below it one millisecond of noise is a third of the figure. */
const NOISE_MS = 5

export interface Measured {
	readonly what: string
	readonly percentile: keyof typeof REQUESTS
	/** Milliseconds. */
	readonly goal: number
	/** Number of requests of each size in a round, when the default would take too long. */
	readonly requests?: number
	/** Ratio limit to the small data set; without it only the milliseconds count. */
	readonly slower?: number
	/** Connections of the load, when there are not as many as usual. */
	readonly connections?: number
}

export interface Asked {
	readonly server: Running
	readonly headers: Record<string, string>
	/** Paths to read with GET, or questions for the old services that read with POST. */
	readonly paths: readonly (string | Question)[]
}
export interface Question {
	readonly path: string
	readonly body: object
}

/** Median and percentile among many, beside their floor, the same among few. */
export async function measureSizes(
	{ what, percentile, goal, requests = REQUESTS[percentile], slower, connections = CONNECTIONS }: Measured,
	sizes: Readonly<Record<'small' | 'large', Asked>>,
): Promise<Row[]> {
	const rounds = await measureInTurns(ROUNDS, (size) => load(sizes[size], requests, connections))
	return [50, percentile].map((share) => {
		const before = median(rounds.small.map((times) => slowest(times, share)))
		const after = median(rounds.large.map((times) => slowest(times, share)))
		const ratio = after / before
		const limits = [
			...(share === 50 ? [] : [`≤ ${goal} ms`]),
			...(slower === undefined ? [] : [`≤ ${decimal(slower)}`]),
		]
		return {
			what: `${what} (p${share}, ms)`,
			floor: decimal(before, 1),
			portal: decimal(after, 1),
			ratio: decimal(ratio),
			goal: limits.join(', '),
			met: (share === 50 || after <= goal) && (slower === undefined || ratio <= slower || after - before <= NOISE_MS),
		}
	})
}

const slowest = (times: readonly number[], percentile: number): number =>
	times[Math.ceil((times.length * percentile) / 100) - 1] ?? 0

/** Milliseconds of each request, in ascending order. */
async function load(
	{ server, headers, paths }: Asked,
	amount: number,
	connections: number,
): Promise<readonly number[]> {
	const requests: Request[] = paths.map((asked) =>
		typeof asked === 'string'
			? { method: 'GET', path: asked, headers }
			: {
					method: 'POST',
					path: asked.path,
					headers: { ...headers, 'content-type': 'application/json' },
					body: JSON.stringify(asked.body),
				},
	)
	let first = 0
	const run = autocannon({
		url: server.address,
		connections,
		// Fixed number of requests: at the end of a fixed time the slow requests would still be under way and not count.
		amount,
		requests,
		// Different start for each connection, so that all paths are requested.
		setupClient: (client) => {
			client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
			first = (first + Math.ceil(requests.length / connections)) % requests.length
		},
	})
	const times: number[] = []
	run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
	const result = await run
	if (result.errors + result.timeouts + result.non2xx > 0)
		throw new Error(
			`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refusals of ${JSON.stringify(paths[0])}`,
		)
	return times.toSorted((a, b) => a - b)
}
