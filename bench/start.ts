import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { startDatabase } from './database.ts'
import { cpuSeconds, pssMegabytes, type Running, start, startFloor, startPortalServer } from './processes.ts'
import { decimal, median, printTable } from './table.ts'

const ROUNDS = 5
const SETTLING_SECONDS = 10
/** Idle time in which every job that runs once a minute runs twice. */
const IDLE_SECONDS = 120

/** Benchmark of the start: time until the first 200, and the resources of the idle server. */
export async function benchPartida(): Promise<void> {
	const whole = await secondStart()
	const database = await startDatabase()
	const url = await database.create('partida')
	const starts = { floor: [] as number[], portal: [] as number[], cpu: [] as number[] }
	const idle = { floor: [] as number[], portal: [] as number[], cpu: [] as number[] }
	await (await startPortalServer(await freePort(), url)).stop()
	for (let round = 0; round < ROUNDS; round++) {
		const floor = await startFloor(await freePort(), url)
		const portal = await startPortalServer(await freePort(), url)
		starts.floor.push(floor.readyMs)
		starts.portal.push(portal.readyMs)
		starts.cpu.push(cpuSeconds(portal.pid))
		if (round === 0) await measureIdle(floor, portal, idle)
		await Promise.all([floor.stop(), portal.stop()])
	}
	const [floorMs, portalMs] = [median(starts.floor), median(starts.portal)]
	const [floorMb, portalMb] = [idle.floor[0] ?? 0, idle.portal[0] ?? 0]
	printTable('Partida e repouso', [
		row('segundo `npm start` até o primeiro 200 (ms)', undefined, whole, '≤ 2.000', whole <= 2_000, 0),
		row('servidor, com o banco no ar, até o primeiro 200 (ms)', floorMs, portalMs, '≤ 1.000', portalMs <= 1_000, 0),
		row('CPU até o primeiro 200 (s)', undefined, median(starts.cpu), '≤ 1,0', median(starts.cpu) <= 1, 2),
		row('memória em repouso (MB, PSS)', floorMb, portalMb, '≤ 120', portalMb <= 120, 0),
		row('CPU em repouso (%)', undefined, idle.cpu[0] ?? 0, '≤ 0,5', (idle.cpu[0] ?? 0) <= 0.5, 2),
	])
}

const row = (what: string, floor: number | undefined, portal: number, goal: string, met: boolean, digits: number) => ({
	what,
	floor: floor === undefined ? '' : decimal(floor, digits),
	portal: decimal(portal, digits),
	ratio: floor === undefined ? '' : decimal(portal / floor),
	goal,
	met,
})

async function measureIdle(floor: Running, portal: Running, idle: Record<'floor' | 'portal' | 'cpu', number[]>) {
	await sleep(SETTLING_SECONDS * 1_000)
	const before = cpuSeconds(portal.pid)
	await sleep(IDLE_SECONDS * 1_000)
	idle.cpu.push(((cpuSeconds(portal.pid) - before) / IDLE_SECONDS) * 100)
	idle.floor.push(pssMegabytes(floor.pid))
	idle.portal.push(pssMegabytes(portal.pid))
}

/** Second start of the whole command with its own database, after an installation, a build and a seed. */
async function secondStart(): Promise<number> {
	const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
	const run = async () => {
		const options = { port: await freePort(), path: '/', env: { PORTAL_DATA_DIR: dataDir, PORTAL_LEGADO_PORT: '0' } }
		const running = await start(['scripts/run.mjs', 'start'], options)
		await running.stop()
		return running.readyMs
	}
	try {
		await run()
		const times: number[] = []
		for (let round = 0; round < ROUNDS; round++) times.push(await run())
		return median(times)
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
}
