import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RuleError } from '@portal/refusals'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Behaviour } from './behaviour-fixture.ts'
import type { Progresso } from './operation.ts'
import { Pool, type PoolOptions } from './pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
const pools: Pool[] = []
const ignore: (progresso: Progresso) => void = () => undefined
afterEach(() => pools.splice(0).forEach((pool) => pool.close()))
afterAll(() => rmSync(folder, { recursive: true }))

function newPool(options: Partial<PoolOptions> = {}) {
	const pool = new Pool({
		code: [],
		folder,
		size: 1,
		queue: 10,
		reuse: 100,
		idleMs: 60_000,
		heapMb: 64,
		memoryMb: 400,
		...options,
	})
	const run = (behaviour: Behaviour, { limiteMs = 20_000, informar = ignore } = {}) =>
		pool.run(
			{ modulo: new URL('./behaviour-fixture.ts', import.meta.url).href, args: behaviour, entradas: [], saida: '' },
			{ limiteMs, informar },
		)
	return { pool, run }
}

function openPool(options: Partial<PoolOptions> = {}) {
	const opened = newPool(options)
	pools.push(opened.pool)
	return opened
}

/** Shared pool for tests that end no process; each job starts like any other. */
const common = newPool()
afterAll(() => common.pool.close())

test('there is no process before the first job, and none when nothing is asked for a while', async () => {
	const { pool, run } = openPool({ idleMs: 20 })
	expect(pool.size).toBe(0)
	await run('pid')
	await expect.poll(() => pool.size).toBe(0)
})

test('jobs share a process until it is worn', async () => {
	const { run } = openPool({ reuse: 2 })
	const pids = [await run('pid'), await run('pid'), await run('pid')]
	expect(pids[1]).toBe(pids[0])
	expect(pids[2]).not.toBe(pids[0])
})

test('a process that still holds much after its work is replaced', async () => {
	const { run } = openPool()
	const first = await run('pid')
	await run('keep')
	expect(await run('pid')).not.toBe(first)
})

test('a job without end is ended by the clock, names what it worked on, and the next one is done', async () => {
	const { run } = openPool()
	await run('pid')
	await expect(run('spin', { limiteMs: 700 })).rejects.toMatchObject({
		erro: 'pdf-demorado',
		message: expect.stringContaining('O documento "ata.pdf" demorou demais'),
	})
	await expect(run('pid')).resolves.toBeGreaterThan(0)
})

// Processor time per process is known only on Linux.
test.runIf(process.platform === 'linux')(
	'a job that others kept from the processor is waited for, but not for ever',
	async () => {
		const { run } = openPool()
		const pid = Number(await run('pid'))
		const held = run('wait', { limiteMs: 600 })
		process.kill(pid, 'SIGSTOP')
		setTimeout(() => process.kill(pid, 'SIGCONT'), 900)
		await expect(held).resolves.toBeUndefined()
		const lost = run('wait', { limiteMs: 300 })
		process.kill(pid, 'SIGSTOP')
		await expect(lost).rejects.toMatchObject({ erro: 'pdf-demorado' })
	},
)

test('a job that keeps reporting progress may take longer', async () => {
	const { run } = openPool()
	await run('pid')
	await expect(run('talk', { limiteMs: 700 })).resolves.toBe('done')
})

// Resident memory outside V8's heap is known only on Linux.
const losses: readonly Behaviour[] = process.platform === 'linux' ? ['heap', 'end', 'buffers'] : ['heap', 'end']

test.each(losses)('a process that is lost to "%s" is a refusal, and the next job is done', async (behaviour) => {
	const { run } = openPool()
	await expect(run(behaviour)).rejects.toMatchObject({ status: 422, erro: 'pdf-complexo' })
	await expect(run('pid')).resolves.toBeGreaterThan(0)
})

test('a refusal arrives as the domain error that it was', async () => {
	const refusal = await common.run('refuse').catch((error: unknown) => error)
	expect(refusal).toBeInstanceOf(RuleError)
	expect(refusal).toMatchObject({ erro: 'pdf-torto', message: 'O PDF está torto.', mensagemDesenvolvedor: 'detalhe' })
})

test('a mistake of ours stays a mistake, and is no refusal', async () => {
	const mistake = await common.run('fail').catch((error: unknown) => error)
	expect(mistake).not.toHaveProperty('erro')
	expect(mistake).toMatchObject({ message: expect.stringContaining('our own mistake') })
})

test('progress is reported while the job runs', async () => {
	const informar = vi.fn<(progresso: Progresso) => void>()
	await common.run('pid', { informar })
	expect(informar).toHaveBeenCalledWith({ feito: 0, total: 1, assunto: 'ata.pdf' })
})

test('what finds the queue full is refused at once', async () => {
	const { run } = openPool({ queue: 1 })
	const done = Promise.all([run('wait'), run('wait')])
	await expect(run('pid')).rejects.toMatchObject({ status: 503, erro: 'pdf-ocupado' })
	await done
})

test('closing ends what runs and refuses what waits', async () => {
	const { pool, run } = openPool()
	const jobs = Promise.allSettled([run('spin'), run('wait')])
	await expect.poll(() => pool.size).toBe(1)
	pool.close()
	for (const job of await jobs) expect(job).toMatchObject({ reason: { erro: 'pdf-encerrando' } })
	await expect(run('pid')).rejects.toMatchObject({ erro: 'pdf-encerrando' })
	expect(pool.size).toBe(0)
})

test.each<Behaviour>(['write-outside', 'connect', 'spawn', 'read-settings', 'read-data', 'read-system'])(
	'the process is not permitted to "%s"',
	async (behaviour) => {
		await expect(common.run(behaviour)).rejects.toMatchObject({
			message: expect.stringMatching(/--allow-(fs-write|fs-read|net|child-process)/),
		})
	},
)

test("the process does not know the server's settings", async () => {
	expect(await common.run('environment')).toEqual([])
})
