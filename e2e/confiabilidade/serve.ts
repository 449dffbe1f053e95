import { join } from 'node:path'
import { createLog, readConfig, type ServerModule, startEmbeddedPostgres, startPortal } from '@portal/platform/server'

/** A server process as apps/server/main.ts starts one, with other slices in place of the product's. */
export async function serve(modules: readonly ServerModule[]): Promise<void> {
	const config = readConfig(process.env)
	const log = createLog('silent')
	const embedded = config.DATABASE_URL
		? undefined
		: await startEmbeddedPostgres({ dataDir: join(config.PORTAL_DATA_DIR, 'postgres'), log: (step) => log.info(step) })
	const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
	const drainMs = config.PORTAL_TRUST_PROXY.length > 0 ? 1_000 : 0
	const running = await startPortal({ config, databaseUrl, modules, drainMs })

	const headersTimeout = Number(process.env['TEST_HEADERS_TIMEOUT_MS'])
	const requestTimeout = Number(process.env['TEST_REQUEST_TIMEOUT_MS'])
	if (headersTimeout) Object.assign(running.app.server, { headersTimeout, requestTimeout })

	process.on('SIGTERM', async () => {
		await running.stop()
		await embedded?.stop()
		process.exit(0)
	})
	process.on('disconnect', () => process.exit(1))
	process.send?.({ databaseUrl })
}
