import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { PTL_SUPORTE } from '../../contract/index.ts'
import { commonCopy } from '../common-copies.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { createLog } from '../log.ts'
import { concederPerfil, revogarPerfil } from '../profiles.ts'
import { EventHub, publicar } from './events.ts'

const test = testWithPortal([])

/** A hub with a real port, as one server process has it, and a way to listen to it. */
async function startHub(databaseUrl: string, selectOpenSessions?: Parameters<EventHub['start']>[0]) {
	const hub = new EventHub(databaseUrl, createLog('silent'))
	await hub.start(selectOpenSessions)
	const server = createServer((request, response) => {
		const [codpes, sessao, idade, suporte] = (request.url ?? '/').slice(1).split('/')
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		hub.add({
			codpes: Number(codpes),
			sessao: sessao ?? '',
			response,
			idade: idade ? Number(idade) : undefined,
			suporte: suporte ? Number(suporte) : null,
		})
	}).listen(0)
	await once(server, 'listening')
	onTestFinished(async () => {
		await hub.close()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	return {
		hub,
		open: (codpes: number, sessao: string, idade = '', suporte = '') =>
			listen(`http://localhost:${port}/${codpes}/${sessao}/${idade}/${suporte}`),
	}
}

async function listen(url: string) {
	const events: { tipo: string }[] = []
	const [response] = await once(get(url), 'response')
	response.setEncoding('utf8')
	response.on('data', (chunk: string) => {
		for (const line of chunk.split('\n')) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
	})
	return { events, ended: once(response, 'end') }
}

test('an event published anywhere reaches the person on every process, and nobody else', async ({ portal }) => {
	const url = portal.config.DATABASE_URL ?? ''
	const [one, other] = [await startHub(url), await startHub(url)]
	const streams = [await one.open(1, 'a'), await other.open(1, 'b'), await other.open(2, 'c')]
	await publicar(portal.db, { tipo: 'notificacoes', codpes: 1 })
	await expect.poll(() => streams.map(({ events }) => events.length)).toEqual([1, 1, 0])
	expect(streams[0]?.events[0]).toEqual({ tipo: 'notificacoes' })
})

test('an event of a transaction that rolls back is never sent', async ({ portal }) => {
	const { open } = await startHub(portal.config.DATABASE_URL ?? '')
	const stream = await open(1, 'a')
	await portal.db
		.transaction()
		.execute(async (trx) => {
			await publicar(trx, { tipo: 'desfeito', codpes: 1 })
			throw new Error('undo')
		})
		.catch(() => undefined)
	await publicar(portal.db, { tipo: 'feito', codpes: 1 })
	await expect.poll(() => stream.events).toEqual([{ tipo: 'feito' }])
})

describe('who looks through the eyes of another hears nothing more of that person', () => {
	const TIAGO = 10008
	test.for([
		['once the profile is taken away', (db: Db) => revogarPerfil(db, TIAGO, PTL_SUPORTE)],
		['once its last day is over', (db: Db) => concederPerfil(db, TIAGO, PTL_SUPORTE, { dtafim: '2020-01-31' })],
		[
			'once the link ends',
			(db: Db) => sql`update plataforma.perfil set dtalim = '2020-01-31' where codpes = ${TIAGO}`.execute(db),
		],
	] as const)('%s', async ([, end], { portal: { db, config, sessions } }) => {
		await concederPerfil(db, TIAGO, PTL_SUPORTE)
		await sql`update plataforma.perfil set dtalim = null`.execute(db)
		const origem = { endereco: '127.0.0.1', navegador: 'teste' }
		const { token, cookie } = await sessions.open(db, { codpes: 1, nome: 'Ana', suporte: TIAGO }, origem)
		const olhando = (await sessions.find(token, cookie))?.sessao ?? ''
		const propria = await sessions.open(db, { codpes: 1, nome: 'Ana' }, origem)
		const sua = (await sessions.find(propria.token, propria.cookie))?.sessao ?? ''
		const { open, hub } = await startHub(config.DATABASE_URL ?? '', (sessoes) => sessions.selectOpenSessions(sessoes))
		const [alheio, proprio] = [await open(1, olhando, '', String(TIAGO)), await open(1, sua)]
		await end(db)
		await alheio.ended
		expect(alheio.events).toEqual([{ tipo: 'sessao-encerrada' }])
		await expect.poll(() => hub.size).toBe(1)
		expect(proprio.events).toEqual([])
	})
})

test('a change of what somebody may do reaches their open pages', async ({ portal }) => {
	const { open } = await startHub(portal.config.DATABASE_URL ?? '')
	const [delas, deOutra] = [await open(31, 'a'), await open(32, 'b')]
	await concederPerfil(portal.db, 31, PTL_SUPORTE)
	await expect.poll(() => delas.events).toEqual([{ tipo: 'ressincronizar' }])
	expect(deOutra.events).toEqual([])
})

test('ending a session closes its stream and leaves the others open', async ({ portal }) => {
	const { open, hub } = await startHub(portal.config.DATABASE_URL ?? '')
	const [ending, staying] = [await open(1, 'a'), await open(1, 'b')]
	await publicar(portal.db, { tipo: 'sessao-encerrada', codpes: 1, sessao: 'a' })
	await ending.ended
	expect(staying.events).toEqual([])
	await expect.poll(() => hub.size).toBe(1)
})

test('after the database cut the connection, listeners are told to read everything again', async ({ portal }) => {
	const { open } = await startHub(portal.config.DATABASE_URL ?? '')
	const stream = await open(1, 'a')
	await portal.pool.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-eventos' and datname = current_database()`,
	)
	await expect.poll(() => stream.events).toContainEqual({ tipo: 'ressincronizar' })
	await publicar(portal.db, { tipo: 'depois', codpes: 1 })
	await expect.poll(() => stream.events).toContainEqual({ tipo: 'depois' })
})

test('who comes to listen while the process is stopping is sent away, so that the stop ends', async ({ portal }) => {
	const { open, hub } = await startHub(portal.config.DATABASE_URL ?? '')
	await hub.close()
	await (await open(1, 'a')).ended
	expect(hub.size).toBe(0)
})

test('a stream that opens after its page began is told what happened in between, and nothing of others', async ({
	portal,
}) => {
	const { open } = await startHub(portal.config.DATABASE_URL ?? '')
	const heard = await open(1, 'a')
	await setTimeout(2_100)
	await publicar(
		portal.db,
		{ tipo: 'antes', codpes: 1, dados: { codigo: 7 } },
		{ tipo: 'de-todos' },
		{ tipo: 'de-outra-pessoa', codpes: 2 },
		{ tipo: 'de-outra-sessao', codpes: 1, sessao: 'a' },
		{ tipo: 'sessao-encerrada', codpes: 1, sessao: 'z' },
		{ tipo: 'ultimo', codpes: 1 },
	)
	await expect.poll(() => heard.events.map(({ tipo }) => tipo)).toContain('ultimo')
	const late = await open(1, 'b', '0')
	await publicar(portal.db, { tipo: 'depois', codpes: 1 })
	await expect
		.poll(() => late.events)
		.toEqual([{ tipo: 'antes', dados: { codigo: 7 } }, { tipo: 'de-todos' }, { tipo: 'ultimo' }, { tipo: 'depois' }])
})

test('a page that began before this process heard anything reads everything again', async ({ portal }) => {
	const { open } = await startHub(portal.config.DATABASE_URL ?? '')
	const stream = await open(1, 'a', '50000')
	await expect.poll(() => stream.events).toEqual([{ tipo: 'ressincronizar' }])
})

test('the stream is for who is signed in, and for a time that is remembered', async ({ portal }) => {
	const eventos = '/wsportal/eventos?idade='
	expect(await portal.anon('GET', `${eventos}5`)).toMatchObject({ status: 401 })
	for (const idade of ['-1', '60001', 'ontem'])
		expect(await portal.as({ codpes: 1, nome: 'Ana' })('GET', `${eventos}${idade}`)).toMatchObject({ status: 400 })
})

/** Views of one thing in two processes. */
function copies(name: string) {
	let [value, readings] = ['antes', 0]
	const read = commonCopy(`mudou-${name}`, async () => {
		readings++
		return value
	})
	return {
		read,
		change: (to: string) => {
			value = to
		},
		readings: () => readings,
	}
}

test('what is the same for everybody is read once a process, and again in every process after it changed', async ({
	portal,
}) => {
	const url = portal.config.DATABASE_URL ?? ''
	const [{ hub: one }, { hub: other }] = [await startHub(url), await startHub(url)]
	const { read, change, readings } = copies('comum')
	const shown = async () => [
		await read({ ...portal, events: one }),
		await read({ ...portal, events: other }),
		await read({ ...portal, events: one }),
	]
	expect(await shown()).toEqual(['antes', 'antes', 'antes'])
	expect(readings()).toBe(2)
	change('depois')
	await publicar(portal.db, { tipo: 'outra-coisa' })
	await inTransaction(portal.db, (trx) => publicar(trx, { tipo: 'mudou-comum' }))
	await expect.poll(shown).toEqual(['depois', 'depois', 'depois'])
	expect(readings()).toBe(4)
})

test('an act reads what is the same for everybody also while every connection waits for that act', async ({
	portal,
}) => {
	const { hub: events } = await startHub(portal.config.DATABASE_URL ?? '')
	const read = commonCopy(
		'mudou-no-ato',
		async (db) => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows[0]?.n,
	)
	const acts = Array.from({ length: portal.config.PORTAL_POOL }, () =>
		inTransaction(portal.db, async (trx) => {
			await sql`select pg_advisory_xact_lock(hashtext('one after the other'))`.execute(trx)
			return read({ ...portal, events })
		}),
	)
	expect(new Set(await Promise.all(acts))).toEqual(new Set([1]))
})

test('what could not be read is asked again', async ({ portal }) => {
	const { hub: events } = await startHub(portal.config.DATABASE_URL ?? '')
	let fails = true
	const read = commonCopy('mudou-falha', async () => {
		if (fails) throw new Error('not now')
		return 'lido'
	})
	await expect(read({ ...portal, events })).rejects.toThrow('not now')
	fails = false
	expect(await read({ ...portal, events })).toBe('lido')
})

test('a process that hears nothing keeps nothing: before it listens, while it is cut off, when it stops', async ({
	portal,
}) => {
	const url = portal.config.DATABASE_URL ?? ''
	const deaf = new EventHub(url, createLog('silent'))
	const { read, readings } = copies('surda')
	for (let time = 0; time < 2; time++) await read({ ...portal, events: deaf })
	expect(readings()).toBe(2)
	await deaf.start()
	for (let time = 0; time < 2; time++) await read({ ...portal, events: deaf })
	expect(readings()).toBe(3)
	await deaf.close()
	for (let time = 0; time < 2; time++) await read({ ...portal, events: deaf })
	expect(readings()).toBe(5)
})
