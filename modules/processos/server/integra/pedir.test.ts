import { createHash } from 'node:crypto'
import { listarMeusDocumentos } from '@portal/iddigital/contract'
import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import { forgetLimits, pdfOf, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import { darEntrada, darParecer, darSaida, despachar, mensagemDeFaltas, pedirIntegra } from '../../contract/index.ts'
import { alterarArquivo } from '../arquivos/queries.ts'
import { processos } from '../queries.ts'
import { anexarPdf, chavesGuardadas, pdfComArmadilhas } from '../testes/envio-de-teste.ts'
import { perguntar, protegerComSenha } from '../testes/pdf-de-fora.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	eduardo,
	helena,
	joao,
	marina,
	otavio,
	test,
} from '../testes/portal-de-teste.ts'
import { fazerIntegra, limparIntegras } from './jobs.ts'

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await forgetLimits(portal)
	portal.irPara(new Date())
})

type Pessoa = Parameters<TestPortal['as']>[0]
const pedir = (portal: TestPortal, numpro: string, pessoa: Pessoa = joao) =>
	chamarComo(portal, pessoa).call(pedirIntegra, { params: { numpro } })

async function fazer(portal: TestPortal, numpro: string, pessoa: Pessoa = joao) {
	const { body } = await pedir(portal, numpro, pessoa)
	await portal.jobs.drain(portal)
	const caminho = `/processo/${numpro}/integra/${body.codint}`
	const { body: pronta } = await chamarComo(portal, pessoa)('GET', caminho)
	const { bytes, headers, status } = await chamarComo(portal, pessoa)('GET', `${caminho}/pdf`)
	return {
		caminho,
		pronta,
		bytes,
		headers,
		status,
		texto: status === 200 ? perguntar('pdftotext', bytes, '-layout') : '',
	}
}

/** Fixture: a process that went through two stations, with texts and documents. */
async function processoCheio(portal: TestPortal) {
	const numpro = await abrirProcesso(portal, { titpro: 'Compra de <microscópios> & lentes' })
	await anexarPdf(portal, numpro, 'Orçamento')
	await chamarComo(portal, joao).call(despachar, { params: { numpro }, body: { txtdch: '<p>Encaminhe-se.</p>' } })
	await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
	await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
	await anexarPdf(portal, numpro, 'Resposta', eduardo)
	return numpro
}

/** The stored document is replaced, together with its hash. */
async function trocarConteudo(portal: TestPortal, codarqpdl: number, bytes: Buffer | undefined): Promise<void> {
	const chave = `processos/trocado-${codarqpdl}`
	const sha256 = createHash('sha256')
		.update(bytes ?? '')
		.digest('hex')
	await alterarArquivo(portal.db, codarqpdl, { chave, sha256 })
	if (bytes) await portal.files.gravar(chave, bytes, bytes.length)
}

describe('the whole case as one PDF', () => {
	test('cover, index, texts and documents in order, numbered, with bookmarks', async ({ portal }) => {
		const numpro = await processoCheio(portal)
		const { body: pedida } = await pedir(portal, numpro)
		expect(pedida).toMatchObject({ sitint: 'F', percentual: 0 })
		const { pronta, bytes, texto, headers } = await fazer(portal, numpro)
		expect(pronta).toMatchObject({ codint: pedida.codint, sitint: 'P', percentual: 100, tamarq: bytes.length })
		expect(headers['content-disposition']).toContain(`processo-${numpro}.pdf`)
		const { body: meus } = await portal.as(joao).call(listarMeusDocumentos)
		expect(meus.itens).toMatchObject([{ codaucdoc: pronta.codaucdoc, nomarq: 'integra-de-processo.pdf' }])
		expect(JSON.stringify(meus)).not.toContain(numpro)
		perguntar('qpdf', bytes, '--check')
		expect(perguntar('pdfinfo', bytes)).toMatch(new RegExp(`Pages: +${pronta.qtdpgn}\\b`))
		const ordem = ['Compra de <microscópios> & lentes', 'Andamento 1', 'Encaminhe-se', 'Andamento 2', 'Resposta']
		const lugares = ordem.map((parte) => texto.lastIndexOf(parte))
		expect(lugares).toEqual(lugares.toSorted((a, b) => a - b))
		expect(lugares[0]).toBeGreaterThan(0)
		expect(texto).toContain(`fls. ${pronta.qtdpgn}/${pronta.qtdpgn}`)
		expect(perguntar('qpdf', bytes, '--json=2', '--json-key=outlines')).toContain('Andamento 2: DRH-RUSP')
	})

	test('its digital ID says that these bytes are the right ones', async ({ portal }) => {
		const { pronta, bytes } = await fazer(portal, await processoCheio(portal))
		const conferido = await obterDocumentoConferido(portal.db, portal, pronta.codaucdoc)
		const sha256doc = createHash('sha256').update(bytes).digest('hex')
		expect(conferido).toMatchObject({ veredito: 'valido', sha256doc, tamarq: bytes.length, qtdpgn: pronta.qtdpgn })
	})

	test('asked again while nothing has changed: the same; after an action: another', async ({ portal }) => {
		const numpro = await processoCheio(portal)
		const { pronta } = await fazer(portal, numpro)
		expect((await pedir(portal, numpro)).body.codint).toBe(pronta.codint)
		await chamarComo(portal, eduardo).call(despachar, { params: { numpro }, body: { txtdch: '<p>Ciente.</p>' } })
		expect((await pedir(portal, numpro)).body.codint).not.toBe(pronta.codint)
	})

	test('the job done twice makes one', async ({ portal }) => {
		const { pronta } = await fazer(portal, await processoCheio(portal))
		await fazerIntegra.executar(portal, { codint: pronta.codint })
		const linha = await processos(portal.db)
			.selectFrom('integra')
			.selectAll()
			.where('codint', '=', pronta.codint)
			.executeTakeFirstOrThrow()
		expect(linha.codaucdoc).toBe(pronta.codaucdoc)
	})

	test('after a day it is gone, bytes and all', async ({ portal }) => {
		const numpro = await processoCheio(portal)
		const { caminho, pronta } = await fazer(portal, numpro)
		const chave = `processos/integra-${pronta.codint}`
		expect(await chavesGuardadas(portal)).toContain(chave)
		portal.irPara(new Date(Date.now() + 25 * 3_600_000))
		expect((await chamarComo(portal, joao)('GET', caminho)).status).toBe(404)
		await limparIntegras.executar(portal, {})
		await portal.jobs.drain(portal)
		expect(await chavesGuardadas(portal)).not.toContain(chave)
	})

	test.for<[string, () => Buffer | undefined, string]>([
		['missing', () => undefined, 'não foi encontrado onde deveria estar guardado.'],
		['damaged', () => Buffer.from('%PDF-1.7\n'), 'está danificado e não pode ser lido'],
		['protected', () => protegerComSenha(pdfOf('Segredo')), 'está protegido por senha'],
	])('a document that is %s leaves a page that says so, in the index too', async ([, conteudo, motivo], { portal }) => {
		const numpro = await processoCheio(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Perdido', eduardo)
		await trocarConteudo(portal, codarqpdl, conteudo())
		const { pronta, texto, bytes: pdf } = await fazer(portal, numpro, eduardo)
		expect(pronta).toMatchObject({ sitint: 'P', mensagem: mensagemDeFaltas(1) })
		perguntar('qpdf', pdf, '--check')
		const paginas = texto.split('\f').map((pagina) => pagina.replace(/\s+/g, ' '))
		expect(paginas[0]).toContain('Requerimento: Perdido.pdf (não incluído)')
		const [noLugar] = paginas.filter((pagina) => pagina.includes('não pôde ser incluído nesta íntegra'))
		expect(noLugar).toContain(motivo)
		expect(texto).toContain('Resposta')
		expect((await pedir(portal, numpro, eduardo)).body.codint).not.toBe(pronta.codint)
	})
})

test('what a document would run is not run: the page is a picture, the íntegra leaves it behind, the file only downloads', async ({
	portal,
}) => {
	const numpro = await abrirProcesso(portal)
	const codarqpdl = await anexarPdf(portal, numpro, 'Convite', joao)
	// The document stands for one that was accepted before the upload refused such files.
	await trocarConteudo(portal, codarqpdl, pdfComArmadilhas('Convite'))
	const arquivo = `/processo/${numpro}/arquivo/${codarqpdl}`
	const pagina = await chamarComo(portal, ana)('GET', `${arquivo}/pagina/1`)
	expect(pagina).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
	const baixado = await chamarComo(portal, ana)('GET', arquivo)
	expect(baixado.headers).toMatchObject({
		'content-disposition': expect.stringMatching(/^attachment;/),
		'content-security-policy': expect.stringContaining('sandbox'),
		'x-content-type-options': 'nosniff',
	})
	expect(String(baixado.bytes)).toMatch(/JavaScript.*Launch/s)
	const { bytes, texto } = await fazer(portal, numpro)
	expect(texto).toContain('Convite')
	expect(perguntar('qpdf', bytes, '--json=2')).not.toMatch(/JavaScript|app\.alert|Launch|OpenAction|virus\.exe/)
})

describe('who gets what', () => {
	test('a document that is not for the person is not in it, not even by name; for the station it is', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		await anexarPdf(portal, numpro, 'Aberto')
		await alterarArquivo(portal.db, await anexarPdf(portal, numpro, 'Laudo'), { nivacearq: 'S' })
		const [daEstacao, daInteressada] = [await fazer(portal, numpro), await fazer(portal, numpro, ana)]
		expect(daEstacao.texto).toContain('Laudo')
		expect(daInteressada.texto).toContain('Aberto')
		expect(daInteressada.texto).not.toContain('Laudo')
		expect(daInteressada.pronta.qtdpgn).toBe(daEstacao.pronta.qtdpgn - 1)
	})

	test('it is of who asked for it alone', async ({ portal }) => {
		const { caminho } = await fazer(portal, await processoCheio(portal))
		for (const fim of ['', '/pdf'])
			expect((await chamarComo(portal, marina)('GET', `${caminho}${fim}`)).status).toBe(404)
	})

	test('whoever no longer sees all that is in it no longer gets it', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		await alterarArquivo(portal.db, await anexarPdf(portal, numpro, 'Laudo'), { nivacearq: 'S' })
		await chamarComo(portal, marina).call(despachar, {
			params: { numpro },
			body: {
				txtdch: '<p>Peço parecer.</p>',
				codpesace: helena.codpes,
			},
		})
		const { caminho, texto } = await fazer(portal, numpro, helena)
		expect(texto).toContain('Laudo')
		await chamarComo(portal, helena).call(darParecer, { params: { numpro }, body: { txtdch: '<p>Favorável.</p>' } })
		portal.irPara(new Date(portal.agora().getTime() + 60_000))
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		for (const fim of ['', '/pdf'])
			expect((await chamarComo(portal, helena)('GET', `${caminho}${fim}`)).status).toBe(404)
		expect((await fazer(portal, numpro, helena)).texto).not.toContain('Laudo')
	})

	test('a restricted process: not asked for, not made for who lost sight of it meanwhile', async ({ portal }) => {
		const restrito = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		expect((await pedir(portal, restrito, otavio)).status).toBe(404)
		const numpro = await abrirProcesso(portal)
		const { body } = await pedir(portal, numpro, otavio)
		await processos(portal.db)
			.updateTable('processo')
			.set({ nivacepro: 'S', codhipleg: 4 })
			.where('numpro', '=', numpro)
			.execute()
		await portal.jobs.drain(portal)
		const linha = await processos(portal.db)
			.selectFrom('integra')
			.select(['sitint', 'chave'])
			.where('codint', '=', body.codint)
			.executeTakeFirstOrThrow()
		expect(linha).toEqual({ sitint: 'E', chave: null })
	})

	test('bad input, not there, not ready', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const caminho = `/processo/${numpro}/integra`
		const { body } = await pedir(portal, numpro)
		for (const fim of ['', '/pdf']) {
			expect((await chamarComo(portal, joao)('GET', `${caminho}/x${fim}`)).status).toBe(400)
			expect((await chamarComo(portal, joao)('GET', `${caminho}/${crypto.randomUUID()}${fim}`)).status).toBe(404)
		}
		expect((await chamarComo(portal, joao)('GET', `${caminho}/${body.codint}/pdf`)).body.erro).toBe(
			'integra-em-preparo',
		)
	})
})
