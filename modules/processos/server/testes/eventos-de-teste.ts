import type { TestPortal } from '@portal/platform/testing'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** Recorder of the live events that every server process receives. */
export async function ouvir(portal: TestPortal): Promise<unknown[]> {
	const ouvidos: unknown[] = []
	const ouvinte = new Client({ connectionString: portal.config.DATABASE_URL })
	await ouvinte.connect()
	onTestFinished(() => ouvinte.end())
	ouvinte.on('notification', ({ payload }) => ouvidos.push(JSON.parse(payload ?? '{}')))
	await ouvinte.query('listen portal_eventos')
	return ouvidos
}
