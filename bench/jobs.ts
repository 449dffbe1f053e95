import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, defineJob, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import { Pool } from 'pg'
import * as z from 'zod/mini'
import { openDatabase } from '../platform/server/database/db.ts'
import { BossJobs } from '../platform/server/jobs/boss-jobs.ts'
import { stopAtEnd } from './clean-up.ts'
import { startDatabase } from './database.ts'
import { decimal, median, printTable } from './table.ts'

const ROUNDS = 3
const BULK = 500
const URGENT = 20
const AT_ONCE = 4

interface Figures {
	readonly perSecond: number
	/** Longest wait of any job, in milliseconds. */
	readonly oldest: number
	readonly oldestUrgent: number
}

/**
 * Benchmark of jobs that write one row each, beside a hand-written loop that takes rows of a table and writes the same.
 */
export async function benchTrabalhos(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('trabalhos')
	const pool = new Pool({ connectionString: url, max: AT_ONCE + 1 })
	// Pool error at the end: the database may stop while the pool closes.
	pool.on('error', () => undefined)
	stopAtEnd(() => pool.end())
	await pool.query(
		'create table feito (n int, urgente boolean, pedido timestamptz, em timestamptz default clock_timestamp())',
	)
	await pool.query('create table fila (n int primary key, urgente boolean, pedido timestamptz, feita timestamptz)')
	const queue = await startQueue(url)
	const rounds = { floor: [] as Figures[], portal: [] as Figures[] }
	for (let round = 0; round <= ROUNDS; round++)
		for (const [name, run] of [
			['floor', () => byHand(pool)],
			['portal', queue],
		] as const) {
			await pool.query('truncate feito, fila')
			const started = performance.now()
			await run()
			const seconds = (performance.now() - started) / 1_000
			if (round > 0) rounds[name].push({ perSecond: (BULK + URGENT) / seconds, ...(await agesOf(pool)) })
		}
	const of = (name: 'floor' | 'portal', figure: keyof Figures) => median(rounds[name].map((one) => one[figure]))
	const row = (what: string, figure: keyof Figures, goal: string, met: (ratio: number, portal: number) => boolean) => {
		const [floor, portal] = [of('floor', figure), of('portal', figure)]
		const ratio = portal / floor
		return {
			what,
			floor: decimal(floor, 0),
			portal: decimal(portal, 0),
			ratio: decimal(ratio),
			goal,
			met: met(ratio, portal),
		}
	}
	printTable(`Trabalhos de fundo, ${BULK} de uma vez, ${AT_ONCE} ao mesmo tempo`, [
		row('trabalhos/s', 'perSecond', '≥ 0,15', (ratio) => ratio >= 0.15),
		row('espera do mais antigo (ms)', 'oldest', '≤ 7,00', (ratio) => ratio <= 7),
		row('espera do urgente mais antigo (ms)', 'oldestUrgent', '≤ 250 ms', (_, portal) => portal <= 250),
	])
}

async function agesOf(pool: Pool): Promise<Pick<Figures, 'oldest' | 'oldestUrgent'>> {
	const { rows } = await pool.query<{ urgente: boolean; espera: number }>(
		`select urgente, (extract(epoch from max(em - pedido)) * 1000)::float8 as espera from feito group by urgente`,
	)
	const of = (urgent: boolean) => rows.find(({ urgente }) => urgente === urgent)?.espera ?? 0
	return { oldest: of(false), oldestUrgent: of(true) }
}

const untilDone = async (pool: Pool) => {
	for (;;) {
		const { rows } = await pool.query<{ feitos: number }>('select count(*)::int as feitos from feito')
		if (rows[0]?.feitos === BULK + URGENT) return
		await sleep(10)
	}
}

const numbers = (first: number, many: number) => Array.from({ length: many }, (_, index) => first + index)

/** Queue configured as in every process of the portal. */
async function startQueue(url: string): Promise<() => Promise<void>> {
	const database = openDatabase({ url, poolSize: AT_ONCE + 1 })
	const jobs = new BossJobs(url, createLog('silent'), { work: true })
	stopAtEnd(async () => {
		await jobs.close()
		await database.close()
	})
	const medida = defineJob({
		nome: 'medida',
		dados: z.object({ n: z.int(), urgente: z.boolean(), pedido: z.string() }),
		simultaneos: AT_ONCE,
		vagaUrgente: true,
		async executar(_, { n, urgente, pedido }) {
			await sql`insert into feito (n, urgente, pedido) values (${n}, ${urgente}, ${pedido})`.execute(database.db)
		},
	})
	await jobs.start({} as Portal, [medida], 'America/Sao_Paulo')
	const enqueue = (of: readonly number[], urgente: boolean) =>
		database.db.transaction().execute(async (trx) => {
			const pedido = new Date().toISOString()
			for (const n of of)
				await jobs.enfileirar(trx, medida, { n, urgente, pedido }, { urgencia: urgente ? 'urgente' : 'massa' })
		})
	return async () => {
		await enqueue(numbers(0, BULK), false)
		for (const n of numbers(BULK, URGENT)) {
			await enqueue([n], true)
			await sleep(25)
		}
		await untilDone(database.pool)
	}
}

const TAKE = {
	name: 'pegar',
	text: `update fila set feita = now() where n = (select n from fila where feita is null
		order by urgente desc, n limit 1 for update skip locked) returning n, urgente, pedido`,
}

async function byHand(pool: Pool): Promise<void> {
	const enqueue = async (of: readonly number[], urgente: boolean) => {
		const client = await pool.connect()
		await client.query('begin')
		for (const n of of)
			await client.query('insert into fila (n, urgente, pedido) values ($1, $2, clock_timestamp())', [n, urgente])
		await client.query('commit')
		client.release()
	}
	const work = async () => {
		for (let done = false; !done; ) {
			const { rows } = await pool.query(TAKE)
			const [row] = rows
			if (row)
				await pool.query('insert into feito (n, urgente, pedido) values ($1, $2, $3)', [row.n, row.urgente, row.pedido])
			else done = (await pool.query('select 1 from feito having count(*) = $1', [BULK + URGENT])).rowCount === 1
		}
	}
	await enqueue(numbers(0, BULK), false)
	const places = Array.from({ length: AT_ONCE }, work)
	for (const n of numbers(BULK, URGENT)) {
		await enqueue([n], true)
		await sleep(25)
	}
	await Promise.all(places)
}
