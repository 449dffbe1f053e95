import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { SolicitacaoProserv } from '../../contract/index.ts'
import { exportarComparativo } from '../../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	avaliar,
	criar,
	editalDe,
	enderecoDe,
	entrarComPapel,
	JUSTIFICATIVA,
	MOTIVO,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

const recorrer = (portal: TestPortal, uma: SolicitacaoProserv, criterios: readonly (number | undefined)[]) =>
	entrarComPapel(portal, 'dirigente')('PATCH', `${enderecoDe(uma)}/recurso`, { jusrcs: JUSTIFICATIVA, criterios })
const julgar = (portal: TestPortal, uma: SolicitacaoProserv, decisao: object) =>
	entrarComPapel(portal, 'comissao')('PATCH', `${enderecoDe(uma)}/recurso/julgamento`, {
		pcercs: JUSTIFICATIVA,
		notas: [],
		...decisao,
	})

async function criarComResultado(portal: TestPortal): Promise<SolicitacaoProserv> {
	const uma = await avaliada(portal)
	const { status, body } = await mudar(portal, 'coordenador', uma, 'RPR')
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

async function indeferida(portal: TestPortal): Promise<SolicitacaoProserv> {
	const uma = await criar(portal, { vtesolprs: 'NOV' })
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	expect((await mudar(portal, 'triagem', uma, 'ADM')).status).toBe(200)
	const { status, body } = await mudar(portal, 'triagem', uma, 'IND', MOTIVO)
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

/** The last day for an appeal is moved to this day. */
const terminarEm = (portal: TestPortal, { codsolprs }: SolicitacaoProserv, dia: string) =>
	sql`update proserv.solprs set dtalimrcs = ${dia} where codsolprs = ${codsolprs}`.execute(portal.db)

describe('the time for an appeal', () => {
	test.for(['indeferida', 'comResultado'] as const)(
		'%s: on its last day still, the day after no more, and only once',
		async (qual, { portal }) => {
			const uma = await (qual === 'indeferida' ? indeferida : criarComResultado)(portal)
			const [criterio] = (await editalDe(portal)).criterios
			const criterios = qual === 'indeferida' ? [] : [criterio?.codtipcrtprs]
			await terminarEm(portal, uma, somarDias(diaDe(portal), -1))
			expect(await recorrer(portal, uma, criterios)).toMatchObject({
				status: 422,
				body: { mensagem: expect.stringMatching(/^O prazo do recurso terminou em/) },
			})
			await terminarEm(portal, uma, diaDe(portal))
			expect(await recorrer(portal, uma, criterios)).toMatchObject({
				status: 200,
				body: { sitprsatl: { tipsitprs: 'REC' } },
			})
			expect((await recorrer(portal, uma, criterios)).status).toBe(422)
		},
	)

	test('it ends on a day of work, ten days or more from the result, and not before the phase of appeals', async ({
		portal,
	}) => {
		const { recurso } = await criarComResultado(portal)
		const fase = (await editalDe(portal)).fases.find(({ fase: uma }) => uma === 'REC')
		expect(recurso.dtalimrcs?.localeCompare(somarDias(diaDe(portal), 10))).not.toBe(-1)
		expect(recurso.dtalimrcs?.localeCompare(fase?.dtafim ?? '')).not.toBe(-1)
	})
})

describe('an appeal against the refusal', () => {
	test('contests no criterion; granted, the request is evaluated', async ({ portal }) => {
		const uma = await indeferida(portal)
		const [criterio] = (await editalDe(portal)).criterios
		expect(await recorrer(portal, uma, [criterio?.codtipcrtprs])).toMatchObject({
			status: 400,
			body: { erro: 'criterio-a-mais' },
		})
		expect((await recorrer(portal, uma, [])).status).toBe(200)
		expect((await julgar(portal, uma, { stadfr: 'S' })).body).toMatchObject({ sitprsatl: { tipsitprs: 'AVA' } })
		for (const codpesavd of AVALIADORES)
			expect(
				(await entrarComPapel(portal, 'coordenador')('POST', `${enderecoDe(uma)}/avaliadores`, { codpesavd })).status,
			).toBe(200)
		for (const codpesavd of AVALIADORES) await avaliar(portal, uma, codpesavd, 50)
		expect((await mudar(portal, 'coordenador', uma, 'RPR')).body).toMatchObject({ media: 50 })
	})

	test('denied, there is nothing to approve: only to say no', async ({ portal }) => {
		const uma = await indeferida(portal)
		expect((await recorrer(portal, uma, [])).status).toBe(200)
		expect((await julgar(portal, uma, { stadfr: 'N' })).body).toMatchObject({ sitprsatl: { tipsitprs: 'RJG' } })
		expect(await mudar(portal, 'aprovador', uma, 'APR')).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringMatching(/ninguém a avaliou/) },
		})
		expect((await mudar(portal, 'aprovador', uma, 'NAP', MOTIVO)).status).toBe(200)
	})
})

describe('an appeal against the result', () => {
	test('names what it contests, and only that is scored anew; the first score is kept', async ({ portal }) => {
		const uma = await criarComResultado(portal)
		const [contestado, outro] = (await editalDe(portal)).criterios
		expect(await recorrer(portal, uma, [])).toMatchObject({ status: 400, body: { erro: 'sem-criterio' } })
		expect((await recorrer(portal, uma, [2_000_000])).status).toBe(404)
		expect((await recorrer(portal, uma, [contestado?.codtipcrtprs])).status).toBe(200)
		const [codpesavd] = AVALIADORES
		const nota = (mais: object) => ({
			notas: [{ codpesavd, codtipcrtprs: contestado?.codtipcrtprs, vlrnotrcs: 40, jusnotrcs: JUSTIFICATIVA, ...mais }],
		})
		for (const [decisao, status, erro] of [
			[{ stadfr: 'S' }, 400, 'sem-nota'],
			[{ stadfr: 'N', ...nota({}) }, 400, 'nota-a-mais'],
			[{ stadfr: 'S', ...nota({ codtipcrtprs: outro?.codtipcrtprs }) }, 422, 'criterio-nao-contestado'],
			[{ stadfr: 'S', ...nota({ vlrnotrcs: 40.01 }) }, 400, 'nota-invalida'],
			[{ stadfr: 'S', ...nota({ codpesavd: 20038 }) }, 404, 'avaliador-nao-encontrado'],
		] as const)
			expect(await julgar(portal, uma, decisao)).toMatchObject({ status, body: { erro } })
		const { body } = await julgar(portal, uma, { stadfr: 'S', ...nota({}) })
		expect(body).toMatchObject({ sitprsatl: { tipsitprs: 'RJG' }, recurso: { stadfr: 'S' } })
		const [avaliador] = body.avaliadores
		expect(avaliador.avaliacoes[0]).toMatchObject({ vlrnotcrt: 32, vlrnotrcs: 40 })
		expect(avaliador.avaliacoes[1]).toMatchObject({ vlrnotrcs: null })
	})

	test('changes a mark that then stands with the reason of the committee, on the screen, in the sheet and in the dossier', async ({
		portal,
	}) => {
		const uma = await criarComResultado(portal)
		const [contestado] = (await editalDe(portal)).criterios
		expect((await recorrer(portal, uma, [contestado?.codtipcrtprs])).status).toBe(200)
		const jusnotrcs = 'A comissão leu o quadro anexado ao recurso.'
		const nota = { codpesavd: AVALIADORES[0], codtipcrtprs: contestado?.codtipcrtprs, vlrnotrcs: 40, jusnotrcs }
		expect((await julgar(portal, uma, { stadfr: 'S', notas: [nota] })).status).toBe(200)
		for (const papel of ['solicitante', 'coordenador'] as const) {
			const { body } = await entrarComPapel(portal, papel)('GET', `${enderecoDe(uma)}/comparativo`)
			expect(body.criterios[0].notas).toMatchObject([
				{ nota: 40, vlrnotantes: 32, jusnotcrt: jusnotrcs },
				{ vlrnotantes: null, jusnotcrt: JUSTIFICATIVA },
				{ vlrnotantes: null, jusnotcrt: JUSTIFICATIVA },
			])
			const { bytes } = await entrarComPapel(portal, papel).call(exportarComparativo, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
				query: { formato: 'csv' },
			})
			const linha =
				bytes
					.toString()
					.split('\n')
					.find((uma) => uma.includes(contestado?.nomtipcrtprs ?? '')) ?? ''
			expect(linha.split(jusnotrcs)).toHaveLength(2)
			expect(linha.split(JUSTIFICATIVA)).toHaveLength(3)
		}
	})

	test('who scored it does not judge the appeal against the score', async ({ portal }) => {
		await sql`insert into plataforma.perfil (codpes, codperfil, codund) values (${AVALIADORES[0]}, 'PRS-RECURSOS', 0)`.execute(
			portal.db,
		)
		const uma = await criarComResultado(portal)
		const [criterio] = (await editalDe(portal)).criterios
		expect((await recorrer(portal, uma, [criterio?.codtipcrtprs])).status).toBe(200)
		const { body } = await ver(portal, AVALIADORES[0], uma)
		expect(body.papeis).toEqual(['avaliador'])
		expect(body.permissoes.julgarRecurso).toBe('N')
		const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
			where chvorg = ${`proserv:${uma.anosolprs}:${uma.codsolprs}:julgar`} and dtabxa is null`.execute(portal.db)
		expect(rows).toEqual([{ codpes: PESSOAS.comissao }])
	})
})
