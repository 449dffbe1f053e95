import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Db, readConfig } from '@portal/platform/server'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { modules } from '../apps/server/modules.ts'
import { findRunningPostgres } from '../platform/server/embedded/embedded-postgres.ts'

/**
 * `npm run seed:scale -- --tarefas 1000000`: a data set of any size, with the portal running, for measurements.
 * A slice takes part with `server/seed/escala.ts`, which exports `escalas`: a function for each option.
 */
type Escala = (db: Db, quantidade: number) => Promise<void>

const escalas = new Map<string, Escala>()
for (const file of globSync('modules/*/server/seed/escala.ts')) {
	const module = (await import(join(process.cwd(), file))) as { escalas: Record<string, Escala> }
	for (const [name, escala] of Object.entries(module.escalas)) escalas.set(name, escala)
}

const options = Object.fromEntries([...escalas.keys()].map((name) => [name, { type: 'string' as const }]))
const { values } = parseArgs({ options, strict: false })
const chosen = Object.entries(values).map(([name, value]) => ({
	name,
	escala: escalas.get(name),
	quantidade: Number(value),
}))
const config = readConfig(process.env, modules)
const url = config.DATABASE_URL ?? findRunningPostgres(join(config.PORTAL_DATA_DIR, 'postgres'))

if (!url) fail('Inicie o portal antes: a escala é gravada no banco em uso.')
else if (chosen.length === 0)
	fail(`Diga o que e quanto: ${[...escalas.keys()].map((name) => `--${name} 1000000`).join(' ')}`)
else await seed(url)

async function seed(databaseUrl: string): Promise<void> {
	// Separate pool: the server's pool would cancel statements that take longer than a request may.
	const db = new Kysely<unknown>({
		dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
	})
	for (const { name, escala, quantidade } of chosen) {
		if (!escala || !Number.isSafeInteger(quantidade) || quantidade < 1) {
			fail(`--${name} não serve: as escalas são ${[...escalas.keys()].join(', ')}, com um número inteiro.`)
			continue
		}
		const started = performance.now()
		await escala(db, quantidade)
		console.log(`${name}: ${quantidade} em ${Math.round((performance.now() - started) / 1000)} s`)
	}
	await db.destroy()
}

function fail(message: string): void {
	console.error(message)
	process.exitCode = 1
}
