import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountUpstreams } from './upstreams.ts'

async function portalBefore(listener: RequestListener, timeoutMs = 30_000) {
	const upstream = createServer(listener).listen(0)
	await once(upstream, 'listening')
	const url = `http://localhost:${(upstream.address() as AddressInfo).port}/base`
	const app = Fastify()
	await app.register(cookie)
	await mountUpstreams(app, { upstreams: new Map([['wsantigo', url]]) }, timeoutMs)
	await app.listen({ port: 0 })
	onTestFinished(async () => {
		await app.close()
		upstream.closeAllConnections()
		upstream.close()
	})
	return { address: `http://localhost:${(app.server.address() as AddressInfo).port}`, upstream }
}

test('path, query, body, cookies and headers pass through both ways', async () => {
	const { address } = await portalBefore((request, response) => {
		response.setHeader('set-cookie', ['a=1', 'b=2'])
		response.writeHead(201, { 'x-antigo': '1' })
		const { url, headers, method } = request
		response.write(
			JSON.stringify({
				url,
				method,
				cookie: headers.cookie,
				token: headers['x-auth-token'],
				de: headers['x-forwarded-for'],
			}),
		)
		request.pipe(response)
	})
	const answer = await fetch(`${address}/proxy/wsantigo/api/x?y=1`, {
		method: 'POST',
		headers: { cookie: 'c=3', 'x-auth-token': 't', 'content-type': 'application/json' },
		body: '{"z":1}',
	})
	expect(answer.status).toBe(201)
	expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
	const text = await answer.text()
	expect(text).toContain('"url":"/base/wsantigo/api/x?y=1","method":"POST","cookie":"c=3","token":"t"')
	expect(text).toContain('{"z":1}')
})

test('an answer is streamed, not gathered', async () => {
	const { address } = await portalBefore((_request, response) => {
		response.writeHead(200, { 'content-type': 'text/event-stream' })
		response.write('data: 1\n\n')
	})
	const answer = await fetch(`${address}/proxy/wsantigo/eventos`)
	const reader = answer.body?.getReader()
	expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
	await reader?.cancel()
})

test('an upstream that is down is 502, one that is too slow 504, each with a clear mensagem', async () => {
	const slow = await portalBefore(() => undefined, 200)
	const late = await fetch(`${slow.address}/proxy/wsantigo/x`)
	expect(late.status).toBe(504)
	expect(await late.json()).toMatchObject({ erro: 'servico-lento', mensagem: expect.stringContaining('demorou') })
	const down = await portalBefore(() => undefined)
	down.upstream.close()
	const refused = await fetch(`${down.address}/proxy/wsantigo/x`)
	expect(refused.status).toBe(502)
	expect(await refused.json()).toMatchObject({ erro: 'servico-fora-do-ar' })
})
