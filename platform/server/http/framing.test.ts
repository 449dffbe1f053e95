import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { PTL_SUPORTE } from '@portal/platform/contract'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import { concederPerfil } from '../profiles.ts'

const test = testWithPortal([])

async function listen({ app }: TestPortal): Promise<number> {
	if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
	return (app.server.address() as AddressInfo).port
}

async function sendRaw(port: number, lines: readonly string[]): Promise<string> {
	const socket = connect(port, '127.0.0.1')
	await once(socket, 'connect')
	socket.write(`${lines.join('\r\n')}\r\n\r\n`)
	return text(socket)
}

test('a request that names two hosts is nobody’s', async ({ portal }) => {
	const port = await listen(portal)
	const ask = (...hosts: readonly string[]) =>
		sendRaw(port, ['GET /saude/vivo HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close'])
	expect(await ask('portal.example')).toMatch(/^HTTP\/1\.1 200 /)
	for (const hosts of [
		['portal.example', 'outro.example'],
		['portal.example', 'portal.example'],
	])
		expect(await ask(...hosts)).toMatch(/^HTTP\/1\.1 400 .*"mensagem":"A requisição não pôde ser entendida\."/s)
	expect(await ask()).toMatch(/^HTTP\/1\.1 400 /)
})

test('headers have fifteen seconds, and the longest request six hours', async ({ portal }) => {
	const { headersTimeout, requestTimeout } = portal.app.server
	expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 15_000, requestTimeout: 21_600_000 })
})

test('one person holds twenty event streams at a process and no more; others, and who supports, have theirs', async ({
	portal,
}) => {
	const port = await listen(portal)
	const open = async (codpes: number, suporte?: number) => {
		const { token, cookie } = await portal.sessions.open(
			portal.db,
			{ codpes, nome: 'Ana', ...(suporte === undefined ? {} : { suporte }) },
			{ endereco: '127.0.0.1', navegador: 'teste' },
		)
		const stop = new AbortController()
		onTestFinished(() => stop.abort())
		const answer = await fetch(`http://127.0.0.1:${port}/proxy/wsportal/eventos`, {
			headers: { 'x-auth-token': token, cookie: `portal-sessao=${cookie}` },
			signal: stop.signal,
		})
		return { answer, stop }
	}
	await concederPerfil(portal.db, 10008, PTL_SUPORTE)
	const streams = await Promise.all(Array.from({ length: 20 }, () => open(10001)))
	expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]))
	const refused = (await open(10001)).answer
	expect({ status: refused.status, body: await refused.json() }).toMatchObject({
		status: 429,
		body: { erro: 'muitas-paginas' },
	})
	expect(refused.headers.get('retry-after')).toBe('60')
	expect((await open(10002)).answer.status).toBe(200)
	expect((await open(10001, 10008)).answer.status).toBe(200)
	streams[0]?.stop.abort()
	await expect.poll(async () => (await open(10001)).answer.status).toBe(200)
})
