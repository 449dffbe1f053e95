import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { stopAtEnd } from './clean-up.ts'
import { startDatabase } from './database.ts'
import { options } from './options.ts'
import { pssMegabytes, type Running, startDemonstration } from './processes.ts'
import { measureScrolling } from './scrolling.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes } from './two-sizes.ts'

const PERSON = 10_001
const UPLOADS = 10
const MORE_MEMORY_AT_MOST_MB = 30
const RATE_AT_LEAST = 0.5
const ROUND_TRIP_MS = 100
const SLOW_LINE_AT_MOST_S = 60
const [FEW, MANY] = [200, 10_000]
const GOAL_OF_FIRST_PAGE_MS = 100
const LONGEST_FRAME_MS = 50
/** Parts of eight megabytes, three at once, as the pages send them on a line that is fast. */
const PART = 128 * 65_536
const AT_ONCE = 3
const LOOK_EVERY_MS = 250

interface Side {
	readonly url: string
	readonly server: Running
	readonly client: SignedInClient
	readonly folder: number
}

/** Benchmark of uploads beside a plain copy of the same bytes, of a slow line, and of a folder of ten thousand names. */
export async function benchUspDrive(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const bytes = Number(values.envio) * 1_000_000
	const database = await startDatabase()
	const url = await database.create('drive')
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-drive-'))
	stopAtEnd(() => rm(dataDir, { recursive: true, force: true }))
	const server = await startDemonstration(url, { PORTAL_DATA_DIR: dataDir })
	const client = new SignedInClient(server.address, await openSession(url, PERSON))
	const opened = await client.post('/wsuspdrive/api/pastas/pessoal', {})
	const { codptaarqudr: folder } = (await opened.json()) as { codptaarqudr: number }
	const side = { url, server, client, folder }
	const rows: Row[] = []
	try {
		rows.push(...(await measureUploads(side, { bytes, dataDir })))
		rows.push(await measureSlowLine(side, bytes))
		rows.push(...(await measureFolder(side)))
	} finally {
		printTable(`USP Drive: ${UPLOADS} envios de ${values.envio} MB, ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}

/** Bytes whose parts differ, so that no store keeps them once. */
function fillPart(start: number, length: number): Buffer {
	const part = Buffer.alloc(length, start % 251)
	part.writeUInt32LE(start % 2 ** 32, 0)
	return part
}

const BOUNDARY = 'parte-do-envio'
const HEAD = Buffer.from(
	`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="parte"\r\ncontent-type: application/octet-stream\r\n\r\n`,
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const agent = new Agent({ keepAlive: true })

/** Body of a form with one file, written without a copy: the sender shares the processor with the server. */
async function postFile(url: string, headers: Record<string, string>, bytes: Buffer) {
	const sending = request(url, {
		method: 'POST',
		agent,
		headers: {
			...headers,
			'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
			'content-length': HEAD.length + bytes.length + TAIL.length,
		},
	})
	sending.write(HEAD)
	sending.write(bytes)
	sending.end(TAIL)
	const [answer] = (await once(sending, 'response')) as [IncomingMessage]
	return { status: answer.statusCode, text: await text(answer) }
}

/** One file in parts, as the pages send it, until it stands in the folder. */
async function upload({ server, client, folder }: Side, nome: string, bytes: number, address = server.address) {
	const modificadoEm = Date.now()
	const opened = await client.post('/wsportal/arquivos/', {
		nome,
		destino: 'usp-drive',
		tamanho: bytes,
		modificadoEm,
		lugar: folder,
	})
	if (!opened.ok) throw new Error(`${nome}: ${opened.status} ${await opened.text()}`)
	const { codenv } = (await opened.json()) as { codenv: string }
	const headers = await client.headersOfWrite()
	let next = 0
	const send = async () => {
		for (let start = next; start < bytes; start = next) {
			next = start + PART
			const url = `${address}/proxy/wsportal/arquivos/${codenv}/partes?inicio=${start}`
			const answer = await postFile(url, headers, fillPart(start, Math.min(PART, bytes - start)))
			if (answer.status !== 200) throw new Error(`${nome}: ${answer.status} ${answer.text}`)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, send))
	const joined = await client.post(`/wsportal/arquivos/${codenv}/concluir`, {})
	if (!joined.ok) throw new Error(`${nome}: ${joined.status} ${await joined.text()}`)
	const kept = await client.post(`/wsuspdrive/api/pastas/${folder}/arquivos/recebidos`, { codenv })
	if (!kept.ok) throw new Error(`${nome}: ${kept.status} ${await kept.text()}`)
}

const secondsOf = async (act: () => Promise<unknown>): Promise<number> => {
	const started = performance.now()
	await act()
	return (performance.now() - started) / 1_000
}

/** The same bytes, written to the same disk at once and without a portal. */
async function copyPlainly(dataDir: string, name: string, bytes: number): Promise<void> {
	const path = join(dataDir, name)
	const file = await open(path, 'w')
	for (let start = 0; start < bytes; start += PART) await file.write(fillPart(start, Math.min(PART, bytes - start)))
	await file.sync()
	await file.close()
	await rm(path)
}

async function measureUploads(side: Side, { bytes, dataDir }: { bytes: number; dataDir: string }): Promise<Row[]> {
	const all = (each: (index: number) => Promise<unknown>) =>
		Promise.all(Array.from({ length: UPLOADS }, (_, index) => each(index)))
	await upload(side, 'aquecer.bin', Math.min(bytes, 20_000_000))
	const plain = await secondsOf(() => all((index) => copyPlainly(dataDir, `copia-${index}`, bytes)))
	const before = pssMegabytes(side.server.pid)
	let highest = before
	let measuring = true
	const watching = (async () => {
		while (measuring) {
			highest = Math.max(highest, pssMegabytes(side.server.pid))
			await sleep(LOOK_EVERY_MS)
		}
	})()
	const sent = await secondsOf(() => all((index) => upload(side, `envio-${index}.bin`, bytes))).finally(() => {
		measuring = false
		return watching
	})
	const rate = (seconds: number) => (UPLOADS * bytes) / 1_000_000 / seconds
	const more = highest - before
	return [
		{
			what: 'memória a mais (MB)',
			floor: decimal(before, 0),
			portal: decimal(highest, 0),
			ratio: decimal(more, 1),
			goal: `≤ ${MORE_MEMORY_AT_MOST_MB}`,
			met: more <= MORE_MEMORY_AT_MOST_MB,
		},
		{
			what: 'taxa (MB/s)',
			floor: decimal(rate(plain), 0),
			portal: decimal(rate(sent), 0),
			ratio: decimal(plain / sent),
			goal: `≥ ${decimal(RATE_AT_LEAST)}`,
			met: plain / sent >= RATE_AT_LEAST,
		},
	]
}

/** Line on which every piece arrives half a round trip later, in both directions and without holding the next one. */
async function openSlowLine(address: string): Promise<string> {
	const { hostname, port } = new URL(address)
	const delay = (from: Socket, to: Socket) => {
		from.on('data', (piece) => void setTimeout(() => to.writable && to.write(piece), ROUND_TRIP_MS / 2))
		from.on('end', () => void setTimeout(() => to.end(), ROUND_TRIP_MS / 2))
		from.on('error', () => to.destroy())
	}
	const line = createServer((incoming) => {
		const outgoing = connect(Number(port), hostname)
		delay(incoming, outgoing)
		delay(outgoing, incoming)
	})
	line.listen(0, '127.0.0.1')
	await once(line, 'listening')
	stopAtEnd(async () => void line.close())
	return `http://127.0.0.1:${(line.address() as AddressInfo).port}`
}

async function measureSlowLine(side: Side, bytes: number): Promise<Row> {
	const near = await secondsOf(() => upload(side, 'perto.bin', bytes))
	const line = await openSlowLine(side.server.address)
	const far = await secondsOf(() => upload(side, 'longe.bin', bytes, line))
	return {
		what: `um envio a ${ROUND_TRIP_MS} ms de ida e volta (s)`,
		floor: decimal(near, 1),
		portal: decimal(far, 1),
		ratio: decimal(far / near),
		goal: `≤ ${SLOW_LINE_AT_MOST_S} s`,
		met: far <= SLOW_LINE_AT_MOST_S,
	}
}

/** Folder of so many names of one byte, written as the drive would. */
async function addFolder({ url, client, folder }: Side, nompta: string, names: number): Promise<number> {
	const made = await client.post(`/wsuspdrive/api/pastas/${folder}/pastas`, { nompta })
	const { codptaarqudr } = (await made.json()) as { codptaarqudr: number }
	await query(
		url,
		`insert into usp_drive.item (coditm, coditmpai, caminho, tipitm, nomitm, nomcmp, nombsc, numvrs, tamitm, tamtot,
			mimetype, dtacad, codpescad, dtaalt, codpesalt)
		overriding system value
		select n.coditm, $1, pai.caminho || n.coditm, 'A', n.nome, n.nome, n.nome, 1, 1, 1, 'text/plain', now(), $3, now(), $3
		from usp_drive.item pai, (
			select 'documento ' || g || '.txt' as nome, nextval(pg_get_serial_sequence('usp_drive.item', 'coditm'))::int as coditm
			from generate_series(1, $2::int) g) n
		where pai.coditm = $1`,
		[codptaarqudr, names, PERSON],
	)
	return codptaarqudr
}

async function measureFolder(side: Side): Promise<Row[]> {
	const few = await addFolder(side, 'Poucos', FEW)
	const many = await addFolder(side, 'Muitos', MANY)
	await query(side.url, 'vacuum analyze')
	const headers = await side.client.headersOfWrite()
	const of = (folder: number) => ({
		server: side.server,
		headers,
		paths: [`/proxy/wsuspdrive/api/pastas/${folder}/itens?porPagina=100`],
	})
	const rows = await measureSizes(
		{ what: `primeira página de ${MANY} nomes`, percentile: 99, goal: GOAL_OF_FIRST_PAGE_MS },
		{ small: of(few), large: of(many) },
	)
	return [...rows, ...(await measureScroll(side, many))]
}

async function measureScroll({ url, server }: Side, folder: number): Promise<Row[]> {
	const signedIn = { address: server.address, url, person: PERSON }
	const { plain, scrolling, turning } = await measureScrolling(signedIn, `/usp-drive/pasta/${folder}`)
	return [
		{
			what: 'quadro mais longo da rolagem (ms)',
			floor: decimal(plain, 0),
			portal: decimal(scrolling, 0),
			ratio: '',
			goal: `≤ ${LONGEST_FRAME_MS}`,
			met: scrolling <= LONGEST_FRAME_MS,
		},
		{
			what: 'quadro mais longo da virada de página (ms)',
			floor: '',
			portal: decimal(turning, 0),
			ratio: '',
			goal: '',
			met: true,
		},
	]
}
