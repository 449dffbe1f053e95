import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { listarVertentes } from '../../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	criarEmAvaliacao,
	enderecoDe,
	entrarComPapel,
	mudar,
	PESSOAS,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

const MOTIVO_DO_FIM = 'O terceiro avaliador está de licença até depois do edital.'

describe('an evaluation that the coordination ends with evaluations missing', () => {
	test('needs a reason, which stays with the result for those who lead it, and to the unit says only how many', async ({
		portal,
	}) => {
		const uma = await criarEmAvaliacao(portal)
		for (const codpesavd of AVALIADORES.slice(0, 2)) await avaliar(portal, uma, codpesavd, 60)
		expect((await ver(portal, PESSOAS.coordenador, uma)).body).toMatchObject({ qtdfaltam: 1, encerramento: null })
		for (const txtand of [undefined, 'curto'])
			expect(await mudar(portal, 'coordenador', uma, 'AVC', txtand)).toMatchObject({
				status: 422,
				body: { erro: 'sem-motivo', mensagem: expect.stringMatching(/^Falta uma avaliação\./) },
			})
		const { body } = await mudar(portal, 'coordenador', uma, 'AVC', MOTIVO_DO_FIM)
		const encerramento = { qtdenv: 2, qtdavd: 3, motivo: MOTIVO_DO_FIM, nompes: expect.any(String) }
		expect(body).toMatchObject({ sitprsatl: { tipsitprs: 'AVC' }, qtdfaltam: 0, encerramento })
		expect((await ver(portal, PESSOAS.solicitante, uma)).body.encerramento).toBeNull()
		const { rows } = await sql`select mensagem from notificacoes.aviso
			where assunto like '%encerrada sem a sua%'`.execute(portal.db)
		expect(rows).toMatchObject([{ mensagem: expect.stringContaining(MOTIVO_DO_FIM) }])

		expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
		for (const papel of ['aprovador', 'coordenador'] as const)
			expect([papel, (await ver(portal, PESSOAS[papel], uma)).body.encerramento]).toMatchObject([papel, encerramento])
		const { body: daUnidade } = await ver(portal, PESSOAS.solicitante, uma)
		expect(daUnidade.encerramento).toMatchObject({ qtdenv: 2, qtdavd: 3, motivo: null, nompes: null })
	})

	test('that is opened again has no reason any more, and needs none once all have come', async ({ portal }) => {
		const uma = await criarEmAvaliacao(portal)
		for (const codpesavd of AVALIADORES.slice(0, 2)) await avaliar(portal, uma, codpesavd, 60)
		expect((await mudar(portal, 'coordenador', uma, 'AVC', MOTIVO_DO_FIM)).status).toBe(200)
		const reabrir = `${enderecoDe(uma)}/avaliadores/${AVALIADORES[0]}/reabertura`
		expect((await entrarComPapel(portal, 'coordenador')('PATCH', reabrir, { txtand: MOTIVO_DO_FIM })).status).toBe(200)
		for (const codpesavd of [AVALIADORES[0], AVALIADORES[2]]) await avaliar(portal, uma, codpesavd ?? 0, 50)
		const { body } = await ver(portal, PESSOAS.coordenador, uma)
		expect(body).toMatchObject({ sitprsatl: { tipsitprs: 'AVC' }, encerramento: null })
	})
})

describe('the place in the ranking', () => {
	test('is told to who asked once their result is published, among what is published by then', async ({ portal }) => {
		const primeira = await avaliada(portal)
		expect((await ver(portal, PESSOAS.solicitante, primeira)).body.lugar).toBeNull()
		expect((await mudar(portal, 'coordenador', primeira, 'RPR')).status).toBe(200)
		const lugarDe = async () => (await ver(portal, PESSOAS.solicitante, primeira)).body.lugar
		const antes = await lugarDe()
		expect(antes).toMatchObject({ numcla: expect.any(Number), qtdcla: expect.any(Number) })

		// A higher score stays hidden before the publication, also in counts and version numbers.
		const melhor = await criarEmAvaliacao(portal)
		for (const codpesavd of AVALIADORES) await avaliar(portal, melhor, codpesavd, 100)
		expect(await lugarDe()).toEqual(antes)
		expect((await mudar(portal, 'coordenador', melhor, 'RPR')).status).toBe(200)
		expect(await lugarDe()).toMatchObject({ numcla: antes.numcla + 1, qtdcla: antes.qtdcla + 1 })
		expect((await ver(portal, PESSOAS.solicitante, melhor)).body.lugar).toMatchObject({ numcla: 1 })
	})
})

test('the lines of request come with the limit of the edital that takes requests now, also without its number', async ({
	portal,
}) => {
	const { body } = await entrarComPapel(portal, 'solicitante').call(listarVertentes)
	const { body: edital } = await entrarComPapel(portal, 'coordenador')('GET', '/proserv/editais/')
	for (const { chave, limite } of edital.itens[0].vertentes)
		expect(body.find((uma: { chave: string }) => uma.chave === chave)).toMatchObject({ limite })
	expect(body.some(({ limite }: { limite: number }) => limite > 0)).toBe(true)
})
