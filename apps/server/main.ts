import { join } from 'node:path'
import {
	ConfigError,
	createLog,
	DataDirInUseError,
	type EmbeddedPostgres,
	type RunningPortal,
	readConfig,
	startEmbeddedPostgres,
} from '@portal/platform/server'
import { startApplication } from './start.ts'

const EXIT_CONFIG = 78

/** One server process: its database when none is given, then the portal, until somebody asks it to stop. */
async function main(): Promise<void> {
	// Somebody watches the terminal of `npm start`: only what needs them is printed there.
	const quiet = process.connected ? { PORTAL_LOG_LEVEL: 'warn' } : {}
	const config = readConfig({ ...quiet, ...process.env })
	const log = createLog(config.PORTAL_LOG_LEVEL)
	const say = (step: string) => (process.connected ? process.send?.({ passo: step }) : log.info(step))
	const embedded = config.DATABASE_URL
		? undefined
		: await startEmbeddedPostgres({ dataDir: join(config.PORTAL_DATA_DIR, 'postgres'), log: say })
	try {
		const running = await startApplication(config, config.DATABASE_URL ?? embedded?.url ?? '', say)
		stopWhenAsked(running, embedded)
		if (process.connected) process.send?.({ pronto: running.url, demonstracao: config.demo })
		else log.info({ url: running.url }, 'ready')
	} catch (error) {
		// A portal that cannot start must not leave its database running behind it.
		await embedded?.stop()
		throw error
	}
}

function stopWhenAsked(running: RunningPortal, embedded: EmbeddedPostgres | undefined): void {
	let stopping = false
	const stop = async () => {
		if (stopping) return
		stopping = true
		await running.stop()
		await embedded?.stop()
		process.exit(0)
	}
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
	process.on('disconnect', () => void stop())
}

/** What the person at the terminal can mend; starting again would not help. */
function hintFor(error: unknown): string | undefined {
	if (error instanceof ConfigError || error instanceof DataDirInUseError) return error.message
	const { code, port } = (error ?? {}) as { code?: string; port?: number }
	if (port === undefined) return undefined
	if (code === 'EADDRINUSE')
		return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=${port + 100} npm start`
	if (code === 'EACCES') return `Não há permissão para usar a porta ${port}. Escolha outra: PORT=3000 npm start`
	return undefined
}

main().catch((error: unknown) => {
	const hint = hintFor(error)
	const text = hint ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
	process.stderr.write(`${text}\n`)
	process.exit(hint ? EXIT_CONFIG : 1)
})
