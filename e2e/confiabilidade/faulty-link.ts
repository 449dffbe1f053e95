import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export type Fault =
	| 'none'
	/** Latency: every piece arrives this much later, in both directions. */
	| { readonly latencyMs: number }
	/** Black hole: connections are accepted and nothing travels on them, as when a firewall drops packets. */
	| 'blackhole'
	/** Cut: open connections break and new ones are refused. */
	| 'cut'
	/** Faulty link: the first half of each piece that the database sends arrives, and then nothing. */
	| 'half-answers'

export interface FaultyLink {
	/** The database's URL, through this link. */
	readonly url: string
	set(fault: Fault): void
	close(): Promise<void>
}

/** A network between server and database that can be made to misbehave. */
export async function openFaultyLink(databaseUrl: string): Promise<FaultyLink> {
	const target = new URL(databaseUrl)
	const socketDir = target.searchParams.get('host')
	const sockets = new Set<Socket>()
	let fault: Fault = 'none'
	let healed = Promise.withResolvers<void>()

	const pieces = (fromDatabase: boolean) =>
		new Transform({
			async transform(chunk: Buffer, _encoding, done) {
				if (typeof fault === 'object') await sleep(fault.latencyMs)
				const half = fault === 'half-answers' && fromDatabase
				if (half) this.push(chunk.subarray(0, Math.ceil(chunk.length / 2)))
				if (fault === 'blackhole' || half) await healed.promise
				if (half) this.destroy()
				else done(null, chunk)
			},
		})

	const server = createServer((incoming) => {
		if (fault === 'cut') {
			incoming.destroy()
			return
		}
		const outgoing = socketDir
			? connect(`${socketDir}/.s.PGSQL.5432`)
			: connect(Number(target.port || 5432), target.hostname)
		const [there, back] = [pieces(false), pieces(true)]
		const end = () => {
			for (const stream of [incoming, outgoing, there, back]) stream.destroy()
			sockets.delete(incoming)
		}
		sockets.add(incoming)
		for (const stream of [incoming, outgoing, there, back]) stream.on('error', end).on('close', end)
		incoming.pipe(there).pipe(outgoing)
		outgoing.pipe(back).pipe(incoming)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
		set(next) {
			fault = next
			if (next === 'cut') for (const socket of sockets) socket.destroy()
			if (next !== 'none') return
			healed.resolve()
			healed = Promise.withResolvers()
		},
		async close() {
			for (const socket of sockets) socket.destroy()
			server.close()
			await once(server, 'close')
		},
	}
}
