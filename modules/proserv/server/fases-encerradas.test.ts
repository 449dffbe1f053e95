import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Fase } from '../contract/index.ts'
import { alterarDetalhe, enviarAvaliacao } from '../contract/index.ts'
import {
	AVALIADORES,
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
	type TestPortal,
	test,
	ver,
} from './testes/portal-de-teste.ts'

/** The phase ends while somebody has its form open. */
async function encerrar(portal: TestPortal, qual: Fase): Promise<void> {
	const fases = (await editalDe(portal)).fases.map(({ fase, dtaini, dtafim }) =>
		fase === qual ? { fase, dtaini: '2026-01-05', dtafim: '2026-01-09' } : { fase, dtaini, dtafim },
	)
	await sql`update proserv.edtprs set fases = ${JSON.stringify(fases)}::jsonb`.execute(portal.db)
}

test('an evaluation that ended meanwhile takes no score any more, keeps those written, and says what can be done', async ({
	portal,
}) => {
	const uma = await criarEmAvaliacao(portal)
	const [codpesavd] = AVALIADORES
	const [criterio, outro] = (await editalDe(portal)).criterios
	const nota = (codtipcrtprs = 0) => ({ codpesavd, codtipcrtprs, vlrnotcrt: 7.5, jusnotcrt: JUSTIFICATIVA })
	expect((await notar(portal, uma, nota(criterio?.codtipcrtprs))).status).toBe(200)
	await encerrar(portal, 'AVA')
	const recusa = {
		status: 422,
		body: { mensagem: expect.stringMatching(/^A avaliação deste edital terminou.*continua guardado.*prorrogue/) },
	}
	expect(await notar(portal, uma, nota(outro?.codtipcrtprs))).toMatchObject(recusa)
	expect(
		await portal
			.as(criarPessoa(codpesavd))
			.call(enviarAvaliacao, { params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, codpesavd } }),
	).toMatchObject(recusa)
	const { body } = await ver(portal, codpesavd, uma)
	expect(body.avaliadores).toMatchObject([
		{ dtaenv: null, avaliacoes: [{ vlrnotcrt: 7.5, jusnotcrt: JUSTIFICATIVA }, { vlrnotcrt: null }, {}, {}] },
	])
	// A conflict may still be declared, and the evaluation ended by the coordination, outside the phase.
	const caminho = `${enderecoDe(uma)}/avaliadores/${codpesavd}/impedimento`
	expect((await portal.as(criarPessoa(codpesavd))('POST', caminho, { mot: MOTIVO })).status).toBe(200)
})

test('a correction whose time ended meanwhile is kept, is not submitted, and says what can be done', async ({
	portal,
}) => {
	const uma = await criar(portal, { vtesolprs: 'NOV' })
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	for (const [para, motivo] of [['ADM'], ['DEV', MOTIVO]] as const)
		expect((await mudar(portal, 'triagem', uma, para, motivo)).status).toBe(200)
	await encerrar(portal, 'ADM')
	const texto = { jussol: `${JUSTIFICATIVA} Hoje o trabalho é da chefia.` }
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(alterarDetalhe, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				body: texto,
			})
		).status,
	).toBe(200)
	expect(await mudar(portal, 'dirigente', uma, 'SUB')).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringMatching(/^O prazo para corrigir terminou.*continua guardado.*prorrogue/) },
	})
	expect((await ver(portal, PESSOAS.dirigente, uma)).body).toMatchObject({
		sitprsatl: { tipsitprs: 'DEV' },
		detalhes: texto,
	})
})
