import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss, type WorkOptions } from 'pg-boss'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import type { Portal } from '../portal.ts'
import type { Enfileirar, Job, Jobs, Urgencia } from './jobs.ts'
import { criarIndiceDosEmCurso, lerVigia, type Vigia } from './queries.ts'

export interface BossOptions {
	/** Worker mode: a process with `false` only enqueues. */
	readonly work: boolean
	/**
	 * Interval of the watch for jobs that nobody announces (postponed, to be retried, cut off by the end of a process)
	 * while there are any; at rest it is five times as long.
	 */
	readonly watchMs?: number
	/** Poll interval of a worker; arriving jobs and the watch wake it earlier. */
	readonly pollSeconds?: number
}

const START_RETRY_MS = 2_000
const PRIORITY: Readonly<Record<Urgencia, number>> = { urgente: 10, normal: 0, massa: -10 }
const ALIVE_SECONDS = 1
/** Seconds after which a process counts as gone: six missed signs of life. */
const GONE_SECONDS = 6
/** Factor of the watch at rest: the interval is still shorter than the time after which a process counts as gone. */
const AT_REST = 5
/**
 * Intervals of pg-boss features that the portal does not use: no chained jobs, no counted queues, and signs of life of
 * our own.
 */
const SELDOM = {
	flowIntervalSeconds: 3_600,
	bamIntervalSeconds: 600,
	superviseIntervalSeconds: 300,
	monitorIntervalSeconds: 300,
	queueCacheIntervalSeconds: 300,
	maintenanceIntervalSeconds: 3_600,
} as const
const QUEUE = {
	retryBackoff: true,
	heartbeatSeconds: 10,
	notify: true,
	// Retention of finished jobs: their data are of no use, and may be personal.
	deleteAfterSeconds: 86_400,
} as const
/** Queue in which pg-boss puts the due jobs of its schedules, to be taken from there to their own queue. */
const OF_THE_SCHEDULES = '__pgboss__send-it'
const FEW_TRIES = { vezes: 5, esperaMaximaS: 60 }

/** Worker that takes jobs of one kind, one after the other. */
interface Place {
	/** Identifier of pg-boss, once it has begun. */
	id: string
}

/** pg-boss on the same PostgreSQL. */
export class BossJobs implements Jobs {
	readonly #boss: PgBoss
	readonly #options: Required<BossOptions>
	readonly #log: Log
	readonly #places = new Map<string, Place[]>()
	readonly #closing = new AbortController()
	/** Instant until which failed jobs of this process may become due again. */
	#retryUntil = 0
	#ready: Promise<void> | undefined

	constructor(databaseUrl: string, log: Log, { work, watchMs = 1_000, pollSeconds = 600 }: BossOptions) {
		this.#boss = new PgBoss({
			connectionString: databaseUrl,
			schema: 'trabalhos',
			max: 3,
			useListenNotify: true,
			schedule: work,
			supervise: work,
			...SELDOM,
		})
		this.#boss.on('error', (error) => log.error({ err: error.message }, 'job queue'))
		this.#options = { work, watchMs, pollSeconds }
		this.#log = log
	}

	start(portal: Portal, jobs: readonly Job[], timeZone: string): Promise<void> {
		this.#ready = this.#start(portal, jobs, timeZone)
		return this.#ready
	}

	async #start(portal: Portal, jobs: readonly Job[], timeZone: string): Promise<void> {
		await this.#openQueues(jobs)
		if (!this.#options.work) return
		const scheduled = await this.#boss.getSchedules()
		for (const job of jobs) {
			for (let place = 0; place < (job.simultaneos ?? 1); place++) await this.#takePlace(portal, job, {})
			if (job.vagaUrgente) await this.#takePlace(portal, job, { minPriority: PRIORITY.urgente })
			const { nome, cron } = job
			// A repeated schedule is parsed again, and reading the hours of a time zone takes a tenth of the start.
			const asBefore = scheduled.some((one) => one.name === nome && one.cron === cron && one.timezone === timeZone)
			if (cron && !asBefore) await this.#boss.schedule(nome, cron, {}, { tz: timeZone })
		}
		void this.#watch()
	}

	/** A database that is away just now must not leave this process without jobs until it is started again. */
	async #openQueues(jobs: readonly Job[]): Promise<void> {
		while (!this.#closing.signal.aborted) {
			try {
				await this.#boss.start()
				const there = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
				for (const job of jobs) await this.#openQueue(job, there.get(job.nome))
				// The queue of the schedules is otherwise polled every five seconds.
				if (there.get(OF_THE_SCHEDULES)?.notify === false)
					await this.#boss.updateQueue(OF_THE_SCHEDULES, { notify: true })
				await criarIndiceDosEmCurso(this.#boss.getDb())
				return
			} catch (error) {
				this.#log.error({ err: error }, 'the job queue did not start; trying again')
				await sleep(START_RETRY_MS, undefined, { ref: false })
			}
		}
	}

	/** An unchanged queue is not written again. */
	async #openQueue({ nome, tentativas: { vezes, esperaMaximaS } = FEW_TRIES }: Job, before: object | undefined) {
		const queue = { ...QUEUE, retryLimit: vezes, retryDelayMax: esperaMaximaS }
		if (!before) await this.#boss.createQueue(nome, queue)
		else if (!isDeepStrictEqual({ ...before, ...queue }, before)) await this.#boss.updateQueue(nome, queue)
	}

	/**
	 * Immediate next fetch: a worker looks for the next job when one is done; pg-boss alone would wait for the next poll.
	 */
	async #takePlace(portal: Portal, job: Job, which: Pick<WorkOptions, 'minPriority'>): Promise<void> {
		const { pollSeconds } = this.#options
		const place: Place = { id: '' }
		const options = {
			...which,
			batchSize: 1,
			heartbeatRefreshSeconds: ALIVE_SECONDS,
			pollingIntervalSeconds: pollSeconds,
			notifyPollingIntervalSeconds: pollSeconds,
		}
		place.id = await this.#boss.work(job.nome, options, async ([given]) => {
			this.#log.info({ trabalho: job.nome }, 'job')
			try {
				await job.executar(portal, z.parse(job.dados, given?.data ?? {}))
			} catch (error) {
				this.#retryUntil = performance.now() + (job.tentativas ?? FEW_TRIES).esperaMaximaS * 1_000
				throw error
			} finally {
				this.#boss.notifyWorker(place.id)
			}
		})
		this.#places.set(job.nome, [...(this.#places.get(job.nome) ?? []), place])
	}

	/**
	 * A process may call another one gone only after watching for that long itself: after an outage of the database
	 * nobody is gone, although nobody could give a sign of life.
	 */
	async #watch(): Promise<void> {
		const { signal } = this.#closing
		const { watchMs } = this.#options
		let since: number | undefined
		while (!signal.aborted) {
			let wait = watchMs
			try {
				since ??= performance.now()
				const seen = await lerVigia(this.#boss.getDb(), GONE_SECONDS)
				if (performance.now() - since > GONE_SECONDS * 1_000) await this.#takeBack(seen)
				this.#wake(seen)
				const isAtRest = seen.filas.length === 0 && !seen.emCurso && performance.now() > this.#retryUntil
				if (isAtRest) wait *= AT_REST
			} catch (error) {
				if (since !== undefined && !signal.aborted) this.#log.warn({ err: error }, 'the job queue is not watched')
				since = undefined
			}
			await sleep(wait, undefined, { ref: false, signal }).catch(() => undefined)
		}
	}

	#wake({ filas }: Vigia): void {
		for (const nome of filas) for (const { id } of this.#places.get(nome) ?? []) this.#boss.notifyWorker(id)
	}

	/** Failed attempt of a job whose process is gone: it counts as a try, so a job that kills its process is given up. */
	async #takeBack({ interrompidos }: Vigia): Promise<void> {
		for (const { name, ...attempt } of interrompidos) {
			this.#log.warn({ trabalho: name }, 'a job whose process is gone')
			await this.#boss.fail(name, attempt, { message: 'the process is gone' })
		}
	}

	async enfileirar<T>(db: Db, job: Job<T>, dados: T, { em, urgencia = 'normal' }: Enfileirar = {}): Promise<void> {
		await this.#ready
		await this.#boss.send(job.nome, dados as object, {
			db: { executeSql: (text, values) => executeOn(db, text, values) },
			priority: PRIORITY[urgencia],
			...(em ? { startAfter: new Date(em) } : {}),
		})
	}

	async enfileirarVarios<T>(
		db: Db,
		job: Job<T>,
		dados: readonly T[],
		{ em, urgencia = 'normal' }: Enfileirar = {},
	): Promise<void> {
		await this.#ready
		if (dados.length === 0) return
		const options = { priority: PRIORITY[urgencia], ...(em ? { startAfter: new Date(em) } : {}) }
		await this.#boss.insert(
			job.nome,
			dados.map((um) => ({ data: um as object, ...options })),
			{ db: { executeSql: (text, values) => executeOn(db, text, values) } },
		)
	}

	async close(): Promise<void> {
		this.#closing.abort()
		await this.#ready?.catch(() => undefined)
		await this.#boss.stop({ graceful: true, timeout: 1_000 })
	}
}

const executeOn = async (db: Kysely<unknown>, text: string, values: unknown[] = []) => {
	return db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
}
