import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { atEnd } from './clean-up.ts'

export interface Sent {
	readonly statements: number
	/** Of those, how many PostgreSQL had to parse. */
	readonly parsed: number
}

/** Between a server and its database: counts what is asked, as it is on the wire. */
export interface Wire {
	readonly url: string
	during(work: () => Promise<unknown>): Promise<Sent>
}

const [PARSE, EXECUTE, SIMPLE] = ['P', 'E', 'Q'].map((type) => type.charCodeAt(0))

export async function openWire(databaseUrl: string): Promise<Wire> {
	const target = new URL(databaseUrl)
	const socketFolder = target.searchParams.get('host')
	let [statements, parsed] = [0, 0]
	const server = createServer((client) => {
		const database = socketFolder
			? connect(`${socketFolder}/.s.PGSQL.5432`)
			: connect(Number(target.port), target.hostname)
		const read = messageTypes()
		client.on('data', (chunk: Buffer) => {
			for (const type of read(chunk)) {
				if (type === EXECUTE || type === SIMPLE) statements++
				if (type === PARSE || type === SIMPLE) parsed++
			}
		})
		client.pipe(database).pipe(client)
		client.on('error', () => database.destroy())
		database.on('error', () => client.destroy())
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => void server.close())
	const url = new URL(databaseUrl)
	url.searchParams.delete('host')
	url.hostname = '127.0.0.1'
	url.port = String((server.address() as AddressInfo).port)
	return {
		url: url.href,
		async during(work) {
			const before = { statements, parsed }
			await work()
			return { statements: statements - before.statements, parsed: parsed - before.parsed }
		},
	}
}

/** Of what a client sends: each message is a type and a length, but for the first, which has no type. */
function messageTypes() {
	let rest = Buffer.alloc(0)
	let header = 0
	return (chunk: Buffer): number[] => {
		rest = Buffer.concat([rest, chunk])
		const types: number[] = []
		while (rest.length >= header + 4) {
			const length = header + rest.readUInt32BE(header)
			if (rest.length < length) break
			if (header === 1) types.push(rest.readUInt8(0))
			rest = rest.subarray(length)
			header = 1
		}
		return types
	}
}
