import { runServerProcess, type ServerModule, startPortal } from '@portal/platform/server'
import { settingsInTests } from '@portal/platform/testing'

/** A server process as apps/server/main.ts starts one, with other slices in place of the product's. */
export function serve(modules: readonly ServerModule[]): Promise<void> {
	for (const [name, value] of Object.entries(settingsInTests(modules))) process.env[name] ??= value
	return runServerProcess(async (config, databaseUrl) => {
		const drainMs = config.PORTAL_TRUST_PROXY.length > 0 ? 1_000 : 0
		const running = await startPortal({ config, databaseUrl, modules, drainMs })
		const headersTimeout = Number(process.env['TEST_HEADERS_TIMEOUT_MS'])
		const requestTimeout = Number(process.env['TEST_REQUEST_TIMEOUT_MS'])
		if (headersTimeout) Object.assign(running.app.server, { headersTimeout, requestTimeout })
		process.send?.({ databaseUrl })
		return running
	}, modules)
}
