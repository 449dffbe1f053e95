import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '@portal/platform/server'
import { modules } from '../apps/server/modules.ts'
import { backupCluster, copyFiles } from '../platform/server/embedded/backup.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { interruption } from './interruption.ts'
import { foraDaCopia, joinLines } from './outside-backup.ts'

/** `npm run backup [-- folder]`: database and files, with the portal running or not. */
const config = readConfig(process.env, modules)
if (config.DATABASE_URL) {
	console.error(
		'O banco está em DATABASE_URL: faça o backup com o pg_dump (ou o serviço) dele. ' +
			'docs/operacao.md mostra como, e como copiar os arquivos. Fora de qualquer cópia ficam:\n' +
			joinLines(foraDaCopia(config, modules)),
	)
	process.exit(1)
}

const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const target = resolve(process.argv[2] ?? join(config.PORTAL_DATA_DIR, 'backups', moment))
const dataDir = join(config.PORTAL_DATA_DIR, 'postgres')
const interrupted = interruption()
const made = mkdirSync(target, { recursive: true })

try {
	await copyDatabase()
	if (config.PORTAL_FILES === 'disk')
		await copyFiles(join(config.PORTAL_DATA_DIR, 'arquivos'), join(target, 'arquivos'), interrupted)
	writeFileSync(
		join(target, 'backup.json'),
		`${JSON.stringify({ feitoEm: new Date().toISOString(), arquivos: config.PORTAL_FILES, foraDaCopia: foraDaCopia(config, modules) })}\n`,
	)
	console.log(`Backup em ${target}. Não estão nele:\n${joinLines(foraDaCopia(config, modules))}`)
} catch (error) {
	if (!interrupted.aborted) throw error
	// The cleanup removes only a folder that this command made: an existing one may hold another backup.
	if (made) rmSync(made, { recursive: true, force: true })
	console.error('Backup interrompido: nada foi guardado.')
	process.exitCode = 130
}

async function copyDatabase(): Promise<void> {
	const running = findRunningPostgres(dataDir)
	const own = running ? undefined : await startEmbeddedPostgres({ dataDir, guarded: true })
	try {
		await backupCluster(running ?? own?.url ?? '', join(target, 'banco'), interrupted)
	} finally {
		await own?.stop()
	}
}
