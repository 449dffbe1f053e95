import { diaDe } from './day.ts'
import type { Portal } from './portal.ts'

const KEPT_MS = 60_000

interface Copy {
	readonly changedBy: string
	readonly value: Promise<unknown>
	readonly until: number
}

/** Shared cache of one process: it stays empty while the process does not hear the changes of other processes. */
export class CommonCopies {
	readonly #copies = new Map<object, Copy>()
	#hearing = false

	hear(hearing: boolean): void {
		this.#copies.clear()
		this.#hearing = hearing
	}

	/** Invalidation: a read that begins after the event gets data from after the change. */
	forget(event: string): void {
		for (const [key, { changedBy }] of this.#copies) if (changedBy === event) this.#copies.delete(key)
	}

	async get<T>(key: object, changedBy: string, read: () => Promise<T>): Promise<T> {
		if (!this.#hearing) return read()
		const kept = this.#copies.get(key)
		if (kept && kept.until > Date.now()) return kept.value as Promise<T>
		const copy: Copy = { changedBy, value: read(), until: Date.now() + KEPT_MS }
		this.#copies.set(key, copy)
		try {
			return (await copy.value) as T
		} catch (error) {
			if (this.#copies.get(key) === copy) this.#copies.delete(key)
			throw error
		}
	}
}

/**
 * Database of the shared copies: a pool that no transaction holds, because an act that reads a copy while it holds its
 * own connection could otherwise deadlock with others. Rows being seeded are visible to their own transaction alone.
 */
export const dbOfCopies = ({ db, readOnlyDb }: Pick<Portal, 'db' | 'readOnlyDb'>): Portal['db'] =>
	db.isTransaction ? db : readOnlyDb

/**
 * Process copy of data that are the same for everybody and seldom change: read once a process, and again after the
 * event of a change, which the writer publishes in the same transaction. Changes without an event (by the calendar, by
 * hand in the database) are seen within a minute. Data that hold on a day are asked with the institution's day.
 *
 * Never for a permission: a process hears of a change some milliseconds after it.
 */
export function commonCopy<T>(changedBy: string, read: (db: Portal['db'], hoje: string) => Promise<T>) {
	const key = {}
	return (portal: Pick<Portal, 'db' | 'readOnlyDb' | 'events' | 'agora' | 'config'>): Promise<T> =>
		portal.events.copies.get(key, changedBy, () => read(dbOfCopies(portal), diaDe(portal)))
}
