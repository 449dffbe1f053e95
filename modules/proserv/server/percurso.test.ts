import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
	aprovarVarios,
	compararAvaliadores,
	criarSolicitacao,
	enviarAvaliacao,
	indicarAvaliador,
	listarCandidatos,
	listarClassificacao,
	pedirEnvio,
	trocarSolicitacao,
} from '../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	BASE,
	criar,
	criarEmAvaliacao,
	criarPessoa,
	dadosDe,
	editalDe,
	enderecoDe,
	entrarComPapel,
	JUSTIFICATIVA,
	MOTIVO,
	mudar,
	notar,
	PESSOAS,
	type TestPortal,
	test,
	ver,
} from './testes/portal-de-teste.ts'

const situacao = async (portal: TestPortal, codpes: number, uma: Parameters<typeof ver>[2]) =>
	(await ver(portal, codpes, uma)).body.sitprsatl?.tipsitprs

test('from draft through return, three evaluators, result and appeal to an approval', async ({ portal }) => {
	const uma = await criar(portal)
	expect(await mudar(portal, 'solicitante', uma, 'SUB')).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringMatching(/direção da unidade/) },
	})
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(pedirEnvio, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
			})
		).status,
	).toBe(200)
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	expect((await mudar(portal, 'triagem', uma, 'ADM')).status).toBe(200)
	expect(await mudar(portal, 'triagem', uma, 'DEV')).toMatchObject({ status: 422, body: { erro: 'sem-motivo' } })
	expect((await mudar(portal, 'triagem', uma, 'DEV', MOTIVO)).status).toBe(200)
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	expect((await mudar(portal, 'triagem', uma, 'ADM')).status).toBe(200)
	expect((await mudar(portal, 'triagem', uma, 'AVA')).status).toBe(200)
	for (const codpesavd of AVALIADORES)
		expect(
			(
				await entrarComPapel(portal, 'coordenador').call(indicarAvaliador, {
					params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
					body: { codpesavd },
				})
			).status,
		).toBe(200)
	for (const [indice, codpesavd] of AVALIADORES.entries()) await avaliar(portal, uma, codpesavd, 80 - 20 * indice)
	expect(await situacao(portal, PESSOAS.coordenador, uma)).toBe('AVC')
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).body).toMatchObject({ media: 60 })
	const comparativo = await entrarComPapel(portal, 'coordenador').call(compararAvaliadores, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
	})
	expect(comparativo.body).toMatchObject({ media: 60, qtddivergente: 4 })
	expect(await mudar(portal, 'aprovador', uma, 'APR')).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringMatching(/^O prazo do recurso vai até/) },
	})
	const [criterio, outro] = (await editalDe(portal)).criterios
	const recurso = { jusrcs: JUSTIFICATIVA, criterios: [criterio?.codtipcrtprs] }
	expect((await entrarComPapel(portal, 'dirigente')('PATCH', `${enderecoDe(uma)}/recurso`, recurso)).status).toBe(200)
	const julgar = (codtipcrtprs: number | undefined, vlrnotrcs: number) =>
		entrarComPapel(portal, 'comissao')('PATCH', `${enderecoDe(uma)}/recurso/julgamento`, {
			pcercs: JUSTIFICATIVA,
			stadfr: 'S',
			notas: [{ codpesavd: AVALIADORES[2], codtipcrtprs, vlrnotrcs, jusnotrcs: JUSTIFICATIVA }],
		})
	expect(await julgar(outro?.codtipcrtprs, 30)).toMatchObject({
		status: 422,
		body: { erro: 'criterio-nao-contestado' },
	})
	expect(await julgar(criterio?.codtipcrtprs, 40.01)).toMatchObject({ status: 400 })
	const julgada = await julgar(criterio?.codtipcrtprs, 40)
	expect(julgada).toMatchObject({ status: 200, body: { media: 68, sitprsatl: { tipsitprs: 'RJG' } } })
	for (const [papel, para] of [
		['aprovador', 'APR'],
		['triagem', 'EXE'],
		['triagem', 'CON'],
	] as const)
		expect((await mudar(portal, papel, uma, para)).body).toMatchObject({ sitprsatl: { tipsitprs: para } })
	const abertas =
		await sql`select 1 from notificacoes.tarefa where chvorg like ${`proserv:${uma.anosolprs}:${uma.codsolprs}:%`} and dtabxa is null`.execute(
			portal.db,
		)
	expect(abertas.rows).toEqual([])
})

describe('before publication, who asked', () => {
	test('sees an evaluation that is done as one that goes on, in every answer', async ({ portal }) => {
		const uma = await criarEmAvaliacao(portal)
		const antes = (await ver(portal, PESSOAS.solicitante, uma)).body
		for (const codpesavd of AVALIADORES) await avaliar(portal, uma, codpesavd, 70)
		expect(await situacao(portal, PESSOAS.coordenador, uma)).toBe('AVC')
		expect((await ver(portal, PESSOAS.solicitante, uma)).body).toEqual(antes)
		for (const papel of ['solicitante', 'dirigente', 'consulta'] as const) {
			const { body } = await ver(portal, PESSOAS[papel], uma)
			expect(body).toMatchObject({ sitprsatl: { tipsitprs: 'AVA' }, media: null, avaliadores: [] })
			const pedir = (caminho: string) => entrarComPapel(portal, papel)('GET', caminho)
			expect((await pedir(`${BASE}?tipsitprs=AVC`)).body).toMatchObject({ total: 0 })
			expect((await pedir(`${BASE}?tipsitprs=AVA`)).body).toMatchObject({ total: 1 })
			const { body: andamentos } = await pedir(`${enderecoDe(uma)}/andamentos`)
			expect(JSON.stringify(andamentos)).not.toMatch(/AVC|avaliador|Enviar/)
			expect(andamentos.itens[0].numseqandprs).toBe(andamentos.total)
			expect((await pedir(`${BASE}planilha`)).bytes.toString()).not.toMatch(/Avaliada/)
			expect(JSON.stringify((await pedir(`/proserv/acompanhar/quadro?codedtprs=${uma.codedtprs}`)).body)).not.toMatch(
				/AVC/,
			)
			expect(await pedir(`/proserv/acompanhar/classificacao?codedtprs=${uma.codedtprs}&vtesolprs=REP`)).toMatchObject({
				status: 403,
			})
			expect((await pedir(`${enderecoDe(uma)}/comparativo`)).status).toBe(422)
			expect(JSON.stringify((await pedir('/proserv/inicio')).body)).not.toMatch(/AVC/)
		}
		expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
		expect((await ver(portal, PESSOAS.solicitante, uma)).body).toMatchObject({
			media: 70,
			avaliadores: [{ codpesavd: null, nompesavd: 'Avaliador 1' }, {}, {}],
		})
	})

	test('leads nothing on it, whatever else they are', async ({ portal }) => {
		await sql`insert into plataforma.perfil (codpes, codperfil, codund) values (${PESSOAS.dirigente}, 'PRS-COORDENADOR', 0)`.execute(
			portal.db,
		)
		const uma = await avaliada(portal, { vtesolprs: 'TRO' })
		expect((await ver(portal, PESSOAS.dirigente, uma)).body).toMatchObject({
			sitprsatl: { tipsitprs: 'AVA' },
			avaliadores: [],
		})
		expect(await mudar(portal, 'dirigente', uma, 'RPR')).toMatchObject({ status: 403 })
		const { body } = await entrarComPapel(portal, 'dirigente').call(listarClassificacao, {
			query: { codedtprs: uma.codedtprs, vtesolprs: 'TRO' },
		})
		expect(body).toMatchObject({ total: 0 })
		await sql`delete from plataforma.perfil where codpes = ${PESSOAS.dirigente} and codperfil = 'PRS-COORDENADOR'`.execute(
			portal.db,
		)
	})
})

describe('the quota', () => {
	test('of two who submit the last place at once, exactly one does; the other keeps the draft', async ({ portal }) => {
		const duas = [
			await criar(portal, { vtesolprs: 'PRJ' }),
			await criar(portal, { vtesolprs: 'PRJ' }),
			await criar(portal, { vtesolprs: 'PRJ' }),
		]
		expect((await mudar(portal, 'dirigente', duas[0] as never, 'SUB')).status).toBe(200)
		const desfechos = await Promise.all(duas.slice(1).map((uma) => mudar(portal, 'dirigente', uma, 'SUB')))
		expect(desfechos.map(({ status }) => status).sort()).toEqual([200, 422])
		expect(desfechos.find(({ status }) => status === 422)?.body).toMatchObject({ erro: 'cota-cheia' })
	})

	test('an exchange takes the place of the one that it replaces, when it is submitted', async ({ portal }) => {
		const uma = await criar(portal, { vtesolprs: 'TRO' })
		const outra = await criar(portal, { vtesolprs: 'TRO' })
		for (const cada of [uma, outra]) expect((await mudar(portal, 'dirigente', cada, 'SUB')).status).toBe(200)
		const { body: nova } = await entrarComPapel(portal, 'dirigente').call(trocarSolicitacao, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
		})
		expect(nova).toMatchObject({ solori: { codsolprs: uma.codsolprs }, sitprsatl: { tipsitprs: 'RAS' } })
		expect(
			(
				await entrarComPapel(portal, 'dirigente').call(trocarSolicitacao, {
					params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				})
			).status,
		).toBe(422)
		expect((await mudar(portal, 'dirigente', nova, 'SUB')).status).toBe(200)
		expect((await ver(portal, PESSOAS.dirigente, uma)).body).toMatchObject({
			sitprsatl: { tipsitprs: 'TRO' },
			soltro: { codsolprs: nova.codsolprs },
		})
	})
})

describe('a score is refused', () => {
	test('above the maximum, without its justification, after submission, by who was not assigned, by who asked', async ({
		portal,
	}) => {
		const uma = await criarEmAvaliacao(portal)
		const [codpesavd, outro] = AVALIADORES
		const [criterio] = (await editalDe(portal)).criterios
		const codtipcrtprs = criterio?.codtipcrtprs ?? 0
		const nota = { codpesavd, codtipcrtprs, vlrnotcrt: 10 }
		expect(await notar(portal, uma, { ...nota, vlrnotcrt: 40.01 })).toMatchObject({ status: 400 })
		expect(await notar(portal, uma, { ...nota, vlrnotcrt: 1.005 })).toMatchObject({ status: 400 })
		expect((await notar(portal, uma, { ...nota, por: outro })).status).toBe(403)
		expect((await notar(portal, uma, { ...nota, por: PESSOAS.solicitante })).status).toBe(403)
		expect((await notar(portal, uma, { ...nota, por: 20038 })).status).toBe(404)
		expect((await notar(portal, uma, nota)).status).toBe(200)
		const enviar = () =>
			portal
				.as(criarPessoa(codpesavd))
				.call(enviarAvaliacao, { params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, codpesavd } })
		expect(await enviar()).toMatchObject({ status: 422, body: { mensagem: expect.stringMatching(/justificativa/) } })
		await avaliar(portal, uma, codpesavd, 50)
		expect(await notar(portal, uma, nota)).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringMatching(/já enviou/) },
		})
		expect((await ver(portal, outro, uma)).body.avaliadores).toHaveLength(1)
	})

	test('whoever belongs to the unit, asked for it or declared an impediment is not assigned', async ({ portal }) => {
		const uma = await criarEmAvaliacao(portal)
		const indicar = (codpesavd: number) =>
			entrarComPapel(portal, 'coordenador').call(indicarAvaliador, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				body: { codpesavd },
			})
		expect(await indicar(PESSOAS.comissao)).toMatchObject({ status: 422, body: { erro: 'conflito' } })
		const [codpesavd] = AVALIADORES
		const impedir = { mot: 'Sou coautor de um projeto com quem pediu.' }
		const caminho = `${enderecoDe(uma)}/avaliadores/${codpesavd}/impedimento`
		expect((await portal.as(criarPessoa(codpesavd))('POST', caminho, impedir)).status).toBe(200)
		expect(await indicar(codpesavd)).toMatchObject({ status: 422, body: { erro: 'conflito' } })
		const { body } = await entrarComPapel(portal, 'coordenador').call(listarCandidatos, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
		})
		expect(body.itens.find((um: { codpes: number }) => um.codpes === codpesavd)).toMatchObject({
			conflito: 'Declarou impedimento nesta solicitação.',
		})
	})
})

test('somebody else’s request is not there', async ({ portal }) => {
	const uma = await criar(portal)
	for (const codpes of [10001, PESSOAS.triagem, PESSOAS.coordenador, PESSOAS.aprovador, AVALIADORES[0]])
		expect((await ver(portal, codpes, uma)).status).toBe(404)
})

test('a batch says of each what became of it', async ({ portal }) => {
	const uma = await avaliada(portal)
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	await sql`update proserv.solprs set dtalimrcs = '2026-01-05' where codsolprs = ${uma.codsolprs}`.execute(portal.db)
	const outra = await criar(portal)
	const itens = [uma, outra].map(({ anosolprs, codsolprs }) => ({ anosolprs, codsolprs }))
	const { body } = await entrarComPapel(portal, 'aprovador').call(aprovarVarios, { body: { itens, tipsitprs: 'APR' } })
	expect(body).toMatchObject({
		feitos: 1,
		recusados: 1,
		resultados: [{ retorno: 'ok' }, { retorno: 'erro', erro: 'solicitacao-nao-encontrada' }],
	})
})

test('a phase that closed meanwhile refuses the act, says what can be done and loses nothing', async ({ portal }) => {
	const uma = await criar(portal)
	const edital = await editalDe(portal)
	const encerrada = edital.fases
		.map(({ fase: qual, dtaini, dtafim }) => ({ fase: qual, dtaini, dtafim }))
		.map((fase) => (fase.fase === 'SUB' ? { ...fase, dtafim: '2026-01-09', dtaini: '2026-01-05' } : fase))
	await sql`update proserv.edtprs set fases = ${JSON.stringify(encerrada)}::jsonb, dtafimsub = '2026-01-09'`.execute(
		portal.db,
	)
	expect(await mudar(portal, 'dirigente', uma, 'SUB')).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringMatching(/continua guardado.*prorrogue/) },
	})
	expect((await ver(portal, PESSOAS.solicitante, uma)).body.detalhes.jussol).toBe(JUSTIFICATIVA)
	expect(
		await entrarComPapel(portal, 'solicitante').call(criarSolicitacao, { body: await dadosDe(portal) }),
	).toMatchObject({
		status: 422,
		body: { erro: 'submissao-encerrada' },
	})
})
