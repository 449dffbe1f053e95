import { pdfOf } from '@portal/platform/testing'
import { API, cabecalhosDoPortal } from '@portal/processos/contract'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { answered } from './confiabilidade/answered.ts'
import { startRestartable } from './confiabilidade/restartable-server.ts'
import { type Credentials, eventsOf, openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'

const [JOAO, MARINA, OTAVIO] = [10004, 10005, 10012]
const PDF = pdfOf('Requerimento')

async function startCases() {
	const server = await startRestartable('cases-server.ts')
	return {
		...server,
		async as(codpes: number) {
			return new CaseWorker(server.address(), await openSession(server.databaseUrl, codpes))
		},
	}
}

class CaseWorker {
	readonly #address: string
	readonly #client: SignedInClient

	constructor(address: string, credentials: Credentials) {
		this.#address = address
		this.#client = new SignedInClient(address, credentials)
	}

	async call(method: string, path: string, body?: FormData | object): Promise<Response> {
		const type = body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}
		return fetch(`${this.#address}/proxy${API}${path}`, {
			method,
			headers: { ...(await this.#client.headersOfWrite()), ...cabecalhosDoPortal, ...type },
			...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
		})
	}

	/** Events that the open page hears from now on. */
	async listen(): Promise<readonly unknown[]> {
		const stopping = new AbortController()
		const heard: unknown[] = []
		const stream = await this.#client.openEvents(stopping.signal)
		const collect = async () => {
			for await (const event of eventsOf(stream)) heard.push(event)
		}
		const reading = collect().catch(() => undefined)
		onTestFinished(async () => {
			stopping.abort()
			await reading
		})
		return heard
	}
}

const novo = {
	nominr: 'Ana',
	titpro: 'Trancamento de matrícula',
	codasu: 12,
	nivacepro: 'P',
	sgletaabt: 'PROT-RUSP',
}

function formOf(part: 'file' | 'json', value: File | object): FormData {
	const form = new FormData()
	form.set(part, value instanceof File ? value : JSON.stringify(value))
	return form
}

const upload = (worker: CaseWorker): Promise<Response> =>
	worker.call(
		'POST',
		'/arquivo/temp',
		formOf('file', new File([new Uint8Array(PDF)], 'requerimento.pdf', { type: 'application/pdf' })),
	)

const attach = (worker: CaseWorker, numpro: string, codarqtmp: string): Promise<Response> =>
	worker.call(
		'POST',
		`/processo/${numpro}/anexo`,
		formOf('json', { codarqtmp, txtdch: 'Segue.', codetrdoc: 1, codetrcfc: 4 }),
	)

const written = async (databaseUrl: string, numpro: string) => {
	const [row] = await query<Record<string, number>>(
		databaseUrl,
		`select (select versao from processos.processo where numpro = $1) as versao,
			(select count(*)::int from processos.proacao where numpro = $1) as links,
			(select count(*)::int from processos.ocorrencia where numpro = $1) as occurrences,
			(select count(*)::int from processos.arquivopdl where numpro = $1) as files,
			(select count(*)::int from processos.arqtmp) as temporary`,
		[numpro],
	)
	return row
}

/** Lock that keeps the action from linking itself to the chain, which is its last step. */
async function holdTheChain(databaseUrl: string) {
	const holder = new Client({ connectionString: databaseUrl })
	await holder.connect()
	await holder.query('begin')
	await holder.query('lock table processos.proacao in access exclusive mode')
	return {
		someoneWaits: async () =>
			await expect
				.poll(async () => {
					const waiting = `select 1 from pg_locks where relation = 'processos.proacao'::regclass and not granted`
					return (await holder.query(waiting)).rowCount
				})
				.toBe(1),
		release: () => holder.end(),
	}
}

test('kill -9 between a file and its occurrence, and within the occurrence: nothing is half written, and trying again works', async () => {
	const cases = await startCases()
	const joao = await cases.as(JOAO)
	const { numpro } = await answered(joao.call('POST', '/processo', novo))
	const { codarqtmp } = await answered(upload(joao))
	await cases.kill()
	await cases.restart()

	const chain = await holdTheChain(cases.databaseUrl)
	const cut = attach(joao, numpro, codarqtmp).catch(() => 'cut off')
	await chain.someoneWaits()
	await cases.kill()
	await chain.release()
	expect(await cut).toBe('cut off')
	await cases.restart()
	await expect
		.poll(() => written(cases.databaseUrl, numpro))
		.toEqual({ versao: 1, links: 1, occurrences: 0, files: 0, temporary: 1 })

	const { dados } = await answered(attach(joao, numpro, codarqtmp))
	expect(await written(cases.databaseUrl, numpro)).toEqual({
		versao: 2,
		links: 2,
		occurrences: 1,
		files: 1,
		temporary: 0,
	})
	const file = await joao.call('GET', `/processo/${numpro}/arquivo/${dados.arquivo.codarqpdl}`)
	expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
	expect(await answered(joao.call('GET', `/processo/${numpro}/historico`))).toMatchObject({ integro: true })
})

test('a case open in two sessions hears of what is done to it in both, and nobody else does', async () => {
	const cases = await startCases()
	const [joao, marina, otavio] = [await cases.as(JOAO), await cases.as(MARINA), await cases.as(OTAVIO)]
	const { numpro } = await answered(joao.call('POST', '/processo', novo))
	for (const reader of [joao, marina]) await answered(reader.call('GET', `/processo/${numpro}/acompanhamento`))
	const [daJoao, daMarina, doOtavio] = [await joao.listen(), await marina.listen(), await otavio.listen()]

	await answered(joao.call('POST', `/processo/${numpro}/despacho?versao=1`, { txtdch: '<p>Encaminhe-se.</p>' }))
	const change = { tipo: 'processo', dados: { numpro, versao: 2 } }
	await expect.poll(() => [daJoao, daMarina]).toEqual([[change], [change]])
	const late = await marina.call('POST', `/processo/${numpro}/saida?versao=1`, { sgletadst: 'DRH-RUSP', txtdch: '' })
	expect({ status: late.status, erro: (await late.json()).erro }).toEqual({ status: 409, erro: 'processo-alterado' })
	expect([daJoao, daMarina, doOtavio]).toEqual([[change], [change], []])
})
