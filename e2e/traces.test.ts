import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort, startServer } from './confiabilidade/server-process.ts'
import { openSession, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const FOLDER = join(import.meta.dirname, '../ops/rastros')
const HOOK = join(FOLDER, 'otel.mjs')
const SECRET = 'kq3-Zr8_vT1mXw5bYd7nHc2jLs9pFg4eUa6oRi0tCxQ'
const CODE = 'codigo-de-uma-vez'

// Tracing packages installed like an operator does: they are no dependencies of the portal.
beforeAll(() => {
	if (!existsSync(join(FOLDER, 'node_modules')))
		execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'])
})

/** Keeps what an OpenTelemetry collector would be sent. */
async function startCollector() {
	const received: string[] = []
	const server = createServer(async (request, response) => {
		const sent = await text(request)
		if (request.url === '/v1/traces') received.push(sent)
		response.setHeader('content-type', 'application/json').end('{}')
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => void server.close())
	return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received.join('\n') }
}

test('spans tell what was done and how long it took, and no secret of a link, a query or a header', async () => {
	const [collector, databaseUrl] = [await startCollector(), await createDatabase()]
	const server = await startServer(await freePort(), {
		DATABASE_URL: databaseUrl,
		NODE_OPTIONS: `--import=${pathToFileURL(HOOK).href}`,
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
		OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
		OTEL_METRICS_EXPORTER: 'none',
		OTEL_LOGS_EXPORTER: 'none',
		OTEL_BSP_SCHEDULE_DELAY: '200',
	})
	onTestFinished(() => void server.kill())
	const credentials = await openSession(databaseUrl, 10001)
	const client = new SignedInClient(server.address, credentials)
	await client.post('/confiabilidade/anotacoes/', { texto: 'o que a pessoa escreveu' })
	for (const path of [
		`/assina/assinar/${SECRET}?code=${CODE}`,
		`/proxy/wsportal/iddigital/compartilhado/${SECRET}/arquivo`,
		`/proxy/wsusuario/api/usuario/entrada/unica/retorno?state=${SECRET}&code=${CODE}`,
	])
		await (await fetch(server.address + path)).arrayBuffer()

	await expect.poll(collector.received).toContain('/proxy/wsportal/iddigital/compartilhado/.../arquivo')
	await expect.poll(collector.received).toContain('/retorno')
	const spans = collector.received()
	expect(spans).toContain('/proxy/confiabilidade/anotacoes')
	expect(spans).toMatch(/insert into/i)
	const secrets = [SECRET, CODE, credentials.token, credentials.cookie, 'o que a pessoa escreveu']
	expect(secrets.filter((secret) => spans.includes(secret))).toEqual([])
})
