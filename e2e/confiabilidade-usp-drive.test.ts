import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { postmasterOf } from './confiabilidade/database-processes.ts'
import { freePort, startServer } from './confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'

/** Each end once, and as many at random as the whole run asks for. */
const ENDS = ['server', 'database', 'both'] as const
const ROUNDS = Number(process.env['TEST_KILL_ROUNDS'] ?? (process.env['PORTAL_TESTS_WHOLE'] ? 200 : ENDS.length))
const A_ROUND_AT_MOST_MS = 30_000
const ANA = 10001
const PART = 65_536
const GIVE_UP_AFTER_MS = 90_000

interface Asked {
	readonly headers?: Readonly<Record<string, string>>
	readonly body?: Uint8Array<ArrayBuffer>
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Server with a durable database of its own, and a program's password of a person. */
async function startDrive() {
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-drive-'))
	const port = await freePort()
	const start = () => startServer(port, { PORTAL_DATA_DIR: dataDir, PORTAL_DEMO: '1' }, 'drive-server.ts')
	let server = await start()
	onTestFinished(async () => {
		await server.stop()
		await rm(dataDir, { recursive: true, force: true })
	})
	const client = new SignedInClient(server.address, await openSession(server.databaseUrl, ANA))
	const post = async (path: string, body: object) => (await client.post(path, body)).json()
	const { codptaarqudr } = await post('/wsuspdrive/api/pastas/pessoal', {})
	const { senha } = await post('/wsuspdrive/api/senhas', { nomsen: 'Teste' })
	const authorization = `Basic ${Buffer.from(`${ANA}:${senha}`).toString('base64')}`
	const addressOf = (path: string) => `${server.address}/proxy/wsuspdrive/dav/Meus%20arquivos/${path}`
	return {
		client,
		codptaarqudr: codptaarqudr as number,
		current: () => server,
		addressOf,
		dav: (method: string, path: string, { headers = {}, body }: Asked = {}) =>
			fetch(addressOf(path), { method, headers: { authorization, ...headers }, ...(body ? { body } : {}) }),
		async restart() {
			server = await start()
		},
	}
}

type Drive = Awaited<ReturnType<typeof startDrive>>

/** Senders that repeat each act until the server has acknowledged it, with the hashes that a name may have. */
class Senders {
	/** Hashes that were sent under a name since the last acknowledged one, itself included. */
	readonly sent = new Map<string, Set<string>>()
	acknowledged = 0
	failures = 0
	#stopping = false
	readonly #drive: Drive
	readonly #running: Promise<void>[]

	constructor(drive: Drive) {
		this.#drive = drive
		this.#running = [this.#save(), this.#upload(), this.#move()]
	}

	async waitForMore(count: number): Promise<void> {
		const wanted = this.acknowledged + count
		const until = Date.now() + GIVE_UP_AFTER_MS
		while (this.acknowledged < wanted) {
			if (Date.now() > until) throw new Error(`no ${count} acts in ${GIVE_UP_AFTER_MS} ms`)
			await sleep(10)
		}
	}

	async stop(): Promise<void> {
		this.#stopping = true
		await Promise.all(this.#running)
	}

	/** The same act again until it is acknowledged. */
	async #repeat(act: () => Promise<boolean>): Promise<void> {
		while (!(await act().catch(() => false))) {
			this.failures++
			await sleep(50)
		}
		this.acknowledged++
	}

	/** Saves over the same three names. */
	async #save(): Promise<void> {
		for (let number = 0; !this.#stopping; number++) {
			const name = `salvo-${number % 3}.bin`
			const bytes = randomBytes(200_000 + number)
			this.sent.set(name, (this.sent.get(name) ?? new Set()).add(hashOf(bytes)))
			await this.#repeat(async () => (await this.#drive.dav('PUT', name, { body: new Uint8Array(bytes) })).ok)
			this.sent.set(name, new Set([hashOf(bytes)]))
		}
	}

	/** Uploads in parts, each under a name of its own. */
	async #upload(): Promise<void> {
		for (let number = 0; !this.#stopping; number++) {
			const name = `enviado-${number}.bin`
			const bytes = randomBytes(3 * PART + number)
			this.sent.set(name, new Set([hashOf(bytes)]))
			let codenv = ''
			await this.#repeat(async () => {
				codenv = await this.#sendInParts(name, bytes)
				return codenv !== ''
			})
			await this.#repeat(() => this.#keep(codenv))
		}
	}

	/** Upload that has arrived; empty where it has not. */
	async #sendInParts(nome: string, bytes: Buffer): Promise<string> {
		const { client, codptaarqudr, current } = this.#drive
		const destino = { destino: 'usp-drive', tamanho: bytes.length, modificadoEm: 7, lugar: codptaarqudr }
		const aberto = await client.post('/wsportal/arquivos/', { nome, ...destino })
		if (!aberto.ok) return ''
		const { codenv } = (await aberto.json()) as { codenv: string }
		for (let inicio = 0; inicio < bytes.length; inicio += PART) {
			const body = new FormData()
			body.set('file', new File([new Uint8Array(bytes.subarray(inicio, inicio + PART))], 'parte'))
			const parte = await fetch(`${current().address}/proxy/wsportal/arquivos/${codenv}/partes?inicio=${inicio}`, {
				method: 'POST',
				headers: await client.headersOfWrite(),
				body,
			})
			if (!parte.ok) return ''
		}
		return (await client.post(`/wsportal/arquivos/${codenv}/concluir`, {})).ok ? codenv : ''
	}

	/** The same upload again, as the page does: one whose answer was lost is not sent anew. */
	async #keep(codenv: string): Promise<boolean> {
		const { client, codptaarqudr } = this.#drive
		return (await client.post(`/wsuspdrive/api/pastas/${codptaarqudr}/arquivos/recebidos`, { codenv })).ok
	}

	/** Moves one file to and fro between two folders. */
	async #move(): Promise<void> {
		const { dav, addressOf } = this.#drive
		for (const folder of ['um', 'dois'])
			await this.#repeat(async () => [201, 405].includes((await dav('MKCOL', `${folder}/`)).status))
		const bytes = randomBytes(50_000)
		this.sent.set('movido.bin', new Set([hashOf(bytes)]))
		await this.#repeat(async () => (await dav('PUT', 'um/movido.bin', { body: new Uint8Array(bytes) })).ok)
		for (let number = 0; !this.#stopping; number++) {
			const [from, to] = number % 2 === 0 ? ['um', 'dois'] : ['dois', 'um']
			const destination = addressOf(`${to}/movido.bin`)
			await this.#repeat(async () => {
				const { ok } = await dav('MOVE', `${from}/movido.bin`, { headers: { destination } })
				return ok || (await dav('HEAD', `${to}/movido.bin`)).ok
			})
		}
	}
}

/** Names of the files that the folder shows, whatever their depth. */
async function listFiles({ dav }: Drive): Promise<string[]> {
	const names: string[] = []
	for (const folder of ['', 'um/', 'dois/']) {
		const text = await (await dav('PROPFIND', folder, { headers: { depth: '1' } })).text()
		for (const [, href = ''] of text.matchAll(/<[^>]*href>([^<]+)</g))
			if (!href.endsWith('/')) names.push(decodeURIComponent(href.split('/Meus%20arquivos/')[1] ?? href))
	}
	return names.toSorted()
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Names that the folder shows and nobody sent; none while the server is away. */
const listUnknown = async (drive: Drive, { sent }: Senders): Promise<string[]> =>
	(await listFiles(drive).catch(() => [])).filter((path) => !sent.has(nameOf(path)))

test(
	'kill -9 of the server, of the database and of both during saves, uploads in parts and moves: every file has its sender’s hash, and no half name shows',
	async () => {
		const drive = await startDrive()
		const senders = new Senders(drive)
		const kill: Readonly<Record<(typeof ENDS)[number], () => Promise<void>>> = {
			server: async () => {
				await drive.current().kill()
				await drive.restart()
			},
			database: async () => {
				process.kill(await postmasterOf(drive.current().databaseUrl), 'SIGKILL')
			},
			both: async () => {
				const postmaster = await postmasterOf(drive.current().databaseUrl)
				await drive.current().kill()
				process.kill(postmaster, 'SIGKILL')
				await drive.restart()
			},
		}
		for (let round = 0; round < ROUNDS; round++) {
			await senders.waitForMore(8)
			expect(await listUnknown(drive, senders)).toEqual([])
			await sleep(Math.random() * 150)
			await kill[ENDS[round < ENDS.length ? round : randomInt(ENDS.length)] ?? 'both']()
		}
		await senders.waitForMore(8)
		await senders.stop()
		expect(senders.failures).toBeGreaterThan(0)

		const files = await listFiles(drive)
		expect(files.map(nameOf).toSorted()).toEqual([...senders.sent.keys()].toSorted())
		for (const path of files) {
			const bytes = Buffer.from(await (await drive.dav('GET', path)).arrayBuffer())
			const name = nameOf(path)
			expect({ name, hashes: [...(senders.sent.get(name) ?? [])] }).toEqual({
				name,
				hashes: expect.arrayContaining([hashOf(bytes)]),
			})
		}
		const [conta] = await query<{ certa: boolean }>(
			drive.current().databaseUrl,
			`select bool_and(r.qtdbytuso = (select coalesce(sum(v.tamvrs), 0) from usp_drive.versao v
			join usp_drive.item i using (coditm) where i.caminho[1] = r.coditm)) as certa from usp_drive.raiz r`,
		)
		expect(conta?.certa).toBe(true)
	},
	150_000 + ROUNDS * A_ROUND_AT_MOST_MS,
)
