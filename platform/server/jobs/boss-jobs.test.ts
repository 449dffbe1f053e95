import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createDatabaseFrom } from '../../testing/test-database.ts'
import { openDatabase } from '../database/db.ts'
import { createLog } from '../log.ts'
import type { Portal } from '../portal.ts'
import { BossJobs, type BossOptions } from './boss-jobs.ts'
import { defineJob, type Enfileirar, type Job } from './jobs.ts'

/** Intervals so long that no test reaches them: every job of the tests runs without the watch and without a poll. */
const NEVER = { watchMs: 3_600_000, pollSeconds: 3_600 }

/** Queue with one kind of job of the test, on a database of its own. */
async function startJobs(
	kind: Partial<Job<{ n: number }>>,
	executar: (n: number) => Promise<void>,
	options: Partial<BossOptions> = NEVER,
) {
	const { url, drop } = await createDatabaseFrom('trabalhos', async () => undefined)
	const database = openDatabase({ url, poolSize: 2 })
	const jobs = new BossJobs(url, createLog('silent'), { work: true, ...options })
	onTestFinished(async () => {
		await jobs.close()
		await database.close()
		await drop()
	})
	const job = defineJob({
		nome: 'contar',
		dados: z.object({ n: z.int() }),
		...kind,
		executar: (_, { n }) => executar(n),
	})
	await jobs.start({} as Portal, [job], 'America/Sao_Paulo')
	return {
		/** Jobs enqueued in one commit. */
		enqueue: (numbers: readonly number[], how: Enfileirar = {}) =>
			database.db.transaction().execute(async (trx) => {
				for (const n of numbers) await jobs.enfileirar(trx, job, { n }, how)
			}),
	}
}

function gate() {
	const { promise: opened, resolve: open } = Promise.withResolvers<void>()
	return { opened, open }
}

const from = (first: number, many: number) => Array.from({ length: many }, (_, index) => first + index)

test('what waits in a queue is worked through at once, not one at each poll', async () => {
	const done: number[] = []
	const { enqueue } = await startJobs({}, async (n) => void done.push(n))
	await enqueue(from(1, 30))
	await expect.poll(() => done.length).toBe(30)
	expect(done).toEqual(from(1, 30))
})

test('one that fails does not hold up those behind it, and is done when its time to be tried again has come', async () => {
	const done: number[] = []
	let failed = false
	const executar = async (n: number) => {
		if (n === 1 && !failed) {
			failed = true
			throw new Error('the first time')
		}
		done.push(n)
	}
	const { enqueue } = await startJobs({}, executar, { watchMs: 100, pollSeconds: 3_600 })
	await enqueue(from(1, 5))
	await expect.poll(() => done).toEqual([2, 3, 4, 5, 1])
})

test('urgent goes before what came earlier, and bulk after everything', async () => {
	const { opened, open } = gate()
	const begun: number[] = []
	const done: number[] = []
	const { enqueue } = await startJobs({}, async (n) => {
		begun.push(n)
		if (n === 0) await opened
		done.push(n)
	})
	await enqueue([0])
	await expect.poll(() => begun).toEqual([0])
	await enqueue(from(100, 3), { urgencia: 'massa' })
	await enqueue(from(10, 3))
	await enqueue([1, 2], { urgencia: 'urgente' })
	open()
	await expect.poll(() => done.length).toBe(9)
	expect(done).toEqual([0, 1, 2, 10, 11, 12, 100, 101, 102])
})

test('a process does as many of a kind at once as the kind allows, and keeps a place for urgent ones', async () => {
	const { opened, open } = gate()
	const begun: number[] = []
	const done: number[] = []
	const { enqueue } = await startJobs({ simultaneos: 2, vagaUrgente: true }, async (n) => {
		begun.push(n)
		if (n < 10) await opened
		done.push(n)
	})
	await enqueue(from(1, 4), { urgencia: 'massa' })
	await expect.poll(() => begun.length).toBe(2)
	await enqueue(from(10, 3), { urgencia: 'urgente' })
	await expect.poll(() => done).toEqual([10, 11, 12])
	expect(begun.toSorted((a, b) => a - b)).toEqual([1, 2, 10, 11, 12])
	open()
	await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 10, 11, 12])
})

test('a postponed job is done when its time has come, although nothing announces it', async () => {
	const done: { n: number; at: number }[] = []
	const { enqueue } = await startJobs({}, async (n) => void done.push({ n, at: Date.now() }), {
		watchMs: 100,
		pollSeconds: 3_600,
	})
	const em = Date.now() + 1_000
	await enqueue([1], { em: new Date(em).toISOString() })
	await expect.poll(() => done).toEqual([{ n: 1, at: expect.any(Number) }])
	expect(done[0]?.at).toBeGreaterThanOrEqual(em)
})

test('a start writes only what has changed since the one before', async () => {
	const { url, drop } = await createDatabaseFrom('trabalhos', async () => undefined)
	const database = openDatabase({ url, poolSize: 2 })
	onTestFinished(async () => {
		await database.close()
		await drop()
	})
	const begin = async (cron: string, esperaMaximaS: number) => {
		const jobs = new BossJobs(url, createLog('silent'), { work: true, ...NEVER })
		const job = defineJob({
			nome: 'contar',
			dados: z.object({}),
			cron,
			tentativas: { vezes: 3, esperaMaximaS },
			executar: async () => undefined,
		})
		await jobs.start({} as Portal, [job], 'America/Sao_Paulo')
		await jobs.close()
		const { rows } = await sql<{ queue: Date; schedule: Date; cron: string; retry_delay_max: number }>`
			select q.updated_on as queue, s.updated_on as schedule, s.cron, q.retry_delay_max
			from trabalhos.schedule s join trabalhos.queue q on q.name = s.name where s.name = 'contar'`.execute(database.db)
		return rows[0]
	}
	const first = await begin('0 3 * * *', 60)
	expect(first).toMatchObject({ cron: '0 3 * * *', retry_delay_max: 60 })
	expect(await begin('0 3 * * *', 60)).toEqual(first)
	expect(await begin('0 4 * * *', 90)).toMatchObject({ cron: '0 4 * * *', retry_delay_max: 90 })
})
