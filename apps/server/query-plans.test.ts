import type { Method } from '@portal/platform/contract'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import { modules } from './modules.ts'

/** Reads of nearly every visit: `npm run bench -- piso` measures the same. */
const EVERY_VISIT: readonly (readonly [Method, string, object?])[] = [
	['GET', '/wsprocesso/api/processo/busca'],
	['POST', '/uspproc/listar/ssu/listarSSUDEMANDA', { porPagina: 20 }],
	['GET', '/wsportal/notificacoes/'],
	['GET', '/wsportal/navegacao/privada'],
	['POST', '/uspproc/listar/assinatura/listarLoteDocumento2', {}],
	['GET', '/proserv/solicitacoes/'],
]
/** Number of executions: PostgreSQL plans a statement anew five times before it considers one generic plan. */
const TIMES = 8

const test = testWithPortal(modules)
/** Header that the specification requires in calls of processes. */
const HEADERS = { 'x-username': 'Portal' }
const helena = { codpes: 10003, nome: 'Helena Duarte' }

/** Statements that any connection of the pool planned for their values. */
async function listCustomPlans({ pool }: TestPortal): Promise<string[]> {
	const clients: PoolClient[] = []
	for (let index = 0; index < pool.totalCount; index++) clients.push(await pool.connect())
	const found: string[] = []
	for (const client of clients) {
		const { rows } = await client.query<{ statement: string }>(
			`select statement from pg_prepared_statements where custom_plans > 0 and name <> ''`,
		)
		found.push(...rows.map(({ statement }) => statement))
		client.release()
	}
	return found
}

test.for(EVERY_VISIT)(
	'no statement of %s %s is planned anew, also after the tables were analyzed',
	async ([method, path, body], { portal }) => {
		const ask = portal.as(helena)
		for (let time = 0; time < TIMES; time++) expect((await ask(method, path, body, HEADERS)).status).toBe(200)
		await portal.pool.query('analyze')
		for (let time = 0; time < TIMES; time++) await ask(method, path, body, HEADERS)
		expect(await listCustomPlans(portal)).toEqual([])
	},
)
