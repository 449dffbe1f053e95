import { listarDestinatarios } from '@portal/notificacoes/server/public'
import { DIA_MS, fimDoDia, somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { DaVersao } from '../../contract/index.ts'
import { contarOQueMudou, contarQueEncerrou } from '../chamar/avisar.ts'
import { chaveDoLembrete } from '../chamar/chave.ts'
import { chamarDoDia, chamarQuemFalta, mudarPrazoDosChamados } from '../chamar/jobs.ts'
import {
	aberto,
	ana,
	DUAS_PAGINAS,
	dadosDe,
	doIme,
	encerrado,
	escrito,
	FORMADOS,
	gerir,
	gestora,
	mudar,
	pergunta,
	rafael,
	responder,
	resultado,
	type TestPortal,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'
import { encerrarVencidos } from './jobs.ts'

const obter = (portal: Parameters<typeof aberto>[0], versao: object, quem: typeof rafael = gestora) =>
	portal.as(quem)('POST', gerir('obter', 'obterQUESTIONARIO'), versao)

describe('a draft', () => {
	test('that is incomplete is kept, and says what is missing before it is opened', async ({ portal }) => {
		const versao = await escrito(portal, {}, [
			{ codgrpqst: 1, titgrp: 'Só', txtgrp: '', perguntas: [pergunta({ codperqst: 1, alternativas: [] })] },
		])
		const { body } = await obter(portal, versao)
		expect(body).toMatchObject({ abrir: 'N', motivos: { abrir: expect.stringMatching(/duas alternativas/) } })
		expect((await mudar(portal, versao, 'abrir')).status).toBe(422)
	})

	test('is not changed on an old page', async ({ portal }) => {
		const { codqst, numvrsqst } = await escrito(portal)
		const pedido = { codqst, numvrsqst, versao: 1, dados: dadosDe(portal), grupos: DUAS_PAGINAS }
		expect(await portal.as(gestora)('POST', gerir('executar', 'salvarQUESTIONARIO'), pedido)).toMatchObject({
			status: 409,
			body: { erro: 'questionario-alterado' },
		})
	})

	test('is another’s where the unit is', async ({ portal }) => {
		const versao = await escrito(portal)
		expect((await obter(portal, versao, doIme)).status).toBe(404)
		const lista = await portal.as(doIme)('POST', gerir('listar', 'listarQUESTIONARIO'), {})
		expect(lista.body.itens.map(({ codund }: { codund: number }) => codund)).toEqual([45])
		const alem = await portal.as(doIme)('POST', gerir('listar', 'listarQUESTIONARIO'), { pagina: 900 })
		expect(alem.body, 'past its end').toMatchObject({ itens: [], total: 1 })
	})
})

describe('once it is open', () => {
	test('its questions do not change any more', async ({ portal }) => {
		const versao = await aberto(portal)
		const { body } = await obter(portal, versao)
		const pedido = { ...versao, versao: body.versao, dados: dadosDe(portal), grupos: DUAS_PAGINAS }
		expect(await portal.as(gestora)('POST', gerir('executar', 'salvarQUESTIONARIO'), pedido)).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringMatching(/não mudam mais/) },
		})
	})

	test('nobody sees partial results, not even who manages it', async ({ portal }) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		expect(await resultado(portal, versao)).toMatchObject({ status: 422, body: { erro: 'resultado-por-vir' } })
		expect((await obter(portal, versao)).body.qtdcon).toBe(1)
	})

	test('with nobody in its public it is not opened', async ({ portal }) => {
		const versao = await escrito(portal, { rgrpop: { ...FORMADOS, anoini: 2999 } })
		expect(await mudar(portal, versao, 'abrir')).toMatchObject({ status: 422, body: { erro: 'publico-vazio' } })
	})

	const tarefas = (portal: TestPortal, versao: DaVersao, { codpes }: { codpes: number }, vez = 1) =>
		listarDestinatarios(portal.db, chaveDoLembrete(versao, codpes, vez))
	const moveDays = (portal: TestPortal, dias: number) => portal.irPara(new Date(Date.now() + dias * DIA_MS))
	async function amanhecer(portal: TestPortal, dias: number): Promise<void> {
		moveDays(portal, dias)
		await chamarDoDia.executar(portal, {})
		await portal.jobs.drain(portal)
	}

	test('whoever is of the public gets a task, who is not gets none, and the answer takes it away', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		await portal.jobs.drain(portal)
		expect(await tarefas(portal, versao, rafael)).toEqual([rafael.codpes])
		expect(await tarefas(portal, versao, ana)).toEqual([])
		await responder(portal, versao, rafael)
		expect(await tarefas(portal, versao, rafael)).toEqual([])
		await chamarQuemFalta.executar(portal, { ...versao, denovo: true })
		expect(await tarefas(portal, versao, rafael, 2)).toEqual([])
	})

	test('what opens later calls nobody before its first day, and then everybody', async ({ portal }) => {
		const versao = await aberto(portal, { dtainirsp: somarDias(diaDe(portal), 2) })
		await amanhecer(portal, 0)
		expect(await tarefas(portal, versao, tiago)).toEqual([])
		await amanhecer(portal, 2)
		expect(await tarefas(portal, versao, tiago)).toEqual([tiago.codpes])
	})

	test('who has not concluded is reminded after three days at the earliest, by one task in the place of the other', async ({
		portal,
	}) => {
		moveDays(portal, 0)
		const versao = await aberto(portal)
		await chamarQuemFalta.executar(portal, { ...versao, denovo: false })
		expect((await mudar(portal, versao, 'lembrar')).body.mensagem).toMatch(/menos de 3 dias/)
		moveDays(portal, 3)
		expect((await mudar(portal, versao, 'lembrar')).status).toBe(200)
		await chamarQuemFalta.executar(portal, { ...versao, denovo: true })
		await chamarQuemFalta.executar(portal, { ...versao, denovo: true })
		expect(await tarefas(portal, versao, tiago)).toEqual([])
		expect(await tarefas(portal, versao, tiago, 2)).toEqual([tiago.codpes])
		expect(await tarefas(portal, versao, tiago, 3)).toEqual([])
		await encerrado(portal, versao)
		expect(await tarefas(portal, versao, tiago, 2)).toEqual([])
	})

	test('three days before the end they are reminded by itself, once, and again before an end that was moved', async ({
		portal,
	}) => {
		moveDays(portal, 0)
		const versao = await aberto(portal)
		for (const [dia, vez] of [
			[0, 1],
			[6, 1],
			[7, 2],
			[8, 2],
		] as const) {
			await amanhecer(portal, dia)
			expect(await tarefas(portal, versao, tiago, vez)).toEqual([tiago.codpes])
		}
		const dtafimrsp = somarDias(diaDe(portal), 6)
		await portal.as(gestora)('POST', gerir('executar', 'prorrogarQUESTIONARIO'), { ...versao, dtafimrsp })
		await amanhecer(portal, 9)
		expect(await tarefas(portal, versao, tiago, 2)).toEqual([tiago.codpes])
		await amanhecer(portal, 11)
		expect(await tarefas(portal, versao, tiago, 2)).toEqual([])
		expect(await tarefas(portal, versao, tiago, 3)).toEqual([tiago.codpes])
	})

	test('a task is due when the questionnaire ends, also where the end was moved', async ({ portal }) => {
		moveDays(portal, 0)
		const versao = await aberto(portal)
		await chamarQuemFalta.executar(portal, { ...versao, denovo: false })
		const dtafimrsp = somarDias(diaDe(portal), 20)
		await portal.as(gestora)('POST', gerir('executar', 'prorrogarQUESTIONARIO'), { ...versao, dtafimrsp })
		await mudarPrazoDosChamados.executar(portal, versao)
		const { rows } = await sql<{ dtaprz: string }>`select dtaprz from notificacoes.tarefa
			where chvorg = ${chaveDoLembrete(versao, tiago.codpes)}`.execute(portal.db)
		expect(rows).toEqual([{ dtaprz: fimDoDia(dtafimrsp, portal.config.PORTAL_FUSO_HORARIO) }])
	})

	test('it ends by itself after its last day', async ({ portal }) => {
		const versao = await aberto(portal)
		await sql`update questionarios.qstvrs set dtainirsp = ${somarDias(diaDe(portal), -5)}::date,
			dtafimrsp = ${somarDias(diaDe(portal), -1)}::date where codqst = ${versao.codqst}`.execute(portal.db)
		await encerrarVencidos.executar(portal, {})
		expect((await obter(portal, versao)).body).toMatchObject({ sitqst: 'ENC', staapr: 'S' })
	})
})

describe('once it has ended', () => {
	const avisados = async (portal: TestPortal, { codqst }: DaVersao, oque: string) => {
		const { rows } = await sql<{ chave: string; mensagem: string }>`select r.chave, a.mensagem from notificacoes.aviso a
			join notificacoes.avisopublico r on r.codigo_aviso = a.codigo
			where a.chvorg like ${`questionarios:${codqst}:1:${oque}%`}`.execute(portal.db)
		return rows
	}

	test('who took part hears that it has, and where the public results are', async ({ portal }) => {
		const publicas = DUAS_PAGINAS.map((grupo) => ({
			...grupo,
			perguntas: grupo.perguntas.map((uma) => ({ ...uma, stapub: 'S' as const })),
		}))
		const versao = await aberto(portal, {}, publicas)
		await responder(portal, versao, rafael)
		await encerrado(portal, versao)
		await portal.jobs.drain(portal)
		await contarQueEncerrou.executar(portal, versao)
		const [aviso, ...outros] = await avisados(portal, versao, 'encerrou')
		expect(outros).toEqual([])
		expect(aviso?.chave).toBe(`C:${rafael.codpes}`)
		expect(aviso?.mensagem).toContain(`/questionarios/${versao.codqst}/1/resultados`)
	})

	test('who took part is told what changed, and nobody else', async ({ portal }) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		await encerrado(portal, versao)
		const txtdvl = 'Abrimos a sala de estudos também à noite.'
		const { body } = await portal.as(gestora)('POST', gerir('executar', 'devolverQUESTIONARIO'), { ...versao, txtdvl })
		await contarOQueMudou.executar(portal, { ...versao, dtadvl: body.dtadvl })
		expect((await avisados(portal, versao, 'devolutiva')).map(({ chave }) => chave)).toEqual([`C:${rafael.codpes}`])
		const { body: meu } = await portal.as(rafael)('POST', '/uspproc/obter/alumni/obterQuestionario', {
			codqst: versao.codqst,
		})
		expect(meu.txtdvl).toBe(txtdvl)
		const { body: outro } = await portal.as(tiago)('POST', '/uspproc/obter/alumni/obterQuestionario', {
			codqst: versao.codqst,
		})
		expect(outro.txtdvl).toBeNull()
	})

	test('a few answers are no result', async ({ portal }) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		await encerrado(portal, versao)
		const { body } = await resultado(portal, versao)
		expect(body.qtd).toBeNull()
		expect(
			body.perguntas.flatMap(({ linhas }: { linhas: { alternativas: { qtd: number | null }[] }[] }) =>
				linhas.flatMap(({ alternativas }) => alternativas.map(({ qtd }) => qtd)),
			),
		).not.toContain(1)
	})

	test('another version asks the same under the same codes, one at a time', async ({ portal }) => {
		const versao = await aberto(portal)
		await encerrado(portal, versao)
		const nova = await portal.as(gestora)('POST', gerir('executar', 'versionarQUESTIONARIO'), versao)
		expect(nova.body).toMatchObject({ numvrsqst: 2, sitqst: 'RAS', grupos: DUAS_PAGINAS })
		expect((await portal.as(gestora)('POST', gerir('executar', 'versionarQUESTIONARIO'), versao)).status).toBe(422)
	})

	test('of a questionnaire with names, who manages it reads who answered what, and each look leaves a trace', async ({
		portal,
	}) => {
		const versao = await aberto(portal, { staanm: 'N' })
		for (const quem of [rafael, tiago]) await responder(portal, versao, quem)
		const pedir = (quem: typeof gestora) =>
			portal.as(quem)('POST', gerir('listar', 'listarRESPONDENTE'), { ...versao, pagina: 1, porPagina: 20 })
		expect((await pedir(gestora)).status).toBe(422)
		await encerrado(portal, versao)
		const { body } = await pedir(gestora)
		expect(body).toMatchObject({
			total: 2,
			itens: [
				{ codpes: rafael.codpes, nompes: rafael.nome, respostas: [{ codperqst: 1, txtrsp: 'A' }] },
				{ codpes: tiago.codpes },
			],
		})
		expect((await resultado(portal, versao)).body).toMatchObject({ stanom: 'S', qtdcon: 2 })
		expect((await pedir({ ...gestora, codpes: 10001, perfis: [] })).status).toBe(404)
		const planilha = `/uspproc/download/questionarios/exportarRESPONDENTE?codqst=${versao.codqst}&numvrsqst=1&formato=csv`
		expect(String((await portal.as(gestora)('GET', planilha)).body)).toContain(`${rafael.codpes};${rafael.nome}`)
		const { rows } = await portal.pool.query(
			`select acao from plataforma.auditoria where codpes = ${gestora.codpes}
				and (acao like '%RESPONDENTE%' or acao = 'exportar-respondentes') order by 1`,
		)
		expect(rows.map(({ acao }) => acao)).toEqual([
			`POST ${gerir('listar', 'listarRESPONDENTE')}`,
			'exportar-respondentes',
		])
	})

	test('an anonymous questionnaire gives nobody a name', async ({ portal }) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		await encerrado(portal, versao)
		const pedido = { ...versao, pagina: 1, porPagina: 20 }
		expect(await portal.as(gestora)('POST', gerir('listar', 'listarRESPONDENTE'), pedido)).toMatchObject({
			status: 422,
			body: { erro: 'questionario-anonimo' },
		})
		expect((await resultado(portal, versao)).body.stanom).toBe('N')
	})

	test('no count of what was answered is more than all who answered, told exactly', async ({ portal }) => {
		const versao = await aberto(portal)
		const cntrsp = JSON.stringify({
			perfil: { codund: null, codcur: null, codare: null, nivpgm: null, anotit: null },
			respostas: [{ codperqst: 1, codaltper: [1] }],
		})
		await portal.pool.query(
			`insert into questionarios.qsturn (codqst, numvrsqst, cntrsp) select $1, 1, $2 from generate_series(1, 6)`,
			[versao.codqst, cntrsp],
		)
		await portal.pool.query(
			`insert into questionarios.qstpcp (codqst, numvrsqst, codpes, sitpcp, dtaini, dtaconc)
				select $1, 1, 900000 + n, 'CON', current_date, current_date from generate_series(1, 6) n`,
			[versao.codqst],
		)
		await encerrado(portal, versao)
		const { qtd, qtdcon, perguntas } = (await resultado(portal, versao)).body
		expect({ qtd, qtdcon }).toEqual({ qtd: 6, qtdcon: 6 })
		expect([5, 6]).toContain(perguntas[0].qtd)
		expect([5, 6]).toContain(perguntas[0].linhas[0].alternativas[0].qtd)
	})

	test('the same question is compared over the years', async ({ portal }) => {
		const { body } = await portal.as(gestora)('POST', gerir('obter', 'obterSERIE'), {
			codqst: 2,
			numvrsqst: 2,
			codperqst: 4,
		})
		expect(body.versoes.map(({ numvrsqst }: { numvrsqst: number }) => numvrsqst)).toEqual([1, 2])
		expect(body.alternativas).toHaveLength(5)
	})
})
