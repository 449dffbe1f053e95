import { randomUUID } from 'node:crypto'
import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { fileOf, pdfOf, type TestPortal } from '@portal/platform/testing'
import * as drive from '@portal/usp-drive/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { ana, carlos, lucia, sofia, test } from './testes/portal-de-teste.ts'

const ALUNO = { codpes: 20_038, nome: 'Alberto Shimizu' }

/** Open call under an agreement of the demonstration, and the draft of a student. */
async function abrirInscricao(portal: TestPortal) {
	const hoje = diaDe(portal)
	const quem = portal.as(sofia)
	const { body } = await quem.call(contrato.inserirEdital, {
		body: {
			titedt: `Edital ${randomUUID()}`,
			txtedt: 'Texto',
			dtaini: hoje,
			dtafim: somarDias(hoje, 10),
			qtddiarec: 2,
			qtddiacfm: 3,
			requisitos: { percremin: 0, percremax: 100, mediamin: 0, numsemmin: 0, staund: 'N' },
			regra: { criterios: [{ criterio: 'MED', peso: 1 }], desempates: ['SOR'], semmed: 'ZER' },
			vagas: [{ codcvn: 1, qtdvag: 1 }],
		},
	})
	const params = { codedt: body.codedt }
	await quem.call(contrato.publicarEdital, { params, body: { versao: 1 } })
	const { vagas } = (await portal.anon.call(contrato.obterEdital, { params })).body
	const aluno = portal.as(ALUNO)
	const { codcan } = (await aluno.call(contrato.guardarInscricao, { params, body: {} })).body
	const enviar = () =>
		aluno.call(contrato.enviarInscricao, {
			params,
			body: { preferencias: vagas.map(({ codvag }) => codvag), idiomas: [], txtplan: 'Plano', nomeme: 'Mãe, 11 5555' },
		})
	return { aluno, codcan, enviar, params }
}

/** Delivery in one part, as the public page of the request makes it. */
async function entregar(portal: TestPortal, codpdarq: string, numitm: number) {
	const { call } = portal.anon
	const conteudo = pdfOf('histórico')
	const chvetg = randomUUID()
	const fatos = { nome: 'historico.pdf', tamanho: conteudo.length, modificadoEm: 1 }
	const { codenv } = (await call(drive.iniciarEntrega, { params: { codpdarq }, body: { ...fatos, chvetg } })).body
	const params = { codpdarq, codenv }
	const parts = { file: fileOf(conteudo, 'parte'), json: { chvetg } }
	await call(drive.enviarParteDaEntrega, { params, query: { inicio: 0 }, parts })
	await call(drive.concluirEntrega, { params, body: { chvetg } })
	const nometg = 'Secretaria de Graduação'
	return call(drive.entregarRecebido, { params: { codpdarq }, body: { codenv, chvetg, nometg, numitm } })
}

test('a document asked of somebody else comes by the drive, is attached by the student and read by the office', async ({
	portal,
}) => {
	const { aluno, codcan, enviar, params } = await abrirInscricao(portal)
	const pedir = (tipos: contrato.TipoDeDocumento[], quem = aluno) =>
		quem.call(contrato.pedirArquivos, { params: { codcan }, body: { tipos } })
	const ler = async () => (await aluno.call(contrato.listarPedidosDeArquivos, { params: { codcan } })).body.pedidos
	const [um, outro] = await Promise.all([pedir(['PRO', 'HIS']), pedir(['HIS', 'PRO'])])
	expect([um.status, outro.status]).toEqual([200, 200])
	expect(um.body).toEqual(outro.body)
	const { codpdarq, endereco } = um.body
	expect(endereco).toContain(`/usp-drive/pedido/${codpdarq}`)
	expect((await entregar(portal, codpdarq, 1)).status).toBe(200)
	const [pedido] = await ler()
	expect(pedido).toMatchObject({
		situacao: 'aberto',
		tipos: ['HIS', 'PRO'],
		entregas: [{ tipdoc: 'HIS', nometg: 'Secretaria de Graduação', coddoc: null }],
	})
	const codetg = pedido?.entregas[0]?.codetg ?? 0
	const anexar = (quem = aluno, qual = codpdarq) =>
		quem.call(contrato.anexarEntrega, { params: { codcan, codpdarq: qual, codetg } })

	// Before the student attaches it, nobody of the office sees anything of it.
	expect((await portal.anon.call(contrato.anexarEntrega, { params: { codcan, codpdarq, codetg } })).status).toBe(401)
	for (const quem of [ana, carlos, lucia, sofia]) {
		expect((await anexar(portal.as(quem))).status).toBe(404)
		expect((await pedir(['HIS'], portal.as(quem))).status).toBe(404)
		expect((await portal.as(quem).call(contrato.listarPedidosDeArquivos, { params: { codcan } })).status).toBe(404)
	}
	expect((await anexar(aluno, 'x'.repeat(22))).status).toBe(404)

	const duas = await Promise.all([anexar(), anexar()])
	expect(duas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
	expect((await ler())[0]?.entregas[0]?.coddoc).toBeGreaterThan(0)
	const { documentos } = (await aluno.call(contrato.obterMinhaInscricao, { params })).body
	expect(documentos).toMatchObject([{ tipdoc: 'HIS' }])

	// The right follows the application: a draft's is its owner's, a sent one's is the office's too, with a trace.
	const abrir = (quem: typeof ana) =>
		portal.as(quem).call(contrato.obterDocumento, { params: { coddoc: documentos[0]?.coddoc ?? 0 } })
	expect((await abrir(sofia)).status).toBe(404)
	expect((await enviar()).status).toBe(200)
	expect((await abrir(sofia)).status).toBe(200)
	expect((await abrir(ana)).status).toBe(404)
	const { leituras } = (await aluno.call(contrato.listarLeituras, { params: { codcan } })).body
	expect(leituras).toMatchObject([{ nompes: 'Sofia Ribeiro', coddoc: documentos[0]?.coddoc }])
	// After the sending, what still comes waits in the drive.
	expect((await pedir(['HIS'])).status).toBe(422)
	const tarde = (await entregar(portal, codpdarq, 2)).body.codetg
	expect(
		(await aluno.call(contrato.anexarEntrega, { params: { codcan, codpdarq, codetg: tarde } })).body,
	).toMatchObject({ erro: 'ja-enviada' })
})

test('a passport is not asked of others, and a request whose folder is gone from the drive is gone from the application', async ({
	portal,
}) => {
	const { aluno, codcan } = await abrirInscricao(portal)
	const pedir = (tipos: contrato.TipoDeDocumento[]) =>
		aluno.call(contrato.pedirArquivos, { params: { codcan }, body: { tipos } })
	expect((await pedir(['PAS'])).status).toBe(422)
	expect((await pedir(['HIS', 'HEX'])).status).toBe(422)
	expect((await pedir([])).status).toBe(400)
	expect(
		(await portal.anon.call(contrato.pedirArquivos, { params: { codcan }, body: { tipos: ['HIS'] } })).status,
	).toBe(401)
	const { codpdarq } = (await pedir(['HIS'])).body
	await entregar(portal, codpdarq, 1)
	const ler = async () => (await aluno.call(contrato.listarPedidosDeArquivos, { params: { codcan } })).body.pedidos
	expect(await ler()).toHaveLength(1)
	const { rows } = await sql<{
		coditm: number
	}>`select coditm from usp_drive.pedido where codpdarq = ${codpdarq}`.execute(portal.db)
	await aluno.call(drive.excluirItens, { body: { itens: rows.map(({ coditm }) => coditm) } })
	expect(await ler()).toEqual([])
	// The same documents asked again are a new request, in a folder of its own.
	const nova = (await pedir(['HIS'])).body
	expect(nova.codpdarq).not.toBe(codpdarq)
	expect(await ler()).toHaveLength(1)
})
