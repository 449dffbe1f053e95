import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { PREPARATION } from './preparation.ts'

export interface TestDatabase {
	readonly url: string
	drop(): Promise<void>
}

/**
 * Databases of the run that `scripts/test-database.ts` began: the preparation of one test file is copied by the next.
 */
interface Run {
	readonly server: string
	readonly id: string
}

/**
 * Advisory lock key of the preparation, unused elsewhere in the server of the tests; the second key names the prepared
 * thing.
 */
const PREPARING = 5_310_977

function currentRun(): Run {
	const { PORTAL_TEST_DATABASE_URL: server, PORTAL_TEST_RUN: id } = process.env
	if (!server || !id)
		throw new Error(
			'PORTAL_TEST_DATABASE_URL is not set: run the tests through vitest, whose set-up starts PostgreSQL.',
		)
	return { server, id }
}

export const templatesOf = (run: string): string => `modelo_${run}_`

/** Folder for things that belong to the database of a preparation and are not in it. */
export const templateFolder = (): string => join(tmpdir(), `portal-modelo-${currentRun().id}`)

/**
 * A database of its own that begins as `prepare` left one, which is done once a run for each key: copying the files of
 * a database takes a tenth of the time that making its tables does, and a hundredth of that of its demonstration.
 */
export async function createDatabaseFrom(key: string, prepare: (url: string) => Promise<void>): Promise<TestDatabase> {
	const { server, id } = currentRun()
	const digest = createHash('sha256').update(key).digest()
	const template = templatesOf(id) + digest.toString('hex', 0, 8)
	const name = `teste_${randomUUID().replaceAll('-', '')}`
	await connected(server, async (client) => {
		const start = performance.now()
		await client.query('select pg_advisory_lock($1, $2)', [PREPARING, digest.readInt32BE()])
		const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
		if (rowCount === 0) {
			const unfinished = `${template}_${randomUUID().slice(0, 8)}`
			await client.query(`create database ${unfinished}`)
			await prepare(urlOf(server, unfinished))
			await client.query(`alter database ${unfinished} rename to ${template}`)
		}
		await client.query('select pg_advisory_unlock_all()')
		performance.measure(PREPARATION, { start })
		// The database is thrown away with all others, so no page of it need be in the log.
		await client.query(`create database ${name} template ${template} strategy file_copy`)
	})
	return {
		url: urlOf(server, name),
		drop: () => connected(server, (client) => client.query(`drop database ${name} with (force)`)).then(() => undefined),
	}
}

async function connected<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ connectionString: server })
	await client.connect()
	return work(client).finally(() => client.end())
}

function urlOf(server: string, name: string): string {
	const url = new URL(server)
	url.pathname = `/${name}`
	return url.href
}
