import { forgetLimits, formWith, pdfOf, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import {
	buscarRascunhoAbertura,
	descartarRascunhoAbertura,
	despachar,
	guardarRascunho,
	listarRascunhos,
} from '../../contract/index.ts'
import { processos } from '../queries.ts'
import { enviar } from '../testes/envio-de-teste.ts'
import { abrirProcesso, chamarComo, DADOS, joao, marina, test } from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const enviarPdf = async (portal: TestPortal, nome: string) => (await enviar(portal, pdfOf(nome), `${nome}.pdf`)).body

const vencer = (portal: TestPortal, codarqtmp: string) =>
	processos(portal.db)
		.updateTable('arqtmp')
		.set({ dtaexp: sql<string>`now() - interval '1 minute'` })
		.where('codarqtmp', '=', codarqtmp)
		.execute()

describe('drafts of occurrences', () => {
	test('kept for their author alone, gone when the occurrence is saved', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, joao)
		expect((await call('PUT', `/processo/${numpro}/rascunho/nada`, { txtdch: 'a' })).status).toBe(400)
		await call.call(guardarRascunho, {
			params: { numpro, codetroco: 'ocoInformacao' },
			body: { txtdch: '<p>Pela metade' },
		})
		expect((await call.call(listarRascunhos, { params: { numpro } })).body).toMatchObject([
			{ codetroco: 'ocoInformacao', dados: { txtdch: '<p>Pela metade', arquivos: [] }, vencidos: 0 },
		])
		expect((await chamarComo(portal, marina).call(listarRascunhos, { params: { numpro } })).body).toEqual([])
		await call.call(despachar, { params: { numpro }, body: { txtdch: '<p>Inteira</p>', codetroco: 'ocoInformacao' } })
		expect((await call.call(listarRascunhos, { params: { numpro } })).body).toEqual([])
	})

	test('each file that was sent is there with its name and size; what has expired is counted', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const call = chamarComo(portal, joao)
		const [um, dois] = [await enviarPdf(portal, 'Requerimento'), await enviarPdf(portal, 'Parecer')]
		const arquivos = [{ codarqtmp: um.codarqtmp }, { codarqtmp: dois.codarqtmp }]
		const guardado = await call.call(guardarRascunho, {
			params: { numpro, codetroco: 'ocoAnexacao' },
			body: { txtdch: '', arquivos },
		})
		expect(guardado.body).toMatchObject({ dados: { arquivos: [um, dois] }, vencidos: 0 })
		await vencer(portal, um.codarqtmp)
		expect((await call.call(listarRascunhos, { params: { numpro } })).body).toMatchObject([
			{ dados: { arquivos: [{ nomarqtmp: 'Parecer.pdf', tamarqtmp: dois.tamarqtmp, qtdpgntmp: 1 }] }, vencidos: 1 },
		])
	})

	test("somebody else's file is not shown, even to who knows its code", async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { codarqtmp } = await enviarPdf(portal, 'Requerimento')
		const rascunho = { txtdch: '', arquivos: [{ codarqtmp }] }
		const { body } = await chamarComo(portal, marina).call(guardarRascunho, {
			params: { numpro, codetroco: 'ocoAnexacao' },
			body: rascunho,
		})
		expect(body).toMatchObject({ dados: { arquivos: [] }, vencidos: 1 })
	})
})

describe('the draft of a process that is not open yet', () => {
	const vazio = { nominr: '', titpro: '', cplasu: '', nivacepro: 'P', sgletaabt: '', txtdch: '', anexos: [] }

	test('what is no draft is refused', async ({ portal }) => {
		const torto = await chamarComo(portal, joao)('PUT', '/rascunho/abertura', { ...vazio, nivacepro: 'X' })
		expect(torto.status).toBe(400)
	})

	test('one for each person, with its files, until it is given up', async ({ portal }) => {
		const call = chamarComo(portal, joao)
		expect((await call.call(buscarRascunhoAbertura)).body).toEqual({ rascunho: null })
		const enviado = await enviarPdf(portal, 'Requerimento')
		const anexos = [{ codarqtmp: enviado.codarqtmp, codetrdoc: 1 }]
		await call('PUT', '/rascunho/abertura', { ...vazio, titpro: 'Primeiro' })
		await call('PUT', '/rascunho/abertura', { ...vazio, titpro: 'Trancamento', anexos })
		expect((await call.call(buscarRascunhoAbertura)).body.rascunho).toMatchObject({
			dados: { titpro: 'Trancamento', anexos: [{ ...enviado, codetrdoc: 1 }] },
			vencidos: 0,
		})
		expect((await chamarComo(portal, marina).call(buscarRascunhoAbertura)).body).toEqual({ rascunho: null })
		expect((await call.call(descartarRascunhoAbertura)).body).toEqual({
			retorno: 'ok',
			mensagem: 'Rascunho descartado.',
		})
		expect((await call.call(buscarRascunhoAbertura)).body).toEqual({ rascunho: null })
	})

	test('nothing is left of it once the process is open', async ({ portal }) => {
		await chamarComo(portal, joao)('PUT', '/rascunho/abertura', { ...vazio, titpro: 'Trancamento' })
		await abrirProcesso(portal)
		expect((await chamarComo(portal, joao).call(buscarRascunhoAbertura)).body).toEqual({ rascunho: null })
	})
})

describe('the level of a document', () => {
	const restrito = { nivacepro: 'R', codhipleg: 1 } as const
	const anexo = async (portal: TestPortal, nivacearq?: string) => ({
		codarqtmp: (await enviarPdf(portal, 'Requerimento')).codarqtmp,
		codetrdoc: 1,
		codetrcfc: 4,
		txtdch: '<p>Segue.</p>',
		...(nivacearq ? { nivacearq } : {}),
	})

	test('may be more restricted than its process, never more open', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, restrito)
		const anexar = async (nivacearq: string) =>
			chamarComo(portal, joao)('POST', `/processo/${numpro}/anexo`, formWith({ json: await anexo(portal, nivacearq) }))
		expect(await anexar('P')).toMatchObject({
			status: 422,
			body: { erro: 'nivel-mais-aberto', mensagem: expect.stringContaining('O processo é restrito') },
		})
		expect(await anexar('S')).toMatchObject({ status: 200, body: { dados: { arquivo: { nivacearq: 'S' } } } })
	})

	test('the same holds for what comes with a new process', async ({ portal }) => {
		const abrir = async (nivacearq: string) =>
			chamarComo(portal, joao)('POST', '/processo', { ...DADOS, ...restrito, anexos: [await anexo(portal, nivacearq)] })
		expect(await abrir('P')).toMatchObject({ status: 422, body: { erro: 'nivel-mais-aberto' } })
		expect((await abrir('R')).status).toBe(200)
	})
})
