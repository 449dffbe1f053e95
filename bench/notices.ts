import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { addNotices, addTasks, analyze, startDatabase } from './database.ts'
import { alternate } from './load.ts'
import { startFloor, startPortalServer } from './processes.ts'
import { decimal, printTable } from './table.ts'

const PERSON = 900_001
const PATH = '/proxy/wsportal/notificacoes/'

/** Benchmark of the first call of every signed-in page: 20 rows for one person, at 20 connections. */
export async function benchNotificacoes(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('notificacoes')
	const portal = await startPortalServer(await freePort(), url)
	const floor = await startFloor(await freePort(), url)
	await addTasks(url, { first: PERSON, people: 100, each: 12 })
	await addNotices(url, { first: PERSON, people: 100, each: 8 })
	await analyze(url)
	const headers = await new SignedInClient(portal.address, await openSession(url, PERSON)).headersOfWrite()
	const load = { connections: 20, requests: [{ method: 'GET', path: PATH, headers }] } as const
	await expectTwentyRows(portal.address, headers)
	const figures = await alternate({ floor: { server: floor, load }, portal: { server: portal, load } })
	const [rps, p99, cpu] = [
		figures.portal.perSecond / figures.floor.perSecond,
		figures.portal.p99 / figures.floor.p99,
		figures.portal.cpuMicros / figures.floor.cpuMicros,
	]
	printTable('GET /proxy/wsportal/notificacoes/ com 20 linhas, 20 conexões', [
		{
			what: 'requisições/s',
			floor: decimal(figures.floor.perSecond, 0),
			portal: decimal(figures.portal.perSecond, 0),
			ratio: decimal(rps),
			goal: '≥ 0,60',
			met: rps >= 0.6,
		},
		{
			what: 'p99 (ms)',
			floor: decimal(figures.floor.p99, 0),
			portal: decimal(figures.portal.p99, 0),
			ratio: decimal(p99),
			goal: '≤ 2,00',
			met: p99 <= 2,
		},
		{
			what: 'CPU por requisição (µs)',
			floor: decimal(figures.floor.cpuMicros, 0),
			portal: decimal(figures.portal.cpuMicros, 0),
			ratio: decimal(cpu),
			goal: '≤ 1,70',
			met: cpu <= 1.7,
		},
	])
}

async function expectTwentyRows(address: string, headers: Record<string, string>): Promise<void> {
	const response = await fetch(`${address}${PATH}`, { headers })
	const { tarefas = [], avisos = [] } = (await response.json()) as { tarefas?: unknown[]; avisos?: unknown[] }
	if (tarefas.length + avisos.length !== 20)
		throw new Error(`${tarefas.length} tasks and ${avisos.length} notices instead of 20 rows`)
}
