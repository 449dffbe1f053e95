import { timingSafeEqual } from 'node:crypto'
import { pessoas } from '@portal/pessoas/server'
import { diaEm, PTL_SUPORTE } from '@portal/platform/contract'
import { buildCatalogue, platform } from '@portal/platform/server'
import { sql } from 'kysely'
import { Client } from 'pg'
import { modules } from '../apps/server/modules.ts'
import { type Database, openDatabase } from '../platform/server/database/db.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { prepared, queryBuilder } from '../platform/server/database/prepared.ts'
import { isInForce } from '../platform/server/profiles.ts'
import { hashSecret } from '../platform/server/secret-links.ts'
import { type NewSession, Sessions } from '../platform/server/sessions.ts'
import type { PlatformTables } from '../platform/server/tables.ts'
import { stopAtEnd } from './clean-up.ts'
import { startDatabase } from './database.ts'
import { decimal, failUnlessMet, median, printTable } from './table.ts'

const PEOPLE = 150_000
const GRANTS = 400_000
const OPEN = 2_000
const ROUNDS = 15
const FIRST = 1_000_000
const FUSO = 'America/Sao_Paulo'
const MAXIMO = 1.15

/** The earlier statement that finds a session, with profile names alone: profiles had no place then. */
const soNomes = prepared((p: { token: Buffer; ociosa: number; hoje: string }) =>
	queryBuilder<PlatformTables>()
		.withSchema('plataforma')
		.selectFrom('sessao as s')
		.select(['s.id', 's.cookie_hash', 's.codpes', 's.nome', 's.codpes_suporte', 's.ultimo_uso', 's.expira_em'])
		.select((eb) =>
			sql<string[]>`array(${eb
				.selectFrom('perfil as p')
				.select('p.codperfil')
				.whereRef('p.codpes', '=', 's.codpes')
				.where(isInForce(p.hoje, 'p'))})`.as('perfis'),
		)
		.where('s.token_hash', '=', p.token)
		.where(
			sql<boolean>`(s.codpes_suporte is null or exists (select from plataforma.perfil as q
				where q.codpes = s.codpes_suporte and q.codperfil = ${PTL_SUPORTE} and ${isInForce(p.hoje, 'q')}))`,
		)
		.where('s.expira_em', '>', sql<string>`now()`)
		.where('s.ultimo_uso', '>', sql<string>`now() - make_interval(mins => ${p.ociosa}::int)`),
)

const IDLE = 60

/** Benchmark of the session lookup with profiles and their places, beside the same without the places. */
export async function benchSessoes(): Promise<void> {
	const url = await (await startDatabase()).create('sessoes')
	await migrate(url, [platform, pessoas])
	const database = openDatabase({ url, poolSize: 1 })
	stopAtEnd(() => database.close())
	await fill(url)
	const config = { PORTAL_SESSAO_OCIOSA_MIN: IDLE, PORTAL_SESSAO_MAXIMA_H: 12, PORTAL_FUSO_HORARIO: FUSO }
	const sessions = new Sessions(database, config, buildCatalogue([platform, ...modules]))
	const open = await openMany(database, sessions)
	const finders = {
		floor: ({ token, cookie }: NewSession) => findByNames(database, token, cookie),
		portal: async ({ token, cookie }: NewSession) => (await sessions.find(token, cookie)) !== undefined,
	}
	const rounds: Record<keyof typeof finders, number[]> = { floor: [], portal: [] }
	for (let round = 0; round <= ROUNDS; round++)
		for (const name of round % 2 === 0 ? (['floor', 'portal'] as const) : (['portal', 'floor'] as const)) {
			const micros = await measure(open, finders[name])
			if (round > 0) rounds[name].push(micros)
		}
	const [floor, portal] = [median(rounds.floor), median(rounds.portal)]
	const rows = [
		{
			what: 'sessão (µs)',
			floor: decimal(floor, 0),
			portal: decimal(portal, 0),
			ratio: decimal(portal / floor, 3),
			goal: `≤ ${decimal(MAXIMO)}`,
			met: portal / floor <= MAXIMO,
		},
	]
	printTable(`Achar a sessão, com perfis e onde valem: ${PEOPLE} pessoas, ${GRANTS} concessões`, rows)
	failUnlessMet(rows)
}

/** Bulk load with the triggers off: their notifications have no listener here. */
async function fill(url: string): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	await client.query('set session_replication_role = replica')
	await client.query(
		`insert into plataforma.perfil (codpes, codperfil, codund, dtaini)
			select $1::int + n % $2::int,
				(array['PTL-AVISOS', 'PDW-CHEFIA', 'PTL-SUPORTE'])[1 + (n + n / $2::int) % 3],
				case (n + n / $2::int) % 3 when 2 then 0 else 1 + n % 60 end, '2020-01-01'
			from generate_series(0, $3::int - 1) n`,
		[FIRST, PEOPLE, GRANTS],
	)
	await client.query('vacuum analyze plataforma.perfil')
	await client.end()
}

async function openMany({ db, pool }: Database, sessions: Sessions): Promise<NewSession[]> {
	const open: NewSession[] = []
	for (let n = 0; n < OPEN; n++)
		open.push(
			await sessions.open(db, { codpes: FIRST + n * 70, nome: 'Pessoa' }, { endereco: '::1', navegador: 'medida' }),
		)
	await pool.query('analyze plataforma.sessao')
	return open
}

async function findByNames({ db }: Database, token: string, cookie: string): Promise<boolean> {
	const [row] = await soNomes(db, { token: hashSecret(token), ociosa: IDLE, hoje: diaEm(FUSO) })
	if (!row || !timingSafeEqual(row.cookie_hash, hashSecret(cookie))) return false
	return new Set(row.perfis).size > 0
}

async function measure(open: readonly NewSession[], find: (session: NewSession) => Promise<boolean>): Promise<number> {
	const started = performance.now()
	for (const session of open) if (!(await find(session))) throw new Error('a session that is open was not found')
	return ((performance.now() - started) * 1_000) / open.length
}
