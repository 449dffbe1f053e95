import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort, type Program, startServer } from './server-process.ts'
import { createDatabase } from './test-database.ts'

/** A server that is killed and started again on the same database and files. */
export async function startRestartable(program: Program) {
	const databaseUrl = await createDatabase()
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-confiabilidade-'))
	const port = await freePort()
	const env = { DATABASE_URL: databaseUrl, PORTAL_DATA_DIR: dataDir, PORTAL_DEMO: '1' }
	const start = () => startServer(port, env, program)
	let server = await start()
	onTestFinished(async () => {
		await server.stop()
		await rm(dataDir, { recursive: true, force: true })
	})
	return {
		databaseUrl,
		address: () => server.address,
		kill: () => server.kill(),
		async restart() {
			server = await start()
		},
	}
}
