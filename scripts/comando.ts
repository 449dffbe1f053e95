import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
	buildCatalogue,
	type Command,
	type Db,
	defineImportCommands,
	inTransaction,
	listChecks,
	listImports,
	platform,
	readConfig,
} from '@portal/platform/server'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { modules } from '../apps/server/modules.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/server/embedded/embedded-postgres.ts'
import { openFileStore } from '../platform/server/files/open-store.ts'

/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01'

/**
 * `npm run comando -- definir-senha 10001`: what an operator does on the machine itself, with the portal running or
 * not. The commands are the slices' (`server/comandos.ts`); without a name they are listed.
 */
const commands = new Map<string, Command>(
	Object.entries(defineImportCommands(listImports(modules), listChecks([platform, ...modules]))),
)
for (const file of globSync('modules/*/server/comandos.ts').sort()) {
	const module = (await import(join(process.cwd(), file))) as { comandos: Readonly<Record<string, Command>> }
	for (const [name, command] of Object.entries(module.comandos)) commands.set(name, command)
}

const [name = '', ...argumentos] = process.argv.slice(2)
const command = commands.get(name)
if (command) await run(command)
else {
	if (name !== '') console.error(`Não há o comando "${name}". Há estes:\n`)
	for (const [each, { argumentos: expected, descricao }] of commands)
		console.log(`npm run comando -- ${each} ${expected}\n    ${descricao}\n`)
	process.exitCode = name === '' ? 0 : 1
}

async function run({ executar }: Command): Promise<void> {
	const config = readConfig(process.env, modules)
	const dataDir = join(config.PORTAL_DATA_DIR, 'postgres')
	const running = config.DATABASE_URL ?? findRunningPostgres(dataDir)
	const own = running ? undefined : await startEmbeddedPostgres({ dataDir, guarded: true })
	const db: Db = new Kysely<unknown>({
		dialect: new PostgresDialect({ pool: new Pool({ connectionString: running ?? own?.url, max: 1 }) }),
	})
	try {
		const perfis = buildCatalogue([platform, ...modules])
		const files = await openFileStore(config)
		console.log(
			await inTransaction(db, (trx) =>
				executar({ db: trx, config, files, perfis, argumentos, perguntarSegredo: askForSecret }),
			),
		)
	} catch (error) {
		console.error(describe(error))
		process.exitCode = 1
	} finally {
		await db.destroy()
		await own?.stop()
	}
}

function describe(error: unknown): unknown {
	if (!(error instanceof Error)) return error
	if ('code' in error && error.code === UNDEFINED_TABLE)
		return 'O banco ainda não tem as tabelas do portal: inicie o portal uma vez antes.'
	return error.message
}

async function askForSecret(question: string): Promise<string> {
	const terminal = process.stdin.isTTY
	const lines = createInterface({ input: process.stdin, terminal, ...(terminal ? { output: process.stderr } : {}) })
	// Secret prompt: the question is shown, and typed characters are not echoed.
	if (terminal) process.stderr.write(question)
	Object.assign(lines, { _writeToOutput: () => undefined })
	const { promise, resolve } = Promise.withResolvers<string>()
	lines.once('line', resolve)
	lines.once('close', () => resolve(''))
	const secret = await promise
	lines.close()
	if (terminal) process.stderr.write('\n')
	return secret
}
