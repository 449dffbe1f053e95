import { setTimeout as sleep } from 'node:timers/promises'
import { ChildProcessPdf } from '@portal/pdf'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { ceremonyFloor } from './ceremony-floor.ts'
import { stopAtEnd } from './clean-up.ts'
import { analyze, startDatabase } from './database.ts'
import { alternate, type Load } from './load.ts'
import { cpuSecondsOfAll } from './process-tree.ts'
import { type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'

/** Marina of the demonstration: a manager, who signs too. */
const MANAGER = 10_005
const PASSWORD = 'demonstracao'
const [BUSY, IDLE] = [20_001, 20_038]
const PENDING = Number(process.env['BENCH_LOTES'] ?? 10_000)
const DOCUMENTS = Number(process.env['BENCH_DOCUMENTOS'] ?? 200)
const PER_BATCH = 50
/** Cost limit of a document relative to the library: server, child processes and database together. */
const MOST_TIMES_THE_LIBRARY = 4
/** Cost limit of an inbox of thousands relative to one of ten. */
const MOST_TIMES_THE_SMALL = 3
const INBOX = '/uspproc/listar/assinatura/listarLoteDocumento2'

/**
 * Benchmark of the inbox: a person with ten thousand pending batches beside one with ten, and two hundred documents in
 * one ceremony.
 */
export async function benchLotes(): Promise<void> {
	const database = await startDatabase()
	const url = await database.create('lotes')
	const portal = await startDemonstration(url)
	await addPending(url, IDLE, 10)
	await addPending(url, BUSY, PENDING)
	await analyze(url)
	await inbox(portal, url)
	await ceremony(portal, url)
}

/** Rows as the slice writes them: batch, document, participant, and the row of the inbox. */
async function addPending(url: string, person: number, batches: number): Promise<void> {
	await query(
		url,
		`with lote as (
			insert into assina.lotedocasi (nomlot, dsclot, codpesges, codund, tipord, dtalimasi, qtddialem, staobssmp, sitlotdocasi, dtacad, dtaenv)
			select 'Ofício número ' || n, '', $3::int, 1, 'P', now() + interval '20 days', 2, 'N', 'ENV', now(), now()
			from generate_series(1, $2::int) n
			returning codlotdocasi),
		participante as (
			insert into assina.pcpasidoc (codlotdocasi, tippcpasi, codpes, nompcp, fncpcp, numordasi, codtipasi, sitpcp, dtavis)
			select codlotdocasi, 'A', $1::int, 'Pessoa', '', 1, '2', 'PEN', now() from lote)
		insert into assina.caixaasi (codpes, aba, codlotdocasi) select $1::int, 'para-assinar', codlotdocasi from lote`,
		[person, batches, MANAGER],
	)
}

async function inbox(portal: Running, url: string): Promise<void> {
	const loadOf = async (person: number): Promise<Load> => {
		const headers = await new SignedInClient(portal.address, await openSession(url, person)).headersOfWrite()
		const body = JSON.stringify({ aba: 'para-assinar' })
		const json = { ...headers, 'content-type': 'application/json' }
		return { connections: 10, requests: [{ method: 'POST', path: `/proxy${INBOX}`, headers: json, body }] }
	}
	const figures = await alternate({
		few: { server: portal, load: await loadOf(IDLE) },
		many: { server: portal, load: await loadOf(BUSY) },
	})
	const rows: Row[] = [
		...(['p50', 'p99'] as const).map((percentile) => {
			const [floor, inbox] = [figures.few[percentile], figures.many[percentile]]
			return {
				what: `${percentile} (ms)`,
				floor: decimal(floor, 0),
				portal: decimal(inbox, 0),
				ratio: decimal(inbox / floor),
				goal: `< 80 ms, ≤ ${MOST_TIMES_THE_SMALL} vezes`,
				met: inbox < 80 && inbox <= floor * MOST_TIMES_THE_SMALL,
			}
		}),
		{
			what: 'CPU por lista (µs)',
			floor: decimal(figures.few.cpuMicros, 0),
			portal: decimal(figures.many.cpuMicros, 0),
			ratio: decimal(figures.many.cpuMicros / figures.few.cpuMicros),
			goal: '',
			met: true,
		},
		{
			what: 'listas/s',
			floor: decimal(figures.few.perSecond, 0),
			portal: decimal(figures.many.perSecond, 0),
			ratio: decimal(figures.many.perSecond / figures.few.perSecond),
			goal: '',
			met: true,
		},
	]
	printTable(`Caixa de entrada com ${PENDING} lotes pendentes, ao lado da de 10; 10 conexões`, rows)
	failUnlessMet(rows)
}

interface Execution {
	readonly codexe: number
	readonly qtdasi: number
	readonly qtderr: number
	readonly stafim: string
}

async function ceremony(portal: Running, url: string): Promise<void> {
	const client = new SignedInClient(portal.address, await openSession(url, MANAGER))
	const post = async <T>(path: string, body: unknown): Promise<T> => {
		const response = await client.post(path, body)
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
		return (await response.json()) as T
	}
	const conteudo = await letter()
	const floor = await ceremonyFloor(conteudo)
	const lotes = await sendBatches({ client, address: portal.address }, post, conteudo)
	const { cerimonia } = await post<{ cerimonia: string }>('/uspassinaws/iniciarCerimonia', { senha: PASSWORD })
	const [started, before] = [performance.now(), cpuSecondsOfAll()]
	let execution = await post<Execution>('/uspassinaws/assinarMultiplos', { cerimonia, lotes })
	while (execution.stafim === 'N') {
		await sleep(200)
		execution = await post('/uspproc/obter/assinatura/obterExecucao', { codexe: execution.codexe })
	}
	const seconds = (performance.now() - started) / 1000
	const cpu = ((cpuSecondsOfAll() - before) * 1000) / DOCUMENTS
	printTable(`${DOCUMENTS} documentos numa cerimônia`, [
		{
			what: 'assinados, com resultado para cada um',
			floor: String(DOCUMENTS),
			portal: String(execution.qtdasi),
			ratio: decimal(execution.qtdasi / DOCUMENTS),
			goal: 'todos',
			met: execution.qtdasi === DOCUMENTS && execution.qtderr === 0,
		},
		{
			what: 'documentos/s, cada um com B-LTA',
			floor: decimal(1000 / floor.library, 1),
			portal: decimal(DOCUMENTS / seconds, 1),
			ratio: decimal((DOCUMENTS / seconds) * (floor.library / 1000)),
			goal: '≥ 100',
			met: DOCUMENTS / seconds >= 100,
		},
		{
			what: 'CPU por documento (ms) de servidor, filhos e banco; a biblioteca em um processo',
			floor: decimal(floor.library),
			portal: decimal(cpu),
			ratio: decimal(cpu / floor.library),
			goal: `≤ ${MOST_TIMES_THE_LIBRARY} vezes`,
			met: cpu <= floor.library * MOST_TIMES_THE_LIBRARY,
		},
		{
			what: 'o mesmo ao lado de só resumir e assinar três vezes',
			floor: decimal(floor.bare),
			portal: decimal(cpu),
			ratio: decimal(cpu / floor.bare, 0),
			goal: '',
			met: true,
		},
	])
}

interface Caller {
	readonly client: SignedInClient
	readonly address: string
}

async function letter(): Promise<Buffer> {
	const pdf = new ChildProcessPdf()
	stopAtEnd(() => pdf.fechar())
	const { conteudo } = await pdf.comporHtml({
		titulo: 'Ofício',
		orgao: 'Universidade',
		html: '<p>Texto do ofício.</p>',
	})
	return conteudo
}

async function sendBatches(
	caller: Caller,
	post: <T>(path: string, body: unknown) => Promise<T>,
	conteudo: Buffer,
): Promise<number[]> {
	const lotes: number[] = []
	for (let made = 0; made < DOCUMENTS; made += PER_BATCH) {
		const { codlotdocasi } = await post<{ codlotdocasi: number }>('/uspproc/executar/assinatura/salvarLoteDocumento', {
			nomlot: `Ofícios a partir do ${made + 1}`,
		})
		for (let one = made; one < Math.min(made + PER_BATCH, DOCUMENTS); one++)
			await upload(caller, codlotdocasi, conteudo)
		await post('/uspproc/executar/assinatura/salvarParticipanteLoteDocAss', {
			codlotdocasi,
			tippcpasi: 'A',
			codpes: MANAGER,
		})
		await post('/uspassinaws/enviar', { codlotdocasi })
		lotes.push(codlotdocasi)
	}
	return lotes
}

async function upload({ client, address }: Caller, codlotdocasi: number, pdf: Uint8Array): Promise<void> {
	const body = new FormData()
	body.set('file', new File([new Uint8Array(pdf)], 'oficio.pdf'))
	body.set('json', JSON.stringify({ codlotdocasi, codetrdoc: 1 }))
	const response = await fetch(`${address}/proxy/uspproc/upload/assinatura/salvarDocumentoLoteDocAss`, {
		method: 'POST',
		headers: await client.headersOfWrite(),
		body,
	})
	if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
}
