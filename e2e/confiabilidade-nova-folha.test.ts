import { Client } from 'pg'
import { expect, test } from 'vitest'
import { answered } from './confiabilidade/answered.ts'
import { startRestartable } from './confiabilidade/restartable-server.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'

const OPERADORA = 10009
const PESSOAS = 1_000
const LOCK = 36_036_036

/** The payslips and lines of a slice are written and not committed; all slices are done and the run is not. */
const ALL_MOMENTS = [
	['insert on nova_folha.tributo', 'new.codpes = 50500'],
	['update on nova_folha.folha', "new.sitfol = 'ANA' and old.sitfol = 'CAL'"],
] as const
/** Each kill waits for the heartbeat of the dead process to run out: the second one is tried where all is tried whole. */
const MOMENTS = process.env['PORTAL_TESTS_WHOLE'] ? ALL_MOMENTS : ALL_MOMENTS.slice(0, 1)

async function startPayroll() {
	const server = await startRestartable('payroll-server.ts')
	const asOperator = async () => new SignedInClient(server.address(), await openSession(server.databaseUrl, OPERADORA))
	const post = async (path: string, body: object) =>
		answered((await asOperator()).post(`/wsnovafolha/api/folhas/${path}`, body))
	const open = await post('', { anoref: 2026, mesref: 3, tipfol: 'NOR', dtapgt: '2026-04-05' })
	const { codfol } = open as { codfol: number }
	const see = async () => answered((await asOperator()).get(`/wsnovafolha/api/folhas/${codfol}`))
	return {
		...server,
		codfol,
		see,
		act: async (ato: string) => post(`${codfol}/ato`, { ato, versao: (await see()).versao }),
		async computed() {
			await expect.poll(async () => (await see()).sitfol, { timeout: 60_000 }).toBe('ANA')
		},
	}
}

type Payroll = Awaited<ReturnType<typeof startPayroll>>

/** Digests of the run, and who is paid how often: read from the rows. */
async function paidOf({ databaseUrl, codfol, see }: Payroll) {
	const { hashent, hashres, vlrliq } = await see()
	const [rows] = await query<Record<string, unknown>>(
		databaseUrl,
		`select count(*)::int as slips, count(distinct codpes)::int as people,
			(select sum(vlrlan)::text from nova_folha.linha where codfol = $1 and tiprub = 'P') as earnings
		from nova_folha.contracheque where codfol = $1`,
		[codfol],
	)
	return { hashent, hashres, vlrliq, ...rows }
}

/** Trigger that makes a write wait for a lock, so that the process is killed exactly there. */
async function holdTheWrite({ databaseUrl }: Payroll, on: string, when: string) {
	const holder = new Client({ connectionString: databaseUrl })
	await holder.connect()
	await holder.query(`create or replace function nova_folha.esperar() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`)
	await holder.query(
		`create trigger esperar before ${on} for each row when (${when}) execute function nova_folha.esperar()`,
	)
	await holder.query(`select pg_advisory_lock(${LOCK})`)
	return {
		async someoneWaits() {
			const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`
			await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
		},
		async release() {
			await holder.query(`drop trigger esperar on ${on.split(' on ')[1]}`)
			await holder.end()
		},
	}
}

test('a run whose process is killed (kill -9) in the middle of a slice, and before its end, goes on by itself: the same digests, nobody twice, nobody missing', async () => {
	const payroll = await startPayroll()
	await payroll.act('fechar')
	await payroll.act('calcular')
	await payroll.computed()
	const undisturbed = await paidOf(payroll)
	expect(undisturbed).toMatchObject({ slips: PESSOAS, people: PESSOAS })
	for (const [on, when] of MOMENTS) {
		const held = await holdTheWrite(payroll, on, when)
		await payroll.act('calcular')
		await held.someoneWaits()
		await payroll.kill()
		await held.release()
		await payroll.restart()
		await payroll.computed()
		expect(await paidOf(payroll)).toEqual(undisturbed)
	}
})
