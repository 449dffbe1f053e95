import type { ServerResponse } from 'node:http'
import { MAIOR_IDADE_MS } from '@portal/platform/contract'
import { TooManyError } from '@portal/refusals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { CommonCopies } from '../common-copies.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { RecentEvents } from './recent-events.ts'

const CHANNEL = 'portal_eventos'
const HEARTBEAT_MS = 15_000
const SILENCE_LIMIT_MS = 5_000
const RECONNECT_MS = 1_000
/** Interval for checking that the session behind an open stream still holds; an access may end with a day. */
const IN_FORCE_MS = 60_000
/** A reader that does not read is cut off before it costs memory. */
const MAX_BUFFERED_BYTES = 256 * 1024
/** Margin for the request that opens a stream, which may be under way so long; a repeated event does no harm. */
const MARGIN_MS = 2_000

/**
 * Limit of streams (visible tabs and windows) of one person at one process; each holds a connection and memory while
 * open.
 */
const MAX_STREAMS_A_PERSON = 20
const RETRY_AFTER_SECONDS = 60

const SESSION_ENDED = 'sessao-encerrada'
const RESYNC: Evento = { tipo: 'ressincronizar' }

/** Payload of an event: ids only (NOTIFY carries 8,000 bytes); the browser asks again for the rest. */
export interface Evento {
	readonly tipo: string
	/** Recipient; without one the event goes to all listeners. */
	readonly codpes?: number
	/** Session whose streams alone receive the event. */
	readonly sessao?: string
	readonly dados?: Readonly<Record<string, string | number>>
}

/** Publication with the surrounding transaction: sent at its commit, dropped at its rollback. */
export async function publicar(db: Db, ...eventos: readonly Evento[]): Promise<void> {
	if (eventos.length === 0) return
	const textos = eventos.map((evento) => JSON.stringify(evento))
	await sql`select pg_notify(${CHANNEL}, texto) from unnest(${textos}::text[]) as e(texto)`.execute(db)
}

export interface Listener {
	readonly codpes: number
	/** Person of support at the keyboard, when that is not the owner of the session. */
	readonly suporte?: number | null
	readonly sessao: string
	readonly response: ServerResponse
	/** Milliseconds since the page began to ask for its data; without it the page asks again by itself. */
	readonly idade?: number | undefined
}

/** Filter of sessions: returns those that are still open. */
type InForce = (sessoes: readonly string[]) => Promise<ReadonlySet<string>>

/** The open event streams of this process, fed by one LISTEN connection, so that any process may publish. */
export class EventHub {
	readonly #url: string
	readonly #log: Log
	readonly #byPerson = new Map<number, Set<Listener>>()
	readonly #recent = new RecentEvents(MAIOR_IDADE_MS + MARGIN_MS)
	readonly copies = new CommonCopies()
	#client: Client | undefined
	#heartbeat: NodeJS.Timeout | undefined
	#reconnect: NodeJS.Timeout | undefined
	#review: NodeJS.Timeout | undefined
	#closed = false
	#selectOpenSessions: InForce | undefined

	constructor(databaseUrl: string, log: Log) {
		this.#url = databaseUrl
		this.#log = log
	}

	get size(): number {
		let size = 0
		for (const listeners of this.#byPerson.values()) size += listeners.size
		return size
	}

	async start(selectOpenSessions?: InForce): Promise<void> {
		this.#selectOpenSessions = selectOpenSessions
		await this.#connect()
		this.#review = setInterval(() => void this.#endWhatEnded([...this.#all()]), IN_FORCE_MS)
		this.#review.unref()
		this.#heartbeat = setInterval(() => {
			this.#writeAll(':\n\n')
			this.#probe()
		}, HEARTBEAT_MS)
		this.#heartbeat.unref()
	}

	/** @throws TooManyError when who asks has as many open as anybody needs. */
	refuseTooMany({ codpes, suporte = null }: Pick<Listener, 'codpes' | 'suporte'>): void {
		const own = [...(this.#byPerson.get(codpes) ?? [])].filter((listener) => (listener.suporte ?? null) === suporte)
		if (own.length >= MAX_STREAMS_A_PERSON)
			throw new TooManyError(
				'muitas-paginas',
				'Você tem páginas demais do portal abertas. Feche algumas para receber as novidades nesta.',
				RETRY_AFTER_SECONDS,
			)
	}

	/** Adds a stream; during shutdown it is closed at once, since reconnecting pages would delay the stop for ever. */
	add(listener: Listener): void {
		if (this.#closed) {
			listener.response.end()
			return
		}
		const listeners = this.#byPerson.get(listener.codpes) ?? new Set()
		this.#byPerson.set(listener.codpes, listeners.add(listener))
		listener.response.on('close', () => this.#remove(listener))
		listener.response.write(`retry: ${RECONNECT_MS}\n\n`)
		if (listener.idade !== undefined) this.#catchUp(listener, Date.now() - listener.idade - MARGIN_MS)
	}

	#catchUp(listener: Listener, since: number): void {
		const missed = this.#recent.since(since) ?? [RESYNC]
		// An opened stream is a newer answer than any of these.
		for (const evento of missed.filter(({ tipo }) => tipo !== SESSION_ENDED))
			if (concerns(evento, listener)) this.#write(listener, frame(evento))
	}

	async close(): Promise<void> {
		this.#closed = true
		clearInterval(this.#heartbeat)
		clearTimeout(this.#reconnect)
		clearInterval(this.#review)
		for (const listener of this.#all()) listener.response.end()
		this.copies.hear(false)
		const client = this.#client
		this.#client = undefined
		await client?.end().catch(() => undefined)
	}

	async #connect(): Promise<void> {
		const client = new Client({
			connectionString: this.#url,
			application_name: 'portal-eventos',
			keepAlive: true,
			connectionTimeoutMillis: SILENCE_LIMIT_MS,
			query_timeout: SILENCE_LIMIT_MS,
		})
		client.on('notification', ({ payload }) => this.#deliver(payload ?? ''))
		client.on('error', (error) => this.#lost(client, error))
		client.on('end', () => this.#lost(client))
		await client.connect()
		await client.query(`listen ${CHANNEL}`)
		this.#recent.begin()
		this.copies.hear(true)
		this.#client = client
	}

	/** Keep-alive: this connection may be silent for hours, and without a query a lost one looks like a quiet one. */
	#probe(): void {
		const client = this.#client
		client?.query('select 1').catch((error: unknown) => {
			this.#lost(client, error instanceof Error ? error : undefined)
			void client.end().catch(() => undefined)
		})
	}

	#lost(client: Client, error?: Error): void {
		if (this.#client !== client) return
		this.#client = undefined
		this.#recent.interrupt()
		this.copies.hear(false)
		this.#log.warn({ err: error?.message }, 'event connection lost')
		this.#reconnectLater()
	}

	#reconnectLater(): void {
		if (this.#closed) return
		this.#reconnect = setTimeout(() => {
			this.#connect().then(
				() => this.#writeAll(frame(RESYNC)),
				() => this.#reconnectLater(),
			)
		}, RECONNECT_MS)
		this.#reconnect.unref()
	}

	#deliver(payload: string): void {
		const evento = JSON.parse(payload) as Evento
		this.copies.forget(evento.tipo)
		this.#recent.add(evento)
		const targets = evento.codpes === undefined ? this.#all() : [...(this.#byPerson.get(evento.codpes) ?? [])]
		if (evento.tipo === RESYNC.tipo) void this.#endWhatEnded(this.#concernedBy(evento))
		const text = frame(evento)
		for (const listener of targets) {
			if (!concerns(evento, listener)) continue
			this.#write(listener, text)
			if (evento.tipo === SESSION_ENDED) listener.response.end()
		}
	}

	/** Listeners of a person, including the streams in which the person looks through the eyes of another. */
	#concernedBy({ codpes }: Evento): Listener[] {
		return [...this.#all()].filter((listener) => listener.codpes === codpes || listener.suporte === codpes)
	}

	async #endWhatEnded(listeners: readonly Listener[]): Promise<void> {
		if (!this.#selectOpenSessions || listeners.length === 0) return
		try {
			const holding = await this.#selectOpenSessions([...new Set(listeners.map(({ sessao }) => sessao))])
			for (const listener of listeners) {
				if (holding.has(listener.sessao)) continue
				this.#write(listener, frame({ tipo: SESSION_ENDED }))
				listener.response.end()
			}
		} catch (error) {
			this.#log.warn({ err: error instanceof Error ? error.message : error }, 'event streams were not reviewed')
		}
	}

	#write(listener: Listener, text: string): void {
		if (listener.response.writableLength > MAX_BUFFERED_BYTES) listener.response.destroy()
		else listener.response.write(text)
	}

	#writeAll(text: string): void {
		for (const listener of this.#all()) this.#write(listener, text)
	}

	*#all(): Generator<Listener> {
		for (const listeners of this.#byPerson.values()) yield* listeners
	}

	#remove(listener: Listener): void {
		const listeners = this.#byPerson.get(listener.codpes)
		listeners?.delete(listener)
		if (listeners?.size === 0) this.#byPerson.delete(listener.codpes)
	}
}

const concerns = ({ codpes, sessao }: Evento, listener: Listener): boolean =>
	(codpes ?? listener.codpes) === listener.codpes && (sessao ?? listener.sessao) === listener.sessao

/** Frame of an event for the browser; it leaves the recipient out. */
const frame = ({ tipo, dados }: Evento): string => `data: ${JSON.stringify({ tipo, dados })}\n\n`
