import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'

const ANA = 10001
/** Files of the act: far more than are moved between two looks. */
const FILES = 30_000

interface State {
	readonly situacao: string
	readonly feitos: number
}

test('an act on many files whose server is killed in the middle goes on when it is started again, and each file is moved once', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-drive-act-'))
	const port = await freePort()
	const start = () => startServer(port, { PORTAL_DATA_DIR: dataDir, PORTAL_DEMO: '1' }, 'drive-server.ts')
	let server = await start()
	onTestFinished(async () => {
		await server.stop()
		await rm(dataDir, { recursive: true, force: true })
	})
	const ask = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
	const client = new SignedInClient(server.address, await openSession(server.databaseUrl, ANA))
	const post = async (path: string, body: object) => (await client.post(`/wsuspdrive/api${path}`, body)).json()
	const { codptaarqudr: tree } = await post('/pastas/pessoal', {})
	const { codptaarqudr: from } = await post(`/pastas/${tree}/pastas`, { nompta: 'De' })
	const { codptaarqudr: to } = await post(`/pastas/${tree}/pastas`, { nompta: 'Para' })
	// The act looks at no bytes: rows alone are enough.
	await ask(
		`insert into usp_drive.item (coditm, coditmpai, caminho, tipitm, nomitm, nomcmp, nombsc, tamitm, tamtot,
			dtacad, codpescad, dtaalt, codpesalt)
		overriding system value
		select n.coditm, p.coditm, p.caminho || n.coditm, 'A', n.nome, n.nome, n.nome, 10, 10, now(), $2, now(), $2
		from usp_drive.item p cross join (
			select nextval(pg_get_serial_sequence('usp_drive.item', 'coditm'))::int as coditm, 'arquivo ' || ordem as nome
			from generate_series(1, $3::int) ordem) n
		where p.coditm = $1`,
		[from, ANA, FILES],
	)
	const { codato } = await post('/atos/', { tipato: 'mover', codptaarqudr: to, de: { codptaarqudr: from } })
	const look = async (): Promise<State | undefined> =>
		(await ask<State>('select situacao, feitos from usp_drive.ato where codato = $1', [codato]))[0]

	await expect.poll(async () => (await look())?.feitos, { interval: 5 }).toBeGreaterThan(0)
	await server.kill()
	const killed = new Date()
	server = await start()
	await expect.poll(look).toEqual({ situacao: 'feito', feitos: FILES })
	const ends = await ask<{ after: boolean }>(
		'select terminado_em > $2::timestamptz as after from usp_drive.ato where codato = $1',
		[codato, killed.toISOString()],
	)
	expect(ends).toEqual([{ after: true }])
	const moved = await ask<{ pasta: number; total: number }>(
		`select coditmpai as pasta, count(*)::int as total from usp_drive.item where tipitm = 'A' group by coditmpai`,
	)
	expect(moved).toEqual([{ pasta: to, total: FILES }])
})
