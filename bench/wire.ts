import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { stopAtEnd } from './clean-up.ts'

export interface Sent {
	readonly statements: number
	/** Statements among those that PostgreSQL had to parse. */
	readonly parsed: number
	/** Milliseconds that PostgreSQL spent on binding, where a statement without a generic plan is planned. */
	readonly bindMs: number
	/** Longest bind of one statement, in milliseconds. */
	readonly longestBindMs: number
	readonly executeMs: number
}

/** Proxy between a server and its database, which counts the statements on the wire. */
export interface Wire {
	readonly url: string
	during(work: () => Promise<unknown>): Promise<Sent>
}

const [PARSE, EXECUTE, SIMPLE] = ['P', 'E', 'Q'].map((type) => type.charCodeAt(0))
/** Role whose connections receive PostgreSQL's log of the duration of each step of a statement. */
const TIMED_ROLE = 'medida'
const DURATION = /duration: ([\d.]+) ms {2}(bind|execute) /g

export async function openWire(databaseUrl: string): Promise<Wire> {
	const target = new URL(databaseUrl)
	const socketFolder = target.searchParams.get('host')
	const spent = { bind: 0, execute: 0 }
	let longestBindMs = 0
	let [statements, parsed] = [0, 0]
	await makeTimedRole(databaseUrl)
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
		database.on('data', (chunk: Buffer) => {
			for (const [, ms, step] of chunk.toString('latin1').matchAll(DURATION)) {
				spent[step as keyof typeof spent] += Number(ms)
				if (step === 'bind') longestBindMs = Math.max(longestBindMs, Number(ms))
			}
		})
		client.pipe(database).pipe(client)
		client.on('error', () => database.destroy())
		database.on('error', () => client.destroy())
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	stopAtEnd(async () => void server.close())
	const url = new URL(databaseUrl)
	url.searchParams.delete('host')
	url.hostname = '127.0.0.1'
	url.port = String((server.address() as AddressInfo).port)
	url.username = TIMED_ROLE
	return {
		url: url.href,
		async during(work) {
			const before = { statements, parsed, ...spent }
			longestBindMs = 0
			await work()
			return {
				statements: statements - before.statements,
				parsed: parsed - before.parsed,
				bindMs: spent.bind - before.bind,
				longestBindMs,
				executeMs: spent.execute - before.execute,
			}
		},
	}
}

/** Messages that a client sends: each is a type and a length, but for the first, which has no type. */
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

async function makeTimedRole(databaseUrl: string): Promise<void> {
	const there = await query(databaseUrl, 'select from pg_roles where rolname = $1', [TIMED_ROLE])
	if (there.length === 0) await query(databaseUrl, `create role ${TIMED_ROLE} superuser login`)
	await query(databaseUrl, `alter role ${TIMED_ROLE} set log_min_duration_statement = 0`)
	await query(databaseUrl, `alter role ${TIMED_ROLE} set client_min_messages = log`)
}
