import { randomUUID } from 'node:crypto'
import { query } from './signed-in-client.ts'

/** An empty database for several processes at once; it is removed with the PostgreSQL of the test run. */
export async function createDatabase(): Promise<string> {
	const admin = process.env['PORTAL_TEST_DATABASE_URL'] ?? ''
	const name = `confiabilidade_${randomUUID().replaceAll('-', '')}`
	await query(admin, `create database ${name}`)
	const url = new URL(admin)
	url.pathname = `/${name}`
	return url.href
}
