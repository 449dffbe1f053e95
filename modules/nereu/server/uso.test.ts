import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { fileOf, pdfOf, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { avisarFins, esquecerPassaportes } from './jobs.ts'
import { carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

const listarTarefas = async (portal: TestPortal, codpes: number): Promise<string[]> => {
	const abertas = sql<{
		chvorg: string
	}>`select chvorg from notificacoes.tarefa where codpes = ${codpes} and dtabxa is null and chvorg like 'nereu:fim:%' order by chvorg`
	return (await abertas.execute(portal.db)).rows.map(({ chvorg }) => chvorg)
}

test('an agreement that ends within 180 days is a task of its keepers until it is prolonged or let end', async ({
	portal,
}) => {
	const hoje = diaDe(portal)
	await avisarFins.executar(portal, {})
	const chave = `nereu:fim:2:${somarDias(hoje, 120)}`
	expect(await listarTarefas(portal, sofia.codpes)).toEqual([chave])
	expect(await listarTarefas(portal, lucia.codpes)).toEqual([])
	const params = { codcvn: 2 }
	const decidir = async (dtafimcvn?: string, pessoa = sofia) => {
		const { versao } = (await portal.as(sofia).call(contrato.obterAlcada, { params })).body
		return portal.as(pessoa).call(contrato.decidirFim, {
			params,
			body: { versao, dscdoc: 'Termo aditivo de hoje', ...(dtafimcvn && { dtafimcvn }) },
		})
	}
	expect((await decidir(undefined, lucia)).status).toBe(403)
	expect((await decidir(somarDias(hoje, 100))).body.erro).toBe('fim-antes')
	expect((await decidir()).status).toBe(200)
	expect(await listarTarefas(portal, sofia.codpes)).toEqual([])
	await avisarFins.executar(portal, {})
	expect(await listarTarefas(portal, sofia.codpes)).toEqual([])
	expect((await decidir(somarDias(hoje, 900))).status).toBe(200)
	expect((await portal.anon.call(contrato.obterConvenio, { params })).body.dtafim).toBe(somarDias(hoje, 900))
	const renovavel = await portal
		.as(sofia)
		.call(contrato.decidirFim, { params: { codcvn: 4 }, body: { versao: 1, dscdoc: 'Termo aditivo' } })
	expect(renovavel.body.erro).toBe('sem-fim-a-decidir')
})

test('a look at who is where is kept, and the person sees it', async ({ portal }) => {
	expect((await portal.as(carlos).call(contrato.listarQuemEstaFora, { query: {} })).status).toBe(403)
	const { body } = await portal.as(lucia).call(contrato.listarQuemEstaFora, { query: {} })
	const [uma] = body.itens
	expect(uma).toMatchObject({ codpais: 'PT', nomeme: 'Rosa Moraes, +55 11 5555-0101' })
	const codcan = uma?.codcan ?? 0
	const { rows } = await sql<{ codpes: number }>`select codpes from nereu.canmob where codcan = ${codcan}`.execute(
		portal.db,
	)
	const dono = { codpes: rows[0]?.codpes ?? 0, nome: uma?.nompes ?? '' }
	const leituras = await portal.as(dono).call(contrato.listarLeituras, { params: { codcan } })
	expect(leituras.body.leituras).toMatchObject([{ nompes: 'Lúcia Prado', coddoc: null, lugar: 'S' }])
	expect((await portal.as(lucia).call(contrato.listarQuemEstaFora, { query: { codpais: 'JP' } })).body.total).toBe(0)
})

test('a message goes to the filtered group with the words of each, and not when the group has changed', async ({
	portal,
}) => {
	const escrever = (qtdpes: number, pessoa = lucia) =>
		portal.as(pessoa).call(contrato.escreverAoGrupo, {
			body: { sitcan: 'CFM', qtdpes, assunto: 'Reunião, {nome}', texto: 'Sobre {instituição}.' },
		})
	expect((await escrever(1, carlos)).status).toBe(403)
	expect((await escrever(7)).body.erro).toBe('grupo-mudou')
	expect((await escrever(1)).body).toEqual({ qtdpes: 1 })
	expect((await escrever(1)).body).toEqual({ qtdpes: 1 })
	const avisos = await sql<{
		assunto: string
		mensagem: string
	}>`select assunto, mensagem from notificacoes.aviso where chvorg like 'nereu:mensagem:%'`.execute(portal.db)
	expect(avisos.rows).toMatchObject([
		{ assunto: 'Reunião, Alberto Shimizu', mensagem: expect.stringMatching(/Sobre Universidade Atlântica do Porto\./) },
	])
})

test('the use of an agreement counts people both ways and the places left empty, within the reach alone', async ({
	portal,
}) => {
	const listar = async (pessoa: typeof sofia) =>
		(await portal.as(pessoa).call(contrato.listarUso, { query: { vigentes: 'N', porPagina: 100 } })).body.itens
	const todos = await listar(sofia)
	expect(todos.find(({ cidorg }) => cidorg === 'Cidade do México')).toMatchObject({ qtdvin: 1, qtdvag: 2 })
	expect(todos.length).toBe(14)
	const daUnidade = await listar(lucia)
	expect(daUnidade.length).toBeGreaterThan(0)
	expect(new Set(daUnidade.map(({ nomundrsp }) => nomundrsp))).toEqual(
		new Set(['Instituto de Matemática e Estatística']),
	)
})

test('a passport and the emergency contact are forgotten thirty days after their purpose, and not before', async ({
	portal,
}) => {
	const agora = new Date()
	portal.irPara(agora)
	const aluno = { codpes: 20_038, nome: 'Alberto Shimizu' }
	const { body } = await portal.as(lucia).call(contrato.listarCandidaturas, { query: { sitcan: 'CFM' } })
	const { codcan = 0, versao = 0 } = body.itens.find(({ codpes }) => codpes === aluno.codpes) ?? {}
	const params = { codcan }
	const anexado = await portal.as(aluno).call(contrato.anexarDocumento, {
		params,
		parts: { file: fileOf(pdfOf('p'), 'passaporte.pdf'), json: { tipdoc: 'PAS' } },
	})
	expect(anexado.status).toBe(200)
	const contar = async () =>
		(
			await sql<{
				docs: number
				nomeme: string
			}>`select (select count(*)::int from nereu.docmob where codcan = ${codcan}) docs, nomeme from nereu.canmob where codcan = ${codcan}`.execute(
				portal.db,
			)
		).rows[0]
	const saida = await portal
		.as(aluno)
		.call(contrato.agirNaMinha, { params, body: { ato: 'desistir', versao, motivo: 'Mudei de planos' } })
	expect(saida.body).toEqual({ sitcan: 'DES' })
	portal.irPara(new Date(agora.getTime() + 29 * 86_400_000))
	await esquecerPassaportes.executar(portal, {})
	expect(await contar()).toMatchObject({ docs: 1 })
	portal.irPara(new Date(agora.getTime() + 31 * 86_400_000))
	await esquecerPassaportes.executar(portal, {})
	expect(await contar()).toEqual({ docs: 0, nomeme: '' })
})
