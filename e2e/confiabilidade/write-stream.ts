import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedInClient } from './signed-in-client.ts'

const PATH = '/confiabilidade/anotacoes/'
const PAUSE_AFTER_FAILURE_MS = 50
const GIVE_UP_AFTER_MS = 120_000

/**
 * Several writers that write one note after another and repeat each, under the same Idempotency-Key, until the server
 * has acknowledged it. What is acknowledged must be there once: not lost, and not doubled by the repetition.
 */
export class WriteStream {
	readonly acknowledged: string[] = []
	#stopping = false
	#failures = 0
	readonly #writers: Promise<void>[]

	constructor(clientOf: () => SignedInClient, writers = 4) {
		this.#writers = Array.from({ length: writers }, (_, writer) => this.#write(clientOf(), writer))
	}

	/** Number of attempts that failed or got no answer. */
	get failures(): number {
		return this.#failures
	}

	async waitForMore(count: number): Promise<void> {
		const wanted = this.acknowledged.length + count
		const until = Date.now() + GIVE_UP_AFTER_MS
		while (this.acknowledged.length < wanted) {
			if (Date.now() > until) throw new Error(`no ${count} writes in ${GIVE_UP_AFTER_MS} ms`)
			await sleep(10)
		}
	}

	async stop(): Promise<void> {
		this.#stopping = true
		await Promise.all(this.#writers)
	}

	async #write(client: SignedInClient, writer: number): Promise<void> {
		for (let number = 0; !this.#stopping; number++) {
			const texto = `${writer}-${number}`
			while (!(await this.#acknowledges(client, texto))) await sleep(PAUSE_AFTER_FAILURE_MS)
			this.acknowledged.push(texto)
		}
	}

	async #acknowledges(client: SignedInClient, texto: string): Promise<boolean> {
		try {
			const response = await client.post(PATH, { texto }, { 'idempotency-key': `nota-${texto}` })
			await response.arrayBuffer()
			if (response.ok) return true
		} catch {
			// The connection broke: whether the note was written is unknown, so it is sent again.
		}
		this.#failures++
		return false
	}
}
