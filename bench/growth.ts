import type { Request } from 'autocannon'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { addNotices, addTasks, analyze, startDatabase } from './database.ts'
import { alternate } from './load.ts'
import { startPortalServer } from './processes.ts'
import { decimal, printTable } from './table.ts'

const FIRST = 900_001
const EACH = 10
const ASKING = 100
const PATH = '/proxy/wsportal/notificacoes/'

/**
 * Benchmark of growth: ten tasks of each person, among a thousand and among a million, and notices for others; a
 * hundred people ask in turn.
 */
export async function benchCrescimento(): Promise<void> {
	const database = await startDatabase()
	const sizes = { small: 1_000, large: 1_000_000 }
	const open = async (name: keyof typeof sizes) => {
		const url = await database.create(name)
		const server = await startPortalServer(await freePort(), url)
		await addTasks(url, { first: FIRST, people: sizes[name] / EACH, each: EACH })
		await addNotices(url, { first: 1, people: sizes[name] / 100, each: 1 })
		await analyze(url)
		const requests: Request[] = []
		for (let index = 0; index < ASKING; index++) {
			const codpes = FIRST + (index * sizes[name]) / EACH / ASKING
			const headers = await new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
			requests.push({ method: 'GET', path: PATH, headers })
		}
		return { server, load: { connections: 10, requests } }
	}
	const small = await open('small')
	const large = await open('large')
	const figures = await alternate({ small, large })
	const [rps, cpu] = [
		figures.small.perSecond / figures.large.perSecond,
		figures.large.cpuMicros / figures.small.cpuMicros,
	]
	printTable('Notificações de quem tem 10, numa tabela de 1.000 (piso) e de 1.000.000 (portal)', [
		{
			what: 'tempo por requisição (µs)',
			floor: decimal(1_000_000 / figures.small.perSecond, 0),
			portal: decimal(1_000_000 / figures.large.perSecond, 0),
			ratio: decimal(rps),
			goal: '≤ 1,50',
			met: rps <= 1.5,
		},
		{
			what: 'CPU por requisição (µs)',
			floor: decimal(figures.small.cpuMicros, 0),
			portal: decimal(figures.large.cpuMicros, 0),
			ratio: decimal(cpu),
			goal: '≤ 1,50',
			met: cpu <= 1.5,
		},
	])
}
