import { listarDestinatarios } from '@portal/notificacoes/server/public'
import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { chaveDoLembrete } from '../lembretes.ts'
import {
	aberto,
	DUAS_PAGINAS,
	dadosDe,
	doIme,
	encerrado,
	escrito,
	gerir,
	gestora,
	mudar,
	pergunta,
	rafael,
	responder,
	resultado,
	test,
	tiago,
} from '../portal-de-teste.ts'
import { contarOQueMudou, encerrarVencidos, lembrarQuemFalta } from './jobs.ts'

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

	test('who has not concluded is reminded once, and the reminder goes with the answer and with the end', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		expect((await mudar(portal, versao, 'lembrar')).status).toBe(200)
		await lembrarQuemFalta.executar(portal, versao)
		await lembrarQuemFalta.executar(portal, versao)
		expect(await listarDestinatarios(portal.db, chaveDoLembrete(versao, rafael.codpes))).toEqual([])
		expect(await listarDestinatarios(portal.db, chaveDoLembrete(versao, tiago.codpes))).toEqual([tiago.codpes])
		expect((await mudar(portal, versao, 'lembrar')).body.mensagem).toMatch(/menos de 3 dias/)
		await encerrado(portal, versao)
		expect(await listarDestinatarios(portal.db, chaveDoLembrete(versao, tiago.codpes))).toEqual([])
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
	test('who took part is told what changed, and nobody else', async ({ portal }) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		await encerrado(portal, versao)
		const txtdvl = 'Abrimos a sala de estudos também à noite.'
		const { body } = await portal.as(gestora)('POST', gerir('executar', 'devolverQUESTIONARIO'), { ...versao, txtdvl })
		await contarOQueMudou.executar(portal, { ...versao, dtadvl: body.dtadvl })
		const { rows } = await sql<{ chave: string }>`select r.chave from notificacoes.aviso a
			join notificacoes.avisopublico r on r.codigo_aviso = a.codigo
			where a.chvorg like ${`questionarios:${versao.codqst}:1:devolutiva%`}`.execute(portal.db)
		expect(rows).toEqual([{ chave: `C:${rafael.codpes}` }])
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

	test('the same question is compared over the years', async ({ portal }) => {
		const { body } = await portal.as(gestora)('POST', gerir('obter', 'obterSERIE'), {
			codqst: 2,
			codpereqv: 'avaliacao-geral',
		})
		expect(body.versoes.map(({ numvrsqst }: { numvrsqst: number }) => numvrsqst)).toEqual([1, 2])
		expect(body.alternativas).toHaveLength(5)
	})
})
