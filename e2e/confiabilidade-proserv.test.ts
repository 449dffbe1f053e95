import type { CriterioProserv, SolicitacaoProserv } from '@portal/proserv/contract'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { answered } from './confiabilidade/answered.ts'
import { startRestartable } from './confiabilidade/restartable-server.ts'
import { openSession, query, SignedInClient } from './confiabilidade/signed-in-client.ts'

const [SOLICITANTE, DIRIGENTE, TRIAGEM, COORDENADORA, APROVADORA] = [10004, 10005, 10010, 10009, 10007]
const AVALIADORES = [10003, 20001, 20186] as const
const ULTIMO = AVALIADORES[2]
const JUSTIFICATIVA = 'Duas pessoas do setor se aposentaram neste ano.'

type Uma = Pick<SolicitacaoProserv, 'anosolprs' | 'codsolprs'>
type Call = (method: string, path: string, body?: object, key?: string) => Promise<Response>

async function startRequests() {
	const server = await startRestartable('requests-server.ts')
	return {
		...server,
		async as(codpes: number): Promise<Call> {
			const address = server.address()
			const client = new SignedInClient(address, await openSession(server.databaseUrl, codpes))
			return async (method, path, body, key) =>
				fetch(`${address}/proxy/proserv${path}`, {
					method,
					headers: {
						...(await client.headersOfWrite()),
						...(body ? { 'content-type': 'application/json' } : {}),
						...(key ? { 'idempotency-key': key } : {}),
					},
					...(body ? { body: JSON.stringify(body) } : {}),
				})
		},
	}
}

type Requests = Awaited<ReturnType<typeof startRequests>>

const addressOf = ({ anosolprs, codsolprs }: Uma) => `/solicitacoes/${anosolprs}/${codsolprs}`

/** Request in evaluation by three people: two have sent their evaluations, and the third has written everything. */
async function nearlyEvaluated(requests: Requests): Promise<Uma> {
	const as = async (codpes: number): Promise<Call> => requests.as(codpes)
	const joao = await as(SOLICITANTE)
	const [edital] = (await answered(joao('GET', '/editais/'))).itens
	const funcoes = await answered(joao('GET', '/estrutura/funcoes/'))
	const { codfncprs } = funcoes.find(({ staexiareatc }: { staexiareatc: string }) => staexiareatc === 'N')
	const dados = { codedtprs: edital.codedtprs, codund: 1, vtesolprs: 'REP', codfncprs, jussol: JUSTIFICATIVA }
	const { anosolprs, codsolprs } = await answered(joao('POST', '/solicitacoes/', dados))
	const uma = { anosolprs, codsolprs }
	for (const [codpes, tipsitprs] of [
		[DIRIGENTE, 'SUB'],
		[TRIAGEM, 'ADM'],
		[TRIAGEM, 'AVA'],
	] as const)
		await answered((await as(codpes))('PATCH', `${addressOf(uma)}/situacao`, { tipsitprs }))
	const lucia = await as(COORDENADORA)
	for (const codpesavd of AVALIADORES) await answered(lucia('POST', `${addressOf(uma)}/avaliadores`, { codpesavd }))
	for (const codpesavd of AVALIADORES) {
		const avaliador = await as(codpesavd)
		const dele = `${addressOf(uma)}/avaliadores/${codpesavd}`
		for (const { codtipcrtprs, vlrmaxcrtprs } of edital.criterios as CriterioProserv[]) {
			const nota = { vlrnotcrt: vlrmaxcrtprs / 2, jusnotcrt: JUSTIFICATIVA }
			await answered(avaliador('PUT', `${dele}/avaliacoes/${codtipcrtprs}`, nota))
		}
		if (codpesavd !== ULTIMO) await answered(avaliador('PATCH', `${dele}/envio`))
	}
	return uma
}

/** Rows that an end of the evaluation and a publication write, read by one statement. */
async function writtenOf({ databaseUrl }: Requests, { anosolprs, codsolprs }: Uma) {
	const [row] = await query<Record<string, unknown>>(
		databaseUrl,
		`select s.tipsitprs, s.media, s.qtdctm,
			(select count(*)::int from proserv.avdsolprs a where a.codsolprs = s.codsolprs and a.dtaenv is not null) as sent,
			(select count(*)::int from proserv.avlcrtprs c where c.codsolprs = s.codsolprs) as scores,
			(select count(*)::int from proserv.andsolprs m where m.codsolprs = s.codsolprs and m.sitprsand = 'AVC') as ends,
			(select count(*)::int from proserv.andsolprs m where m.codsolprs = s.codsolprs and m.dscand = 'Enviar avaliação') as sendings,
			(select count(*)::int from proserv.andsolprs m where m.codsolprs = s.codsolprs and m.sitprsand = 'RPR') as results,
			(select count(*)::int from notificacoes.aviso n where n.chvorg like $3 and n.assunto like '%resultado preliminar%') as notices,
			(select coalesce(json_agg(t.codpes || ' ' || split_part(t.chvorg, ':', 4) order by t.codpes), '[]')
				from notificacoes.tarefa t where t.chvorg like $3 and t.dtabxa is null) as tasks
		from proserv.solprs s where s.anosolprs = $1 and s.codsolprs = $2`,
		[anosolprs, codsolprs, `proserv:${anosolprs}:${codsolprs}:%`],
	)
	return row
}

const LOCK = 15_015_015

/** Lock that blocks the movement to this situation; earlier writes of the same transaction are done. */
async function holdTheMovement({ databaseUrl }: Requests, situacao: string) {
	const holder = new Client({ connectionString: databaseUrl })
	await holder.connect()
	await holder.query(`create or replace function proserv.esperar() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`)
	await holder.query(`create or replace trigger esperar before insert on proserv.andsolprs
		for each row when (new.sitprsand = '${situacao}') execute function proserv.esperar()`)
	await holder.query(`select pg_advisory_lock(${LOCK})`)
	return {
		someoneWaits: async () =>
			await expect
				.poll(async () => {
					const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`
					return (await holder.query(waiting)).rowCount
				})
				.toBe(1),
		release: () => holder.end(),
	}
}

test('kill -9 between the last evaluation and its movement, and between a result and its notice: neither is half done, and the same again does each once', async () => {
	const requests = await startRequests()
	const uma = await nearlyEvaluated(requests)
	const enviar = async () =>
		(await requests.as(ULTIMO))('PATCH', `${addressOf(uma)}/avaliadores/${ULTIMO}/envio`, undefined, 'envio-do-ultimo')
	const publicar = async () =>
		(await requests.as(COORDENADORA))('PATCH', `${addressOf(uma)}/situacao`, { tipsitprs: 'RPR' }, 'publicar-uma')
	const twoOfThree = {
		tipsitprs: 'AVA',
		media: 50,
		qtdctm: 2,
		sent: 2,
		scores: 12,
		ends: 0,
		sendings: 2,
		results: 0,
		notices: 0,
		tasks: [`${ULTIMO} avaliar`],
	}
	expect(await writtenOf(requests, uma)).toEqual(twoOfThree)

	const lastEvaluation = await holdTheMovement(requests, 'AVC')
	const cut = enviar().catch(() => 'cut off')
	await lastEvaluation.someoneWaits()
	await requests.kill()
	await lastEvaluation.release()
	expect(await cut).toBe('cut off')
	await requests.restart()
	expect(await writtenOf(requests, uma)).toEqual(twoOfThree)
	const { avaliadores } = await answered((await requests.as(ULTIMO))('GET', addressOf(uma)))
	expect(avaliadores).toMatchObject([{ codpesavd: ULTIMO, dtaenv: null, stapropria: 'S' }])

	const first = await answered(enviar())
	const allSent = {
		...twoOfThree,
		tipsitprs: 'AVC',
		qtdctm: 3,
		sent: 3,
		ends: 1,
		sendings: 3,
		tasks: [`${COORDENADORA} publicar`],
	}
	expect(await writtenOf(requests, uma)).toEqual(allSent)
	// A client without an answer asks again, of a server that was started anew.
	await requests.kill()
	await requests.restart()
	expect(await answered(enviar())).toEqual(first)
	expect(await writtenOf(requests, uma)).toEqual(allSent)

	const result = await holdTheMovement(requests, 'RPR')
	const unpublished = publicar().catch(() => 'cut off')
	await result.someoneWaits()
	await requests.kill()
	await result.release()
	expect(await unpublished).toBe('cut off')
	await requests.restart()
	expect(await writtenOf(requests, uma)).toEqual(allSent)
	const seen = await answered((await requests.as(SOLICITANTE))('GET', addressOf(uma)))
	expect(seen).toMatchObject({ sitprsatl: { tipsitprs: 'AVA' }, media: null, avaliadores: [] })

	for (let time = 0; time < 2; time++) await answered(publicar())
	// The time for an appeal runs: nobody is to decide yet, neither who approves.
	const published = await writtenOf(requests, uma)
	expect(published).toEqual({ ...allSent, tipsitprs: 'RPR', results: 1, notices: expect.any(Number), tasks: [] })
	expect(published?.['notices']).toBeGreaterThan(0)
	await requests.kill()
	await requests.restart()
	await answered(publicar())
	expect(await writtenOf(requests, uma)).toEqual(published)
	expect((await (await requests.as(APROVADORA))('GET', addressOf(uma))).status).toBe(200)
})
