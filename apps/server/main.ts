import { ConfigError, DataDirInUseError, runServerProcess } from '@portal/platform/server'
import { modules } from './modules.ts'
import { startApplication } from './start.ts'

const EXIT_CONFIG = 78

/** Hint for faults that the person at the terminal can mend; a restart would not help. */
function hintFor(error: unknown): string | undefined {
	if (error instanceof ConfigError || error instanceof DataDirInUseError) return error.message
	const { code, port } = (error ?? {}) as { code?: string; port?: number }
	if (port === undefined) return undefined
	if (code === 'EADDRINUSE')
		return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=${port + 100} npm start`
	if (code === 'EACCES') return `Não há permissão para usar a porta ${port}. Escolha outra: PORT=3000 npm start`
	return undefined
}

/** Pages in the making (scripts/run.mjs): the wait ends with their message, or with the wish to stop. */
const pagesReady = process.argv.includes('--espera-paginas')
	? new Promise<void>((resolve) => {
			for (const event of ['message', 'disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP']) process.once(event, () => resolve())
		})
	: undefined

runServerProcess((config, url, say) => startApplication(config, url, say, pagesReady), modules).catch(
	(error: unknown) => {
		const hint = hintFor(error)
		const text = hint ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
		process.stderr.write(`${text}\n`)
		process.exit(hint ? EXIT_CONFIG : 1)
	},
)
