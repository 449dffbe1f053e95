import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { refuseWhileBusy } from './busy.ts'
import { errorHandler } from './error-handler.ts'

test('a busy server refuses the services, says when to come back, and still gives out the pages', async () => {
	const app = Fastify()
	app.setErrorHandler(errorHandler(createLog('silent')))
	// Every heap is larger than this one byte.
	await app.register(underPressure, { maxHeapUsedBytes: 1, sampleInterval: 10, pressureHandler: refuseWhileBusy })
	app.get('/*', async () => 'ok')
	await app.ready()
	await new Promise((resolve) => setTimeout(resolve, 50))
	const refused = await app.inject('/proxy/wsportal/notificacoes/')
	expect({ status: refused.statusCode, retry: refused.headers['retry-after'], erro: refused.json().erro }).toEqual({
		status: 503,
		retry: '5',
		erro: 'servidor-ocupado',
	})
	expect((await app.inject('/assets/base.js')).statusCode).toBe(200)
	await app.close()
})
