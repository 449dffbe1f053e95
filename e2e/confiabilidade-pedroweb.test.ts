import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assina } from '@portal/assina/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pedroweb } from '@portal/pedroweb/server'
import { pessoas } from '@portal/pessoas/server'
import { diaEm, somarDias } from '@portal/platform/contract'
import { platform } from '@portal/platform/server'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../platform/server/database/migrate.ts'
import { freePort, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const SOFIA = 10_007
const MANY = 3_000
/** Item that blocks the write: items are inserted in blocks of a thousand, so two blocks are done before it. */
const HELD = 2_500

interface Campaign {
	readonly sitcmp: string
	readonly qtditm: number
}

/** Every act on this access waits until the lock is let go. */
async function holdAccess(databaseUrl: string, place: number): Promise<() => Promise<void>> {
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	await client.query('begin')
	await client.query('select codacs from pedroweb.acsperm where codpes = $1 for update', [3_000_000 + place])
	return () => client.end()
}

test('a campaign whose server is killed while it opens is gone on with, and holds each access once', async () => {
	const databaseUrl = await createDatabase()
	const env = { DATABASE_URL: databaseUrl, PORTAL_DEMO: '1' }
	const port = await freePort()
	let server = await startServer(port, env, 'accesses-server.ts')
	onTestFinished(async () => void (await server.stop()))
	await query(
		databaseUrl,
		`insert into plataforma.perfil (codpes, codperfil) values ($1, 'PTL-ADMIN') on conflict do nothing`,
		[SOFIA],
	)
	await query(
		databaseUrl,
		`insert into plataforma.perfil (codpes, codperfil, codund)
			select 3000000 + n, 'PTL-AVISOS', 45 from generate_series(1, $1::int) n`,
		[MANY],
	)
	const sofia = new SignedInClient(server.address, await openSession(databaseUrl, SOFIA))
	const dtafim = somarDias(diaEm('America/Sao_Paulo'), 20)
	const dados = { tipcmp: 'S', codsis: 'notificacoes', dtafim, stapad: 'M', starep: 'N' }
	const letGo = await holdAccess(databaseUrl, HELD)
	expect((await sofia.post('/wsportal/pedroweb/campanhas/', dados)).status).toBe(200)
	const read = async () => (await query<Campaign>(databaseUrl, 'select sitcmp, qtditm from pedroweb.acscmp'))[0]
	await expect.poll(read).toEqual({ sitcmp: 'PRE', qtditm: 2_000 })
	await server.kill()
	await letGo()
	expect(await read()).toEqual({ sitcmp: 'PRE', qtditm: 2_000 })
	server = await startServer(port, env, 'accesses-server.ts')
	await expect.poll(read).toEqual({ sitcmp: 'ABE', qtditm: MANY })
	const items = await query(
		databaseUrl,
		'select count(*)::int as items, count(distinct codacs)::int as accesses from pedroweb.acscmpitm',
	)
	expect(items).toEqual([{ items: MANY, accesses: MANY }])
})

/** The slice as it was before managers were profiles. */
async function assinaBefore() {
	const folder = await mkdtemp(join(tmpdir(), 'portal-migracoes-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	if (!assina.migrations) throw new Error('the slice has no migrations')
	for (const file of await readdir(assina.migrations))
		if (file < '0014') await cp(new URL(file, assina.migrations), join(folder, file))
	return { name: assina.name, migrations: pathToFileURL(`${folder}/`) }
}

test('managers of before keep what they managed, with a history, and end as they would have', async () => {
	const databaseUrl = await createDatabase()
	await migrate(databaseUrl, [platform, pessoas, await assinaBefore()])
	const run = (text: string) => query(databaseUrl, text)
	await run(`insert into pessoas.unidade (codund, tipund, sglund, nomund, nomabvund, codcam, dtaatvund)
		values (45, 'ENSINO', 'IME', 'Instituto', 'Instituto', 1, '1970-01-01')`)
	await run(
		`insert into pessoas.pessoa (codpes, nompes, nome_busca) select n, 'Pessoa', 'pessoa' from generate_series(1, 6) n`,
	)
	// Ended link: the fifth person has left the university.
	await run(`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, dtafimvin, sitatl, codund)
		select n, 'SERVIDOR', 1, 'Servidor', '2020-01-01', case n when 5 then date '2021-01-01' end, 'A', 45
		from generate_series(1, 6) n`)
	await run(`insert into assina.usuasi (codpes, numnivseg, codund, dtacad, dtafimval) values
		(1, '1', 45, now(), null), (2, '2', 45, now(), null), (3, '2', 45, now(), current_date + 30),
		(4, '2', 45, now(), current_date - 1), (5, '2', 45, now(), null), (6, '3', null, now(), null)`)
	await migrate(databaseUrl, [platform, pessoas, notificacoes, assina, pedroweb])
	const profiles = await run(`select p.codpes, p.codperfil, p.codund, (p.dtafim - current_date)::int as days,
			coalesce(p.dtalim < current_date, false) as over
		from plataforma.perfil p order by p.codpes`)
	expect(profiles).toEqual([
		{ codpes: 1, codperfil: 'ASI-GERAL', codund: 0, days: null, over: false },
		{ codpes: 2, codperfil: 'ASI-GESTOR', codund: 45, days: null, over: false },
		{ codpes: 3, codperfil: 'ASI-GESTOR', codund: 45, days: 30, over: false },
		{ codpes: 5, codperfil: 'ASI-GESTOR', codund: 45, days: null, over: true },
	])
	const accesses = await run(`select a.codpes, a.codund, a.codundche, a.sitacs, h.atohst
		from pedroweb.acsperm a join pedroweb.acshist h on h.codacs = a.codacs order by a.codpes`)
	const active = { sitacs: 'ATV', atohst: 'dado-fora' }
	expect(accesses).toEqual([
		{ codpes: 1, codund: 0, codundche: 0, ...active },
		...[2, 3, 5].map((codpes) => ({ codpes, codund: 45, codundche: 45, ...active })),
	])
	// All three thousand people continue as signers.
	expect(await run('select count(*)::int as many from assina.usuasi')).toEqual([{ many: 6 }])
})
