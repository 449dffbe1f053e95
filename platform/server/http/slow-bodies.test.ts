import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseBrokenRequest } from './broken-requests.ts'
import { cutSlowBodies } from './slow-bodies.ts'

const LIMIT_MS = 300

async function listen(): Promise<number> {
	const app = Fastify({ clientErrorHandler: refuseBrokenRequest })
	onTestFinished(() => app.close())
	cutSlowBodies(app, LIMIT_MS)
	app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
	const read = (long: boolean) => async (request: { raw: AsyncIterable<Buffer>; allowLongBody(): void }) => {
		if (long) request.allowLongBody()
		let size = 0
		for await (const part of request.raw) size += part.length
		return { size }
	}
	app.post('/short', (request) => read(false)(request))
	app.post('/long', (request) => read(true)(request))
	await app.listen({ port: 0, host: '127.0.0.1' })
	return (app.server.address() as AddressInfo).port
}

/** A body in two halves, the second of which comes after the limit. */
async function sendSlowly(port: number, path: string): Promise<string> {
	const socket = connect(port, '127.0.0.1')
	await once(socket, 'connect')
	const answer = text(socket)
	socket.write(
		`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x\r\nContent-Length: 8\r\n\r\nhalf`,
	)
	setTimeout(() => socket.writable && socket.write('half'), 3 * LIMIT_MS)
	return answer
}

test('a body past its limit is answered 408, and one that was allowed is read whole', async () => {
	const port = await listen()
	const [short, long] = await Promise.all([sendSlowly(port, '/short'), sendSlowly(port, '/long')])
	expect(short).toMatch(/^HTTP\/1\.1 408 /)
	expect(long).toMatch(/^HTTP\/1\.1 200 .*\{"size":8\}$/s)
})
