import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountUpstreams } from './upstreams.ts'

async function portalBefore(listener: RequestListener, timeoutMs = 30_000) {
	const upstream = createServer(listener).listen(0)
	await once(upstream, 'listening')
	const url = `http://localhost:${(upstream.address() as AddressInfo).port}/base`
	const app = Fastify()
	app.addHook('onRequest', async (_request, reply) => {
		reply.headers({ 'strict-transport-security': 'max-age=63072000', 'cross-origin-opener-policy': 'same-origin' })
	})
	await app.register(cookie)
	await app.register(multipart)
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
	expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/proxy/wsantigo', 'b=2; Path=/proxy/wsantigo'])
	const text = await answer.text()
	expect(text).toContain('"url":"/base/wsantigo/api/x?y=1","method":"POST","cookie":"c=3","token":"t"')
	expect(text).toContain('{"z":1}')
})

test('a form with a file passes as it came', async () => {
	const { address } = await portalBefore((request, response) => request.pipe(response), 5_000)
	const form = new FormData()
	form.set('file', new File(['conteúdo'], 'a.png', { type: 'image/png' }))
	const answer = await fetch(`${address}/proxy/wsantigo/x`, { method: 'PATCH', body: form })
	expect(answer.status).toBe(200)
	expect(await answer.text()).toMatch(/name="file"; filename="a\.png"[^]*conteúdo/)
})

test('what the client says of where it comes from does not pass, and the service hears the truth', async () => {
	const { address } = await portalBefore((request, response) => response.end(JSON.stringify(request.headers)))
	const claims = {
		forwarded: 'for=10.0.0.1;host=outro.example',
		'x-real-ip': '10.0.0.1',
		'true-client-ip': '10.0.0.1',
		'x-forwarded-for': '10.0.0.1',
		'x-forwarded-host': 'outro.example',
		'x-forwarded-prefix': '/outro',
		'x-original-url': '/admin',
		'x-http-method-override': 'DELETE',
		'x-username': '10007',
		'x-auth-token': 't',
	}
	// The number of a request is drawn: any digits may be in it.
	const { 'x-request-id': _, ...heard } = (await (
		await fetch(`${address}/proxy/wsantigo/x`, { headers: claims })
	).json()) as Record<string, string>
	expect(JSON.stringify(heard)).not.toMatch(/10\.0\.0\.1|outro|admin|DELETE|10007/)
	expect(heard).toMatchObject({
		'x-real-ip': expect.stringMatching(/127\.0\.0\.1|::1/),
		'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/),
		'x-forwarded-host': new URL(address).host,
		'x-auth-token': 't',
	})
})

test('a service sets neither the cookies of the portal nor those of other services, and none of its policies', async () => {
	const { address } = await portalBefore((_request, response) => {
		response.setHeader('set-cookie', [
			'portal-sessao=alheia; Path=/',
			'__Host-portal-sessao=alheia; Path=/; Secure',
			'XSRF-TOKEN=alheio; Path=/',
			'JSESSIONID=1; Path=/base; Domain=localhost; HttpOnly',
		])
		response.writeHead(200, {
			'content-type': 'text/html',
			'content-security-policy': "script-src 'unsafe-inline' *",
			'strict-transport-security': 'max-age=0',
			'access-control-allow-origin': '*',
			'clear-site-data': '"*"',
			'cross-origin-opener-policy': 'unsafe-none',
			'x-powered-by': 'antigo',
			refresh: '0; url=https://outro.example',
			'x-antigo': '1',
		})
		response.end('<script>alert(1)</script>')
	})
	const { headers } = await fetch(`${address}/proxy/wsantigo/x`)
	expect(headers.getSetCookie()).toEqual(['JSESSIONID=1; HttpOnly; Path=/proxy/wsantigo'])
	expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
	expect(headers.get('x-antigo')).toBe('1')
	for (const name of ['access-control-allow-origin', 'clear-site-data', 'x-powered-by', 'refresh'])
		expect(headers.get(name)).toBeNull()
	expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
	expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
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

test('a connection that the upstream closed while it was idle costs a reader nothing; a write is not sent twice', async () => {
	const arrived: string[] = []
	const { address } = await portalBefore(({ method, url, socket }, response) => {
		arrived.push(`${method} ${url}`)
		if (arrived.length === 1 || arrived.length === 3) response.end('{}')
		else socket.destroy()
	})
	const ask = async (method: string) => (await fetch(`${address}/proxy/wsantigo/x`, { method })).status
	expect(await ask('GET')).toBe(200)
	expect(await ask('GET')).toBe(200)
	expect(await ask('POST')).toBe(502)
	expect(arrived).toEqual(['GET', 'GET', 'GET', 'POST'].map((method) => `${method} /base/wsantigo/x`))
})

test('an idle connection is closed before the upstream would', async () => {
	const { address, upstream } = await portalBefore((_request, response) => void response.end('{}'))
	upstream.keepAliveTimeout = 0
	await (await fetch(`${address}/proxy/wsantigo/x`)).text()
	const open = () => new Promise((resolve) => upstream.getConnections((_error, count) => resolve(count)))
	expect(await open()).toBe(1)
	await expect.poll(open).toBe(0)
})
