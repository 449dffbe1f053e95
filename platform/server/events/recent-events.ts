import type { Evento } from './events.ts'

const MOST_KEPT = 5_000

/**
 * Events of the last `keepMs`, for pages whose stream opens after they asked for their data: they would miss an event
 * in between.
 */
export class RecentEvents {
	readonly #keepMs: number
	#events: { readonly at: number; readonly evento: Evento }[] = []
	/** Instant since which the record of events is complete. */
	#completeFrom = Number.POSITIVE_INFINITY

	constructor(keepMs: number) {
		this.#keepMs = keepMs
	}

	/** Start of a complete record: the LISTEN connection is open. */
	begin(now = Date.now()): void {
		this.#events = []
		this.#completeFrom = now
	}

	/** Gap in the record: events may be announced while the connection is lost. */
	interrupt(): void {
		this.#completeFrom = Number.POSITIVE_INFINITY
	}

	add(evento: Evento, now = Date.now()): void {
		this.#events.push({ at: now, evento })
		const tooMany = this.#events.length - MOST_KEPT
		const kept = this.#events.findIndex(({ at }, index) => index >= tooMany && at >= now - this.#keepMs)
		if (kept <= 0) return
		this.#completeFrom = Math.max(this.#completeFrom, this.#events[kept - 1]?.at ?? now)
		this.#events.splice(0, kept)
	}

	/** Events since that instant; undefined when the record is not complete that far back. */
	since(instant: number): Evento[] | undefined {
		if (instant <= this.#completeFrom) return undefined
		return this.#events.filter(({ at }) => at >= instant).map(({ evento }) => evento)
	}
}
