/** Types of the used part of autocannon, which brings none. */
declare module 'autocannon' {
	export interface Request {
		method?: 'GET' | 'POST'
		path?: string
		headers?: Record<string, string>
		body?: string
		setupRequest?: (request: Request) => Request
	}
	export interface Options {
		url: string
		connections: number
		/** Length of the run in seconds; `amount` limits it by requests instead. */
		duration?: number
		amount?: number
		requests?: readonly Request[]
		/** Callback for each new connection. */
		setupClient?: (client: Client) => void
	}
	export interface Client {
		setRequests(requests: readonly Request[]): void
	}
	export interface Result {
		readonly requests: { readonly average: number; readonly total: number }
		readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number }
		readonly errors: number
		readonly timeouts: number
		readonly non2xx: number
	}
	export interface Run extends Promise<Result> {
		on(event: 'response', heard: (client: Client, status: number, bytes: number, milliseconds: number) => void): void
	}
	export function autocannon(options: Options): Run
	export default function autocannon(options: Options): Run
}
