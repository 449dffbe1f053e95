import { somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { diaDaSemana, somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import type { DadosEdital, EditalProserv, Fase } from '../../contract/index.ts'
import { alterarEdital, criarEdital } from '../../contract/index.ts'
import { fonteDeEditais } from '../fonte-da-busca.ts'
import { acertarEsperas } from '../jobs.ts'
import {
	avaliada,
	criar,
	criarEmAvaliacao,
	criarPessoa,
	editalDe,
	enderecoDe,
	entrarComPapel,
	mudar,
	PESSOAS,
	test,
} from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const EDITAIS = '/proserv/editais/'

const dadosDe = (edital: EditalProserv): DadosEdital => ({
	nomedt: edital.nomedt,
	anoedt: edital.anoedt,
	qtdavd: edital.qtdavd,
	fases: edital.fases.map(({ fase, dtaini, dtafim }) => ({ fase, dtaini, dtafim })),
	vertentes: edital.vertentes.map(({ chave, limite }) => ({ chave, limite })),
	criterios: [...edital.criterios],
	limites: edital.limites.map(({ codund, vtesolprs, limite }) => ({ codund, vtesolprs, limite })),
})
const changePhase = (dados: DadosEdital, qual: Fase, mudanca: object): DadosEdital => ({
	...dados,
	fases: dados.fases.map((uma) => (uma.fase === qual ? { ...uma, ...mudanca } : uma)),
})

/** The working day at this distance after the end of the last phase. */
async function diaUtilDepois(portal: TestPortal, quantos: number): Promise<string> {
	const fim = (await editalDe(portal)).fases.at(-1)?.dtafim ?? ''
	return somarDiasUteis(fim, quantos, await listarFeriados(portal.db, 0, fim))
}

const alterar = async (portal: TestPortal, mudar: (dados: DadosEdital) => object) => {
	const edital = await editalDe(portal)
	return entrarComPapel(portal, 'coordenador')('PUT', `${EDITAIS}${edital.codedtprs}`, mudar(dadosDe(edital)))
}

describe('an edital', () => {
	test('is opened and changed by who leads, and by nobody else', async ({ portal }) => {
		const dados = { ...dadosDe(await editalDe(portal)), nomedt: 'Edital complementar' }
		expect((await entrarComPapel(portal, 'triagem').call(criarEdital, { body: dados })).status).toBe(403)
		const { status, body } = await entrarComPapel(portal, 'coordenador').call(criarEdital, { body: dados })
		expect({ status, body }).toMatchObject({ status: 200, body: { nomedt: 'Edital complementar', qtdsol: 0 } })
		expect(await entrarComPapel(portal, 'coordenador').call(criarEdital, { body: dados })).toMatchObject({
			status: 409,
			body: { erro: 'edital-repetido' },
		})
		const menos = { ...dadosDe(body), vertentes: dados.vertentes.slice(0, 2), qtdavd: 2 }
		expect(
			(
				await entrarComPapel(portal, 'coordenador').call(alterarEdital, {
					params: { codedtprs: body.codedtprs },
					body: menos,
				})
			).body,
		).toMatchObject({
			qtdavd: 2,
			vertentes: [{ chave: 'REP' }, { chave: 'NOV' }],
			versao: 2,
		})
		expect(
			(
				await entrarComPapel(portal, 'triagem').call(alterarEdital, {
					params: { codedtprs: body.codedtprs },
					body: menos,
				})
			).status,
		).toBe(403)
		expect(
			await entrarComPapel(portal, 'coordenador').call(alterarEdital, {
				params: { codedtprs: body.codedtprs },
				body: { ...menos, versao: 1 },
			}),
		).toMatchObject({ status: 409, body: { mensagem: expect.stringMatching(/você mesmo, em outra aba/) } })
		await sql`delete from proserv.tipcrtprs where codedtprs = ${body.codedtprs}`.execute(portal.db)
		await sql`delete from proserv.vteedt where codedtprs = ${body.codedtprs}`.execute(portal.db)
		await sql`delete from proserv.edtprs where codedtprs = ${body.codedtprs}`.execute(portal.db)
	})

	test('is found by its name and year in the palette', async ({ portal }) => {
		const { nomedt, anoedt } = await editalDe(portal)
		const user = {
			suporte: null,
			sessao: '',
			expiraEm: '',
			acessos: [],
			perfis: [],
			...criarPessoa(PESSOAS.coordenador),
		}
		const pedido = { db: portal.db, portal, user }
		expect((await fonteDeEditais.buscar(pedido, `edital ${anoedt}`, 5)).map(({ titulo }) => titulo)).toContain(nomedt)
		expect(await fonteDeEditais.buscar(pedido, 'edital 1999', 5)).toEqual([])
	})

	test('phases that run backwards, out of order, or end without work are refused, each with what to do', async ({
		portal,
	}) => {
		const { fases } = await editalDe(portal)
		const submissao = fases.find(({ fase }) => fase === 'SUB')
		const antes = somarDias(submissao?.dtaini ?? '', -10)
		const ultimo = fases.at(-1)?.dtafim ?? ''
		const sabado = somarDias(ultimo, 6 - diaDaSemana(ultimo))
		for (const [mudar, mensagem] of [
			[(dados: DadosEdital) => changePhase(dados, 'AVA', { dtafim: antes }), /termina antes de começar/],
			[(dados: DadosEdital) => changePhase(dados, 'AVA', { dtaini: antes }), /não começa antes da fase/],
			[(dados: DadosEdital) => changePhase(dados, 'APR', { dtafim: sabado }), /não é dia útil/],
			[
				(dados: DadosEdital) => ({ ...dados, fases: dados.fases.map((uma) => ({ ...uma, fase: 'SUB' })) }),
				/Admissibilidade/,
			],
		] as const)
			expect(await alterar(portal, mudar)).toMatchObject({
				status: 422,
				body: { mensagem: expect.stringMatching(mensagem) },
			})
	})

	test('a vertente in use stays, and so do criteria by which somebody scored; limits change at any time', async ({
		portal,
	}) => {
		const uma = await criarEmAvaliacao(portal)
		expect(
			await alterar(portal, (dados) => ({
				...dados,
				vertentes: dados.vertentes.filter(({ chave }) => chave !== 'REP'),
			})),
		).toMatchObject({ status: 422, body: { erro: 'vertente-em-uso' } })
		const [criterio] = (await editalDe(portal)).criterios
		const codpesavd = (await entrarComPapel(portal, 'coordenador')('GET', enderecoDe(uma))).body.avaliadores[0]
			.codpesavd
		await portal.as({ codpes: codpesavd, nome: 'Avaliador' })(
			'PUT',
			`${enderecoDe(uma)}/avaliadores/${codpesavd}/avaliacoes/${criterio?.codtipcrtprs}`,
			{ vlrnotcrt: 3 },
		)
		const outroMaximo = (dados: DadosEdital) => ({
			...dados,
			criterios: dados.criterios.map((um) => ({ ...um, vlrmaxcrtprs: um.vlrmaxcrtprs + 1 })),
		})
		expect(await alterar(portal, outroMaximo)).toMatchObject({ status: 422, body: { erro: 'criterios-em-uso' } })
		const setLimit = (limite: number) => (dados: DadosEdital) => ({
			...dados,
			limites: [{ codund: uma.undste.codund, vtesolprs: 'NOV', limite }],
		})
		expect((await alterar(portal, setLimit(0))).body).toMatchObject({
			limites: [{ limite: 0, sglund: expect.any(String) }],
		})
		const nova = await criar(portal, { vtesolprs: 'NOV' })
		expect(await mudar(portal, 'dirigente', nova, 'SUB')).toMatchObject({ status: 422, body: { erro: 'cota-cheia' } })
		expect((await alterar(portal, setLimit(1))).status).toBe(200)
		expect((await mudar(portal, 'dirigente', nova, 'SUB')).status).toBe(200)
	})

	test('a phase that is prolonged moves what is due by it', async ({ portal }) => {
		const uma = await criarEmAvaliacao(portal)
		const prazos = async () =>
			(
				await sql<{ dtaprz: string }>`select distinct dtaprz from notificacoes.tarefa
					where chvorg like ${`proserv:${uma.anosolprs}:${uma.codsolprs}:avaliar:%`} and dtabxa is null`.execute(
					portal.db,
				)
			).rows.map(({ dtaprz }) => diaDe(portal, new Date(dtaprz)))
		const avaliacao = (await editalDe(portal)).fases.find(({ fase }) => fase === 'AVA')
		expect(await prazos()).toEqual([avaliacao?.dtafim])
		const dtafim = await diaUtilDepois(portal, 10)
		expect((await alterar(portal, (dados) => changePhase(dados, 'AVA', { dtafim }))).status).toBe(200)
		await portal.jobs.drain(portal)
		expect(await prazos()).toEqual([dtafim])
	})

	test('a phase of appeals that is prolonged holds for what is published already, and who approves waits again', async ({
		portal,
	}) => {
		const uma = await avaliada(portal, { vtesolprs: 'PRJ' })
		expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
		const listDecisionTasks = async () =>
			(
				await sql`select 1 from notificacoes.tarefa where dtabxa is null
					and chvorg = ${`proserv:${uma.anosolprs}:${uma.codsolprs}:decidir`}`.execute(portal.db)
			).rows.length
		await sql`update proserv.solprs set dtalimrcs = ${somarDias(diaDe(portal), -1)} where codsolprs = ${uma.codsolprs}`.execute(
			portal.db,
		)
		await acertarEsperas.executar(portal, {})
		expect(await listDecisionTasks()).toBe(1)
		const [dtafim, doFim] = [await diaUtilDepois(portal, 11), await diaUtilDepois(portal, 12)]
		const prorrogar = (dados: DadosEdital) =>
			changePhase(changePhase(dados, 'REC', { dtafim }), 'APR', { dtafim: doFim })
		expect((await alterar(portal, prorrogar)).status).toBe(200)
		await portal.jobs.drain(portal)
		expect(await listDecisionTasks()).toBe(0)
		const { body } = await entrarComPapel(portal, 'dirigente')('GET', enderecoDe(uma))
		expect(body).toMatchObject({ recurso: { dtalimrcs: dtafim }, permissoes: { recorrer: 'S' } })
		expect(await mudar(portal, 'aprovador', uma, 'APR')).toMatchObject({
			status: 422,
			body: {
				mensagem: expect.stringContaining(`O prazo do recurso vai até ${dtafim.split('-').reverse().join('/')}`),
			},
		})
	})
})
