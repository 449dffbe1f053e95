import type { Request } from 'autocannon'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { addTasks, startDatabase } from './database.ts'
import { alternate, type Load } from './load.ts'
import { startFloor, startPortalServer } from './processes.ts'
import { decimal, printTable } from './table.ts'

const PERSON = 900_001
const TASKS = 150_000

/** A durable write: marking a task as seen, each task once; the portal also audits it and tells the open pages. */
export async function benchEscrita(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('escrita')
	const portal = await startPortalServer(await freePort(), url)
	const floor = await startFloor(await freePort(), url)
	for (const connections of [8, 32]) {
		// New tasks for each measurement, because a task can be seen for the first time only once.
		const person = PERSON + connections
		await addTasks(url, { first: person, people: 1, each: TASKS })
		const headers = await new SignedInClient(portal.address, await openSession(url, person)).headersOfWrite()
		let next = await firstTaskOf(url, person)
		const setupRequest = (request: Request): Request => ({
			...request,
			method: 'POST',
			headers,
			path: `/proxy/wsportal/notificacoes/tarefa/visualizar/medida/${next++}/`,
		})
		const load: Load = { connections, requests: [{ setupRequest }] }
		const figures = await alternate({ floor: { server: floor, load }, portal: { server: portal, load } })
		const ratio = figures.portal.perSecond / figures.floor.perSecond
		const cpu = figures.portal.cpuMicros / figures.floor.cpuMicros
		printTable(`Escrita durável, ${connections} conexões`, [
			{
				what: 'escritas/s',
				floor: decimal(figures.floor.perSecond, 0),
				portal: decimal(figures.portal.perSecond, 0),
				ratio: decimal(ratio),
				goal: '≥ 0,50',
				met: ratio >= 0.5,
			},
			{
				what: 'CPU por escrita (µs)',
				floor: decimal(figures.floor.cpuMicros, 0),
				portal: decimal(figures.portal.cpuMicros, 0),
				ratio: decimal(cpu),
				goal: '',
				met: true,
			},
		])
	}
}

async function firstTaskOf(url: string, person: number): Promise<number> {
	const [row] = await query<{ first: number }>(
		url,
		'select min(codigo) as first from notificacoes.tarefa where codpes = $1',
		[person],
	)
	return row?.first ?? 0
}
