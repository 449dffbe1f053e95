import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileOf, formWith } from '@portal/platform/testing'
import { expect, onTestFinished, test } from 'vitest'
import type { ConversaAberta, RespostaIniciada } from '../modules/usp-gen-ia/contract/index.ts'
import { freePort, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const HELENA = 10003
/** Pieces that each of five answers has at the kill, one of them none yet. */
const AT_THE_KILL = [40, 30, 20, 10, 0]
const PIECES = 60
const PIECE_MS = 20
const WHOLE = Array.from({ length: PIECES }, (_, n) => `pedaço ${n} `).join('')
/** Text of a question that is answered at once. */
const SHORT = 'jabuticaba'
const API = '/wsuspgenia/api'

const write = (content: string): string =>
	`data: ${JSON.stringify({ model: 'medida', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`

/** Provider that outlives the server, and tells how many pieces of each question's answer it has sent. */
async function startProvider() {
	const sent = new Map<string, number>()
	const server = createServer((request, response) => {
		const answer = async () => {
			const parts: Buffer[] = []
			for await (const part of request) parts.push(part as Buffer)
			response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
			const body = Buffer.concat(parts).toString()
			if (body.includes(SHORT)) {
				response.end(`${write(`Sim, ${SHORT}.`)}data: [DONE]\n\n`)
				return
			}
			const question = /Pergunta de \d+/.exec(body)?.[0] ?? ''
			sent.set(question, 0)
			await sleep(PIECE_MS)
			for (let n = 0; n < PIECES && !response.destroyed; n++) {
				response.write(write(`pedaço ${n} `))
				sent.set(question, n + 1)
				await sleep(PIECE_MS)
			}
			response.end('data: [DONE]\n\n')
		}
		answer().catch(() => response.destroy())
	})
	const { promise, resolve } = Promise.withResolvers<void>()
	server.listen(0, '127.0.0.1', resolve)
	await promise
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

/** Server on a database of its own, with one model, and a person who may ask it. */
async function startPortal(env: Record<string, string> = {}) {
	const { sent, url } = await startProvider()
	const databaseUrl = await createDatabase()
	const port = await freePort()
	const settings = {
		DATABASE_URL: databaseUrl,
		PORTAL_DEMO: '1',
		PORTAL_IA_MEDIDA_URL: url,
		PORTAL_IA_MEDIDA_ROTULO: 'Medida',
		...env,
	}
	const start = () => startServer(port, settings, 'gen-ia-server.ts')
	let server = await start()
	onTestFinished(async () => void (await server.stop()))
	const [model] = await query<{ codmod: number }>(
		databaseUrl,
		`insert into usp_gen_ia.iamod (nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
		 values ('medida', 'medida', 'Medida', 1000, 2000, 16000, 4000, 2, 'S') returning codmod`,
	)
	const client = new SignedInClient(server.address, await openSession(databaseUrl, HELENA))
	const ask = async (codcvs: string, txtmsg: string, codmsg: string = randomUUID()) => {
		const body = { codmsg, codmod: model?.codmod, txtmsg }
		const response = await client.post(`${API}/conversas/${codcvs}/mensagens`, body)
		expect(response.status).toBe(200)
		return (await response.json()) as RespostaIniciada
	}
	return {
		databaseUrl,
		sent,
		client,
		address: server.address,
		codmod: model?.codmod ?? 0,
		ask,
		open: async (codcvs: string) => (await (await client.get(`${API}/conversas/${codcvs}`)).json()) as ConversaAberta,
		/** The log of the server, which is written to its end when it stops. */
		async stop() {
			await server.stop()
			return server.readOutput()
		},
		async kill() {
			await server.kill()
			server = await start()
		},
	}
}

type Portal = Awaited<ReturnType<typeof startPortal>>

/** Questions one after the other, each when the one before has ten pieces more; the answers are then in all stages. */
async function askAll({ ask, sent }: Portal) {
	const asked: { codcvs: string; codmsg: string; question: string; pieces: number }[] = []
	for (const pieces of AT_THE_KILL) {
		const [codcvs, codmsg, question] = [randomUUID(), randomUUID(), `Pergunta de ${pieces}`]
		await ask(codcvs, question, codmsg)
		asked.push({ codcvs, codmsg, question, pieces })
		const [first] = asked
		while ((sent.get(question) ?? -1) < 0 || (sent.get(first?.question ?? '') ?? 0) < 40 - pieces) await sleep(2)
	}
	return asked
}

const readUse = async ({ databaseUrl }: Portal) =>
	(
		await query<{ vlr: number; vlrres: number; pago: number; pedacos: number; gerando: number }>(
			databaseUrl,
			`select (select sum(vlr)::int from usp_gen_ia.iauso where tipalv = 'P') as vlr,
				(select sum(vlrres)::int from usp_gen_ia.iauso where tipalv = 'P') as vlrres,
				(select sum(vlrcst)::int from usp_gen_ia.iamsg) as pago,
				(select count(*)::int from usp_gen_ia.iagerped) as pedacos,
				(select count(*)::int from usp_gen_ia.iager where sitger = 'GER') as gerando`,
		)
	)[0]

test('kill -9 of the server while answers have none, ten, twenty, thirty and forty tokens, and again while one is repeated: question and text stay, marked as interrupted, one click repeats, and nothing is paid twice', async () => {
	const portal = await startPortal()
	const { ask, open, client, codmod, databaseUrl, kill, sent } = portal
	/** The silence after which a process counts as dead has passed. */
	const passSilence = () => query(databaseUrl, `update usp_gen_ia.iager set dtabatida = now() - interval '16 seconds'`)
	const asked = await askAll(portal)
	const atTheKill = new Map(sent)
	await kill()
	await passSilence()
	for (const { codcvs, codmsg, question } of asked) {
		// Two pages open it at once: one of them ends it, and both show the same.
		const [once, twice] = await Promise.all([open(codcvs), open(codcvs)])
		expect(once.mensagens).toMatchObject([
			{ txtmsg: question, sitmsg: 'OK' },
			{ sitmsg: 'INT', codger: null, txterr: expect.stringContaining('interrompido') },
		])
		expect(twice.mensagens.map(({ txtmsg }) => txtmsg)).toEqual(once.mensagens.map(({ txtmsg }) => txtmsg))
		const text = once.mensagens[1]?.txtmsg ?? ''
		expect(WHOLE.startsWith(text)).toBe(true)
		// Pieces that were not kept yet may be lost: they are written four times a second.
		expect(text.split('pedaço ').length - 1).toBeGreaterThanOrEqual(
			(atTheKill.get(question) ?? 0) - Math.ceil(600 / PIECE_MS),
		)
		// The page sends again what it could not confirm: no second answer comes of it.
		expect(await ask(codcvs, question, codmsg)).toMatchObject({ numseqmsg: 2, starep: 'S' })
		expect((await open(codcvs)).mensagens).toHaveLength(2)
	}
	const use = await readUse(portal)
	expect(use).toMatchObject({ vlrres: 0, pedacos: 0, gerando: 0, vlr: use?.pago })

	// One click regenerates; the server is killed again, and the next click gives the whole answer.
	const [{ codcvs, question } = { codcvs: '', question: '' }] = asked
	const repeat = async () => {
		const body = { codmsg: randomUUID(), codmod, numseqpai: 1 }
		expect((await client.post(`${API}/conversas/${codcvs}/respostas`, body)).status).toBe(200)
	}
	sent.clear()
	await repeat()
	while ((sent.get(question) ?? 0) < 10) await sleep(2)
	await kill()
	await passSilence()
	expect((await open(codcvs)).mensagens[2]).toMatchObject({ sitmsg: 'INT', numseqpai: 1 })
	await repeat()
	await expect.poll(async () => (await open(codcvs)).mensagens[3]?.txtmsg, { timeout: 15_000 }).toBe(WHOLE)
	const after = await readUse(portal)
	expect(after).toMatchObject({ vlrres: 0, vlr: after?.pago })
}, 120_000)

test('no question, answer, file, key or instruction stands in the log, not even in its most talkative level', async () => {
	const { ask, address, client, codmod, databaseUrl, stop, open } = await startPortal({
		PORTAL_LOG_LEVEL: 'trace',
		PORTAL_IA_MEDIDA_CHAVE: 'chave-do-provedor',
	})
	const codcvs = randomUUID()
	await ask(codcvs, `O que é ${SHORT}?`)
	await expect.poll(async () => (await open(codcvs)).mensagens[1]?.sitmsg).toBe('OK')
	const mensagens = [{ papmsg: 'U', txtmsg: `temporária, ${SHORT}` }]
	await (await client.post(`${API}/temporaria`, { codmod, mensagens })).text()
	// A model that is not there, and a question that is refused, are the talkative cases.
	expect((await client.post(`${API}/temporaria`, { codmod: 999_999, mensagens })).status).toBe(404)
	const cpf = [{ papmsg: 'U', txtmsg: `${SHORT} 529.982.247-25` }]
	expect((await client.post(`${API}/temporaria`, { codmod, mensagens: cpf })).status).toBe(422)
	await client.post(`${API}/projetos`, { nomprj: 'Projeto', txtins: `Instrua ${SHORT}`, codmod: null, clsdad: 0 })
	for (const content of [`Um arquivo com ${SHORT}.`, ' ']) {
		const form = formWith({ json: { clsdad: 0 }, file: fileOf(Buffer.from(content), 'notas.txt') })
		const sent = await fetch(`${address}/proxy${API}/arquivos`, {
			method: 'POST',
			headers: await client.headersOfWrite(),
			body: form,
		})
		expect(sent.status).toBe(200)
	}
	await query(databaseUrl, `insert into usp_gen_ia.iacfg values ('programas', 'S')`)
	const made = await client.post(`${API}/chaves`, { nomchv: 'Caderno', clsdad: 0 })
	const { chave } = (await made.json()) as { chave: string }
	const program = await fetch(`${address}/proxy/wsuspgenia/v1/chat/completions`, {
		method: 'POST',
		headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'medida', messages: [{ role: 'user', content: `De um programa: ${SHORT}` }] }),
	})
	expect(await program.text()).toContain(SHORT)
	const waiting = `select count(*)::int as n from usp_gen_ia.iaarq where sitarq = 'FIL'`
	await expect.poll(async () => (await query<{ n: number }>(databaseUrl, waiting))[0]?.n, { timeout: 15_000 }).toBe(0)
	const log = await stop()
	expect(log).toContain('/wsuspgenia/api/temporaria')
	expect(log).not.toMatch(/jabuticaba|529\.?982|chave-do-provedor/)
	expect(log).not.toContain(chave)
}, 60_000)
