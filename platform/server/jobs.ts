import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Portal } from './portal.ts'

/** Background work: a name, the shape of what it is given, and what it does. Steps must be safe to repeat. */
export interface Job<T = unknown> {
	readonly nome: string
	readonly dados: z.ZodMiniType<T>
	/** `0 3 * * *`, in the institution's time zone; once for all processes. */
	readonly cron?: string
	executar(portal: Portal, dados: T): Promise<void>
}

export const defineJob = <T>(job: Job<T>): Job<T> => job

export interface Jobs {
	/** Inside a transaction the job exists only if the transaction commits. */
	enfileirar<T>(db: Db, job: Job<T>, dados: T, options?: { em?: string; chave?: string }): Promise<void>
	start(portal: Portal, jobs: readonly Job[], timeZone: string): Promise<void>
	close(): Promise<void>
}

const START_RETRY_MS = 2_000
const QUEUE = { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 10, notify: true } as const

/** pg-boss on the same PostgreSQL; `work` false only enqueues (a process without workers). */
export class BossJobs implements Jobs {
	readonly #boss: PgBoss
	readonly #work: boolean
	readonly #log: Log
	#ready: Promise<void> | undefined
	#closed = false

	constructor(databaseUrl: string, log: Log, work: boolean) {
		this.#boss = new PgBoss({
			connectionString: databaseUrl,
			schema: 'trabalhos',
			max: 3,
			useListenNotify: true,
			schedule: work,
			supervise: work,
		})
		this.#boss.on('error', (error) => log.error({ err: error.message }, 'job queue'))
		this.#work = work
		this.#log = log
	}

	start(portal: Portal, jobs: readonly Job[], timeZone: string): Promise<void> {
		this.#ready = this.#start(portal, jobs, timeZone)
		return this.#ready
	}

	async #start(portal: Portal, jobs: readonly Job[], timeZone: string): Promise<void> {
		await this.#openQueues(jobs)
		if (!this.#work) return
		for (const job of jobs) {
			await this.#boss.work(job.nome, { batchSize: 1, burstWhenBatchFull: true }, async ([given]) => {
				this.#log.info({ trabalho: job.nome }, 'job')
				await job.executar(portal, z.parse(job.dados, given?.data ?? {}))
			})
			if (job.cron) await this.#boss.schedule(job.nome, job.cron, {}, { tz: timeZone })
		}
	}

	/** A database that is away just now must not leave this process without jobs until it is started again. */
	async #openQueues(jobs: readonly Job[]): Promise<void> {
		while (!this.#closed) {
			try {
				await this.#boss.start()
				for (const { nome } of jobs) await this.#boss.createQueue(nome, QUEUE)
				return
			} catch (error) {
				this.#log.error({ err: error }, 'the job queue did not start; trying again')
				await sleep(START_RETRY_MS, undefined, { ref: false })
			}
		}
	}

	async enfileirar<T>(
		db: Db,
		job: Job<T>,
		dados: T,
		{ em, chave }: { em?: string; chave?: string } = {},
	): Promise<void> {
		await this.#ready
		await this.#boss.send(job.nome, dados as object, {
			db: { executeSql: (text, values) => executeOn(db, text, values) },
			...(em ? { startAfter: new Date(em) } : {}),
			...(chave ? { singletonKey: chave } : {}),
		})
	}

	async close(): Promise<void> {
		this.#closed = true
		await this.#ready?.catch(() => undefined)
		await this.#boss.stop({ graceful: true, timeout: 5_000 })
	}
}

const executeOn = async (db: Kysely<unknown>, text: string, values: unknown[] = []) => {
	return db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
}

/** Keeps what was enqueued until a test runs it, in order. */
export class HeldJobs implements Jobs {
	readonly #held: { job: Job; dados: unknown; em: string | undefined }[] = []

	async start(): Promise<void> {}
	async close(): Promise<void> {}

	async enfileirar<T>(_db: Db, job: Job<T>, dados: T, { em }: { em?: string; chave?: string } = {}): Promise<void> {
		this.#held.push({ job, dados, em })
	}

	/** Runs what is due, and what that enqueues in turn. */
	async drain(portal: Portal): Promise<void> {
		for (;;) {
			const index = this.#held.findIndex(({ em }) => em === undefined || Date.parse(em) <= Date.now())
			const [next] = index < 0 ? [] : this.#held.splice(index, 1)
			if (!next) return
			await next.job.executar(portal, z.parse(next.job.dados, next.dados))
		}
	}
}
