import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { alterarDetalhe, dispensarAvaliador, indicarAvaliador, trocarSolicitacao } from '../../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	criar,
	criarEmAvaliacao,
	criarPessoa,
	editalDe,
	enderecoDe,
	entrarComPapel,
	JUSTIFICATIVA,
	MOTIVO,
	mudar,
	notar,
	PESSOAS,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

const passar = (tipsitprs: string) => ({ tipsitprs, txtand: MOTIVO })

describe('of two at once exactly one does it, and the other is told what is so now', () => {
	test('the same evaluator is indicated', async ({ portal }) => {
		const uma = await criarEmAvaliacao(portal)
		const [codpesavd] = AVALIADORES
		expect(
			(
				await entrarComPapel(portal, 'coordenador').call(dispensarAvaliador, {
					params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, codpesavd },
				})
			).status,
		).toBe(200)
		const indicar = () =>
			entrarComPapel(portal, 'coordenador').call(indicarAvaliador, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				body: { codpesavd },
			})
		const desfechos = await Promise.all([indicar(), indicar(), indicar()])
		expect(desfechos.map(({ status }) => status).sort()).toEqual([200, 422, 422])
		expect(desfechos.find(({ status }) => status === 422)?.body).toMatchObject({ erro: 'ja-indicado' })
	})

	test('the same request is approved and not approved', async ({ portal }) => {
		const uma = await avaliada(portal)
		expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
		await sql`update proserv.solprs set dtalimrcs = '2026-01-05' where codsolprs = ${uma.codsolprs}`.execute(portal.db)
		const desfechos = await Promise.all([
			mudar(portal, 'aprovador', uma, 'APR'),
			mudar(portal, 'aprovador', uma, 'NAP', MOTIVO),
		])
		expect(desfechos.map(({ status }) => status).sort()).toEqual([200, 422])
		const { rows } = await sql<{ quantos: number }>`select count(*)::int quantos from proserv.andsolprs
			where codsolprs = ${uma.codsolprs} and sitprsand in ('APR', 'NAP')`.execute(portal.db)
		expect(rows).toEqual([{ quantos: 1 }])
	})

	test('two exchanges of one request are prepared', async ({ portal }) => {
		const uma = await criar(portal, { vtesolprs: 'TRO' })
		expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
		const trocar = () =>
			entrarComPapel(portal, 'dirigente').call(trocarSolicitacao, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
			})
		expect((await Promise.all([trocar(), trocar()])).map(({ status }) => status).sort()).toEqual([200, 422])
	})

	test('what is exchanged is received by the other side: never both', async ({ portal }) => {
		const uma = await criar(portal, { vtesolprs: 'NOV' })
		expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
		const { body: nova } = await entrarComPapel(portal, 'dirigente').call(trocarSolicitacao, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
		})
		const desfechos = await Promise.all([
			mudar(portal, 'dirigente', nova, 'SUB'),
			entrarComPapel(portal, 'triagem')('PATCH', `${enderecoDe(uma)}/situacao`, passar('ADM')),
		])
		expect(desfechos.map(({ status }) => status).sort()).toEqual([200, 422])
		const situacoes = [
			(await ver(portal, PESSOAS.dirigente, uma)).body.sitprsatl.tipsitprs,
			(await ver(portal, PESSOAS.dirigente, nova)).body.sitprsatl.tipsitprs,
		]
		expect([
			['TRO', 'SUB'],
			['ADM', 'RAS'],
		]).toContainEqual(situacoes)
	})

	test('what was sent back and what takes its place are submitted: neither waits for the other for ever', async ({
		portal,
	}) => {
		const uma = await criar(portal, { vtesolprs: 'TRO' })
		expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
		for (const [para, motivo] of [['ADM'], ['DEV', MOTIVO]] as const)
			expect((await mudar(portal, 'triagem', uma, para, motivo)).status).toBe(200)
		const { body: nova } = await entrarComPapel(portal, 'dirigente').call(trocarSolicitacao, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
		})
		const desfechos = await Promise.all([
			mudar(portal, 'dirigente', nova, 'SUB'),
			mudar(portal, 'dirigente', uma, 'SUB'),
		])
		// The exchange succeeds in either order; a submission that comes second is refused with 422.
		expect(desfechos[0].status).toBe(200)
		expect([200, 422]).toContain(desfechos[1].status)
		expect((await ver(portal, PESSOAS.dirigente, uma)).body.sitprsatl.tipsitprs).toBe('TRO')
	})
})

test('a server that dies between the last evaluation and its movement has done neither; the same again does both', async ({
	portal,
}) => {
	const uma = await criarEmAvaliacao(portal)
	const [primeiro, segundo, ultimo] = AVALIADORES
	for (const codpesavd of [primeiro, segundo]) await avaliar(portal, uma, codpesavd, 60)
	for (const { codtipcrtprs } of (await editalDe(portal)).criterios)
		await notar(portal, uma, { codpesavd: ultimo, codtipcrtprs, vlrnotcrt: 5, jusnotcrt: JUSTIFICATIVA })
	const enviar = () =>
		portal.as(criarPessoa(ultimo))('PATCH', `${enderecoDe(uma)}/avaliadores/${ultimo}/envio`, undefined, {
			'idempotency-key': `envio-${uma.codsolprs}-${ultimo}`,
		})
	await sql`create function proserv.morrer() returns trigger language plpgsql as
		$$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(portal.db)
	await sql`create trigger morrer before insert on proserv.andsolprs for each row when (new.sitprsand = 'AVC')
		execute function proserv.morrer()`.execute(portal.db)
	expect((await enviar()).status).toBeGreaterThanOrEqual(500)
	await sql`drop trigger morrer on proserv.andsolprs`.execute(portal.db)
	const { body: antes } = await ver(portal, PESSOAS.coordenador, uma)
	expect(antes).toMatchObject({ sitprsatl: { tipsitprs: 'AVA' } })
	expect(antes.avaliadores.find((um: { codpesavd: number }) => um.codpesavd === ultimo)).toMatchObject({ dtaenv: null })
	for (let vez = 0; vez < 2; vez++) expect((await enviar()).status).toBe(200)
	expect((await ver(portal, PESSOAS.coordenador, uma)).body).toMatchObject({ sitprsatl: { tipsitprs: 'AVC' } })
	const { rows } = await sql<{ quantos: number }>`select count(*)::int quantos from proserv.andsolprs
		where codsolprs = ${uma.codsolprs} and sitprsand = 'AVC'`.execute(portal.db)
	expect(rows).toEqual([{ quantos: 1 }])
})

test('whoever acts on an older page is told who changed it, what and when', async ({ portal }) => {
	const uma = await criar(portal)
	const guardar = (versao: number) =>
		entrarComPapel(portal, 'dirigente')('PUT', enderecoDe(uma), {
			codedtprs: uma.codedtprs,
			codund: uma.undste.codund,
			vtesolprs: 'NOV',
			versao,
		})
	const texto = { jussol: `${JUSTIFICATIVA} E mais uma se afastou.` }
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(alterarDetalhe, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				body: texto,
			})
		).status,
	).toBe(200)
	expect(await guardar(uma.versao)).toMatchObject({
		status: 409,
		body: {
			erro: 'pedido-alterado',
			mensagem: expect.stringMatching(/João Pedro Alves: Alterar Justificativa da solicitação em \d\d\/\d\d\/\d{4}/),
		},
	})
	const { body } = await ver(portal, PESSOAS.dirigente, uma)
	expect((await guardar(body.versao)).status).toBe(200)
	const minha = await entrarComPapel(portal, 'dirigente')('PATCH', `${enderecoDe(uma)}/situacao`, {
		...passar('SUB'),
		versao: body.versao,
	})
	expect(minha.body.mensagem).toMatch(/você mesmo, em outra aba: Alterar Vertente/)
})

test('the evaluation that who leads has ended is no longer written by who had not submitted', async ({ portal }) => {
	const uma = await criarEmAvaliacao(portal)
	const [primeiro, segundo] = AVALIADORES
	await avaliar(portal, uma, primeiro, 60)
	expect((await mudar(portal, 'coordenador', uma, 'AVC', MOTIVO)).status).toBe(200)
	const [criterio] = (await editalDe(portal)).criterios
	const codtipcrtprs = criterio?.codtipcrtprs ?? 0
	expect(await notar(portal, uma, { codpesavd: segundo, codtipcrtprs, vlrnotcrt: 1 })).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringMatching(/encerrou a avaliação.*reabra/) },
	})
})
