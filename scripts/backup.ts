import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '@portal/platform/server'
import { backupCluster, copyFiles } from '../platform/server/embedded/backup.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'

/** `npm run backup [-- folder]`: database and files, with the portal running or not. */
const config = readConfig(process.env)
if (config.DATABASE_URL) {
	console.error(
		'O banco está em DATABASE_URL: faça o backup com o pg_dump (ou o serviço) dele. ' +
			'docs/operacao.md mostra como, e como copiar os arquivos.',
	)
	process.exit(1)
}

const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const target = resolve(process.argv[2] ?? join(config.PORTAL_DATA_DIR, 'backups', moment))
const dataDir = join(config.PORTAL_DATA_DIR, 'postgres')
mkdirSync(target, { recursive: true })

const running = findRunningPostgres(dataDir)
const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
try {
	await backupCluster(running ?? own?.url ?? '', join(target, 'banco'))
} finally {
	await own?.stop()
}
if (config.PORTAL_FILES === 'disk') await copyFiles(join(config.PORTAL_DATA_DIR, 'arquivos'), join(target, 'arquivos'))
writeFileSync(
	join(target, 'backup.json'),
	`${JSON.stringify({ feitoEm: new Date().toISOString(), arquivos: config.PORTAL_FILES })}\n`,
)
console.log(`Backup em ${target}`)
