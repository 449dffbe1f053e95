import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { stopAtEnd } from './clean-up.ts'
import { startDatabase } from './database.ts'
import { SERVER, start } from './processes.ts'
import { seedScale } from './seed-scale.ts'
import { decimal, median, printTable } from './table.ts'

const API = '/wsprocesso/api'
const UPLOAD_BYTES = 19_900_000
const UPLOADS = 5
const GROWTH_AT_MOST_MB = 60
const ATTACHMENTS = 20
const PAGES_EACH = 100
const PAGES_PER_SECOND = 200

/** PDF with pages of text and incompressible bytes, like a scan. */
function pdfOf(pages: number, bytes: number): Buffer {
	const kids = Array.from({ length: pages }, (_, index) => `${5 + 2 * index} 0 R`).join(' ')
	const stream = (content: Buffer) =>
		Buffer.concat([Buffer.from(`<</Length ${content.length}>>\nstream\n`), content, Buffer.from('\nendstream')])
	const line = (page: number, index: number) => `(Folha ${page}, linha ${index} de um processo que se mede) Tj T*`
	const text = (page: number) =>
		Buffer.from(`BT /F1 11 Tf 14 TL 72 780 Td ${Array.from({ length: 40 }, (_, i) => line(page, i)).join(' ')} ET`)
	const objects = [
		Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
		Buffer.from(
			`<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>/XObject<</X 4 0 R>>>>>>`,
		),
		Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
		stream(randomBytes(bytes)),
		...Array.from({ length: pages }, (_, index) => [
			Buffer.from(`<</Type/Page/Parent 2 0 R/Contents ${6 + 2 * index} 0 R>>`),
			stream(text(index + 1)),
		]).flat(),
	]
	const parts = [Buffer.from('%PDF-1.7\n')]
	let length = parts[0]?.length ?? 0
	const rows = objects.map((object, index) => {
		const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
		const row = `${String(length).padStart(10, '0')} 00000 n \n`
		parts.push(part)
		length += part.length
		return row
	})
	const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
	parts.push(Buffer.from(`${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`))
	return Buffer.concat(parts)
}

const kilobytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
	Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Peak growth of memory during the work, in megabytes. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
	writeFileSync(`/proc/${pid}/clear_refs`, '5')
	const before = kilobytes(pid, 'VmRSS')
	await work()
	return (kilobytes(pid, 'VmHWM') - before) / 1024
}

class Case {
	readonly #client: SignedInClient
	readonly #address: string
	readonly #numpro: string

	constructor(client: SignedInClient, address: string, numpro: string) {
		this.#client = client
		this.#address = address
		this.#numpro = numpro
	}

	async upload(pdf: Buffer): Promise<string> {
		const form = new FormData()
		form.set('file', new File([new Uint8Array(pdf)], 'medida.pdf', { type: 'application/pdf' }))
		const { codarqtmp } = await this.#send('/arquivo/temp', form)
		return String(codarqtmp)
	}

	async attach(codarqtmp: string): Promise<void> {
		const form = new FormData()
		form.set('json', JSON.stringify({ codarqtmp, txtdch: '<p>Medida.</p>', codetrcfc: 4, dsctipdoc: 'Medida' }))
		await this.#send(`/processo/${this.#numpro}/anexo`, form)
	}

	/** Joined document of the case: it is requested and awaited, and the result is its number of pages. */
	async whole(): Promise<number> {
		const { codint } = await this.#send(`/processo/${this.#numpro}/integra`)
		for (;;) {
			const path = `/proxy${API}/processo/${this.#numpro}/integra/${String(codint)}`
			const answer = await fetch(`${this.#address}${path}`, { headers: await this.#headers() })
			const { sitint, qtdpgn, mensagem } = (await answer.json()) as Record<string, unknown>
			if (sitint === 'P') return Number(qtdpgn)
			if (sitint === 'E') throw new Error(String(mensagem))
			await sleep(50)
		}
	}

	async #send(path: string, body?: FormData): Promise<Record<string, unknown>> {
		const address = `${this.#address}/proxy${API}${path}`
		const response = await fetch(address, { method: 'POST', headers: await this.#headers(), body: body ?? null })
		const answer = (await response.json()) as Record<string, unknown>
		if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
		return answer
	}

	#headers = async () => ({ ...(await this.#client.headersOfWrite()), 'X-Username': 'Portal' })
}

/**
 * Benchmark `npm run bench -- documentos`: memory of the server for a large file, and time to join a whole case into
 * one document.
 */
export async function benchDocumentos(): Promise<void> {
	const url = await (await startDatabase()).create('documentos')
	const folder = mkdtempSync(join(tmpdir(), 'portal-bench-arquivos-'))
	stopAtEnd(async () => rmSync(folder, { recursive: true, force: true }))
	const port = await freePort()
	const env = { DATABASE_URL: url, PORTAL_DEMO: '0', PORTAL_LOG_LEVEL: 'warn', PORTAL_DATA_DIR: folder }
	const server = await start(SERVER, { port, path: '/saude/pronto', env })
	seedScale(url, 'processos', 1_000)
	const [row] = await query<{ numpro: string; codpes: number }>(
		url,
		`select p.numpro, e.codpes from processos.processo p join processos.estacaopessoa e on e.sgleta = p.sgletault
		 where e.papeta = 'O' and p.stapro = 'N' and p.sgletadst is null and p.nivacepro = 'P' limit 1`,
	)
	if (!row) throw new Error('The data set has no process that somebody works on.')
	const client = new SignedInClient(server.address, await openSession(url, row.codpes))
	const one = new Case(client, server.address, row.numpro)

	const large = pdfOf(1, UPLOAD_BYTES)
	await one.upload(pdfOf(1, 1_000))
	const growths: number[] = []
	for (let round = 0; round < UPLOADS; round++) growths.push(await growthDuring(server.pid, () => one.upload(large)))

	for (let index = 0; index < ATTACHMENTS; index++) await one.attach(await one.upload(pdfOf(PAGES_EACH, 2_000)))
	const started = performance.now()
	const pages = await one.whole()
	const rate = pages / ((performance.now() - started) / 1000)
	printTable(`Documentos: ${UPLOADS} envios de ${decimal(UPLOAD_BYTES / 1e6, 1)} MB; íntegra de ${pages} páginas`, [
		{
			what: 'memória a mais num envio (MB, mediana e maior)',
			floor: '',
			portal: `${decimal(median(growths), 0)} e ${decimal(Math.max(...growths), 0)}`,
			ratio: '',
			goal: `≤ ${GROWTH_AT_MOST_MB}`,
			met: Math.max(...growths) <= GROWTH_AT_MOST_MB,
		},
		{
			what: 'íntegra, do pedido à resposta (páginas/s)',
			floor: '',
			portal: decimal(rate, 0),
			ratio: '',
			goal: `≥ ${PAGES_PER_SECOND}`,
			met: rate >= PAGES_PER_SECOND,
		},
	])
}
