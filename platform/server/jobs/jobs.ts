import type * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import type { Portal } from '../portal.ts'

/** Background job: a name, the schema of its data, and its function, whose steps must be idempotent. */
export interface Job<T = unknown> {
	readonly nome: string
	readonly dados: z.ZodMiniType<T>
	/** Schedule in the institution's time zone, such as `0 3 * * *`; it runs once for all processes. */
	readonly cron?: string
	/** Concurrency of this kind in one process; one by default. */
	readonly simultaneos?: number
	/** Extra worker that only urgent jobs of this kind may take. */
	readonly vagaUrgente?: boolean
	/** Retry limit: five tries within a minute by default. */
	readonly tentativas?: { readonly vezes: number; readonly esperaMaximaS: number }
	executar(portal: Portal, dados: T): Promise<void>
}

export const defineJob = <T>(job: Job<T>): Job<T> => job

/** Urgency: `urgente` for a job that a person waits for, `massa` for one of many that nobody waits for. */
export type Urgencia = 'urgente' | 'normal' | 'massa'

export interface Enfileirar {
	/** Earliest start of the job. */
	readonly em?: string
	readonly urgencia?: Urgencia
}

export interface Jobs {
	/** Inside a transaction the job exists only if the transaction commits. */
	enfileirar<T>(db: Db, job: Job<T>, dados: T, options?: Enfileirar): Promise<void>
	/** Bulk enqueue of many jobs in one statement. */
	enfileirarVarios<T>(db: Db, job: Job<T>, dados: readonly T[], options?: Enfileirar): Promise<void>
	start(portal: Portal, jobs: readonly Job[], timeZone: string): Promise<void>
	close(): Promise<void>
}
