import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { platform } from '../platform-module.ts'
import { ConfigError } from '../settings/read-config.ts'
import { recusarPastaPerdida } from './lost-folder.ts'

const test = testWithPortal([])

test('files that rows name stop a start without their folder, and nothing else does', async ({ portal }) => {
	const pasta = await mkdtemp(join(tmpdir(), 'portal-pasta-'))
	onTestFinished(() => rm(pasta, { recursive: true }))
	const iniciar = (PORTAL_FILES = 'disk') =>
		recusarPastaPerdida({ db: portal.db, config: { ...portal.config, PORTAL_DATA_DIR: pasta, PORTAL_FILES } }, [
			platform,
		])
	await iniciar()
	await sql`insert into plataforma.importacao (nomimp, modimp, nomarq, tamarq, sha256, chvarq)
		values ('pessoas', 'tudo', 'pessoas.csv', 1, 'ab', 'importacoes/um')`.execute(portal.db)
	await expect(iniciar()).rejects.toThrow(ConfigError)
	await expect(iniciar()).rejects.toThrow(/a pasta .*arquivos não existe\. Monte-a ou restaure-a/)
	await iniciar('s3://portal')
	await mkdir(join(pasta, 'arquivos'))
	await iniciar()
})
