import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, readConfig } from '@portal/platform/server'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { findRunningPostgres } from '../platform/server/embedded/embedded-postgres.ts'

/**
 * `npm run verificar`, with the portal running: reads again what was written to be checked and says what does not fit.
 * A slice takes part with `server/verificacao.ts`, which exports `verificacoes`, by name.
 */
type Verificacao = (db: Db) => AsyncGenerator<{ lidos: number; falhas: readonly string[] }>

const config = readConfig(process.env)
const url = config.DATABASE_URL ?? findRunningPostgres(join(config.PORTAL_DATA_DIR, 'postgres'))
if (url) await verify(url)
else {
	console.error('Inicie o portal antes: o que se verifica é o banco em uso.')
	process.exitCode = 1
}

async function verify(databaseUrl: string): Promise<void> {
	const db = new Kysely<unknown>({
		dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
	})
	for (const file of globSync('modules/*/server/verificacao.ts').sort()) {
		const module = (await import(join(process.cwd(), file))) as { verificacoes: Record<string, Verificacao> }
		for (const [name, verificacao] of Object.entries(module.verificacoes)) await report(name, verificacao(db))
	}
	await db.destroy()
}

async function report(name: string, blocks: ReturnType<Verificacao>): Promise<void> {
	let [read, wrong] = [0, 0]
	for await (const { lidos, falhas } of blocks) {
		for (const falha of falhas) console.error(falha)
		read += lidos
		wrong += falhas.length
	}
	console.log(`${name}: ${read.toLocaleString('pt-BR')} lidos, ${wrong === 0 ? 'tudo confere' : `${wrong} com falha`}.`)
	if (wrong > 0) process.exitCode = 1
}
