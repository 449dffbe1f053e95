import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { refuseWhileBusy } from './busy.ts'
import { errorHandler } from './error-handler.ts'

const TURN_MS = 40

function workFor(milliseconds: number): void {
	const until = performance.now() + milliseconds
	while (performance.now() < until);
}

test('a busy server refuses the services, says when to come back, still gives out the pages, and serves again afterwards', async () => {
	const app = Fastify()
	app.setErrorHandler(errorHandler(createLog('silent')))
	refuseWhileBusy(app, TURN_MS / 4, TURN_MS)
	app.get('/*', async () => 'ok')
	await app.ready()
	const ask = () => app.inject('/proxy/wsportal/notificacoes/')
	const working = setInterval(() => workFor(TURN_MS), 1)
	await expect.poll(async () => (await ask()).statusCode).toBe(503)
	const refused = await ask()
	expect({ status: refused.statusCode, retry: refused.headers['retry-after'], erro: refused.json().erro }).toEqual({
		status: 503,
		retry: '5',
		erro: 'servidor-ocupado',
	})
	expect((await app.inject('/assets/base.js')).statusCode).toBe(200)
	clearInterval(working)
	await expect.poll(async () => (await ask()).statusCode).toBe(200)
	await app.close()
})
