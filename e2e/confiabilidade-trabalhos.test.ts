import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const PERSON = 10001

let databaseUrl: string
const servers: ServerProcess[] = []

const start = async () => {
	servers.push(await startServer(await freePort(), { DATABASE_URL: databaseUrl }))
}
const ended = new Set<ServerProcess>()
const living = () => servers.filter((server) => !ended.has(server))

beforeAll(async () => {
	databaseUrl = await createDatabase()
	await start()
	await start()
})

afterAll(async () => {
	await Promise.all(servers.map((server) => server.stop()))
})

const processesThat = async (did: string, name: string): Promise<number[]> => {
	const rows = await query<{ texto: string }>(
		databaseUrl,
		'select texto from confiabilidade.anotacao where texto like $1 order by id',
		[`${did} ${name} %`],
	)
	return rows.map(({ texto }) => Number(texto.split(' ').at(-1)))
}

/** Process that has taken the job after it was enqueued. */
async function takenJob(name: string): Promise<ServerProcess> {
	const [server] = living()
	const client = new SignedInClient(server?.address ?? '', await openSession(databaseUrl, PERSON))
	expect((await client.post('/confiabilidade/trabalhos/', { nome: name })).status).toBe(200)
	await expect.poll(() => processesThat('começou', name)).toHaveLength(1)
	const [pid] = await processesThat('começou', name)
	const owner = servers.find((candidate) => candidate.pid === pid)
	if (!owner) throw new Error(`no server has the number ${pid}`)
	return owner
}

test.for([
	['killed', (server: ServerProcess) => server.kill()],
	['stopped', (server: ServerProcess) => server.stop()],
] as const)('a job of a process that is %s is gone on with by another that lives', async ([name, end]) => {
	const owner = await takenJob(name)
	await end(owner)
	ended.add(owner)
	await expect.poll(() => processesThat('terminou', name)).toEqual(living().map(({ pid }) => pid))
	await start()
})

test('a job cut off with the only process goes on when it is started again', async () => {
	await takenJob('sozinho')
	for (const server of living()) {
		await server.kill()
		ended.add(server)
	}
	await start()
	await expect.poll(() => processesThat('terminou', 'sozinho')).toEqual(living().map(({ pid }) => pid))
})
