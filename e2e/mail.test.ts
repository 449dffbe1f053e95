import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type ServerProcess, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'
import { type Smtp, startSmtp } from './support/real-services.ts'

/** Number of messages: at one per poll they would take longer than any of these tests. */
const MANY = 12

let databaseUrl: string
let smtp: Smtp
let server: ServerProcess
let client: SignedInClient

beforeAll(async () => {
	databaseUrl = await createDatabase()
	smtp = await startSmtp()
	server = await startServer(await freePort(), {
		DATABASE_URL: databaseUrl,
		PORTAL_DATA_DIR: join(tmpdir(), `portal-correio-${randomUUID()}`),
		PORTAL_SMTP_URL: smtp.url,
		PORTAL_SMTP_REMETENTE: 'Portal de Serviços <nao-responda@universidade.example>',
		NODE_EXTRA_CA_CERTS: smtp.certificate,
	})
	client = new SignedInClient(server.address, await openSession(databaseUrl, 10001))
})

afterAll(async () => {
	await server.stop()
	await smtp.close()
})

const send = async (para: string, texto: string) =>
	expect((await client.post('/confiabilidade/cartas/', { para, texto })).status).toBe(200)

const kept = (para: string) =>
	query<{ texto: string; saiu: boolean; falha: string | null }>(
		databaseUrl,
		'select texto, enviada_em is not null as saiu, falha from plataforma.correio where para = $1 order by id',
		[para],
	)

test('each message of many reaches a real mail server over TLS and with a password, and leaves no text behind', async () => {
	for (let n = 0; n < MANY; n++)
		await send('ana@universidade.example', `https://portal.example/assina/assinar/segredo-${n}`)
	await expect.poll(async () => (await smtp.received()).length).toBe(MANY)
	const [first = ''] = await smtp.received()
	expect(first).toContain('To: ana@universidade.example')
	expect(first).toContain('<nao-responda@universidade.example>')
	expect((await smtp.received()).map((one) => /segredo-\d+/.exec(one)?.[0]).toSorted()).toEqual(
		Array.from({ length: MANY }, (_, n) => `segredo-${n}`).toSorted(),
	)
	const sent = { texto: '', saiu: true, falha: null }
	await expect.poll(() => kept('ana@universidade.example')).toEqual(Array.from({ length: MANY }, () => sent))
})

test('an address that the mail server does not know is given up with its reason, text and all', async () => {
	await send('ninguem@universidade.example', 'https://portal.example/assina/assinar/segredo')
	await expect.poll(async () => (await kept('ninguem@universidade.example'))[0]?.falha).toContain('no such user')
	expect(await kept('ninguem@universidade.example')).toMatchObject([{ texto: '', saiu: false }])
})
