import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { schemaOf } from '../database/migrate.ts'
import type { ServerModule } from '../module.ts'
import type { Portal } from '../portal.ts'
import { ConfigError } from '../settings/read-config.ts'

/**
 * Refusal of a start whose rows name files of a missing folder: it was not mounted or not restored, stayed behind in a
 * container, or the files are in a store that is not configured.
 */
export async function recusarPastaPerdida(
	{ db, config }: Pick<Portal, 'db' | 'config'>,
	modules: readonly Pick<ServerModule, 'name' | 'arquivos'>[],
): Promise<void> {
	if (config.PORTAL_FILES !== 'disk') return
	const pasta = join(resolve(config.PORTAL_DATA_DIR), 'arquivos')
	if (existsSync(pasta)) return
	for (const { name, arquivos } of modules)
		for (const coluna of arquivos?.colunas ?? [])
			if (await nomeiaAlgum(db, schemaOf(name), coluna))
				throw new ConfigError(
					`O banco nomeia arquivos guardados, e a pasta ${pasta} não existe. Monte-a ou restaure-a, diga em ` +
						'PORTAL_DATA_DIR onde ela está ou, se os arquivos estão num repositório S3, aponte PORTAL_FILES para ele, ' +
						'como s3://balde.',
				)
}

async function nomeiaAlgum(db: Db, schema: string, tabelaEColuna: string): Promise<boolean> {
	const [tabela = '', coluna = ''] = tabelaEColuna.split('.')
	const { rows } = await sql<{ ha: boolean }>`select exists (
		select from ${sql.id(schema, tabela)} where ${sql.id(coluna)} is not null) as ha`.execute(db)
	return rows[0]?.ha ?? false
}
