import { forgetLimits, formWith, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import { baixarRecibo, darEntrada, darSaida } from '../../contract/index.ts'
import { alterarArquivo } from '../arquivos/queries.ts'
import { anexarPdf } from '../testes/envio-de-teste.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
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

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const TEXTO = '<p>Encaminhe-se à <strong>Diretoria</strong>.</p><ul><li>primeiro</li><li>segundo</li></ul>'
const pedido = (numpro: string, mais: object = {}) => ({
	acao: 'visualizar',
	numpro,
	sgleta: 'PROT-RUSP',
	titulo: 'Ofício 12/2026',
	texto: TEXTO,
	...mais,
})
const gerar = (portal: TestPortal, body: object, pessoa: Parameters<TestPortal['as']>[0] = joao) =>
	chamarComo(portal, pessoa)('POST', '/documento', body)

describe('generating a document', () => {
	test('looked at: a PDF with the words, the number and the station', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { status, headers, bytes } = await gerar(portal, pedido(numpro))
		expect({ status, tipo: headers['content-type'] }).toEqual({ status: 200, tipo: 'application/pdf' })
		perguntar('qpdf', bytes, '--check')
		const texto = perguntar('pdftotext', bytes, '-layout')
		for (const parte of ['Ofício 12/2026', 'Diretoria', 'primeiro', '(PROT-RUSP)', 'Página 1 de 1'])
			expect(texto).toContain(parte)
	})

	test('a table has its rows and columns, and what stands off the line is smaller', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const celulas = (tag: string, ...textos: string[]) =>
			`<tr>${textos.map((texto) => `<${tag}><p>${texto}</p></${tag}>`).join('')}</tr>`
		const texto = `<table><tbody>${celulas('th', 'Item', 'Valor')}${celulas('td', 'Mesa', '900')}</tbody></table><p>10 m<sup>2</sup>, CO<sub>2</sub></p>`
		const { bytes } = await gerar(portal, pedido(numpro, { texto }))
		expect(perguntar('pdftotext', bytes, '-layout')).toMatch(/Item +Valor\n+ *Mesa +900/)
		expect(perguntar('pdftotext', bytes)).toContain('10 m², CO₂')
	})

	test('saved: a temporary file, which becomes an attachment that waits for a signature', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const salvo = await gerar(portal, pedido(numpro, { acao: 'salvar' }))
		expect(salvo.headers['content-type']).toContain('application/json')
		expect(salvo.body).toMatchObject({ nomarqtmp: 'Ofício 12-2026.pdf', qtdpgntmp: 1, mimetype: 'application/pdf' })
		const json = { codarqtmp: salvo.body.codarqtmp, txtdch: '<p>Segue.</p>', codetrdoc: 3, codetrcfc: 4 }
		const { body } = await chamarComo(portal, joao)('POST', `/processo/${numpro}/anexo`, formWith({ json }))
		expect(body.dados).toMatchObject({
			codetroco: 'ocoAnexacao',
			arquivo: { nomarq: null, nomarqpdl: 'Ofício 12-2026.pdf', assinatura: { sitasi: 'CRI' } },
		})
		const { body: historico } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/historico`)
		expect(historico.itens[0].acao).toBe('geracao')
	})

	test('line breaks of a text without paragraphs stay; what people type is text, never a template', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const texto = 'primeira linha\n\n#panic("x") *dois* $a$\n@terceira'
		const { bytes } = await gerar(portal, pedido(numpro, { texto, titulo: '<b>#sys.inputs</b>' }))
		const lido = perguntar('pdftotext', bytes, '-layout')
		expect(lido).toContain('<b>#sys.inputs</b>')
		expect(lido).toMatch(/primeira linha\n+.*\n*\s*#panic\("x"\) \*dois\* \$a\$\n\s*@terceira/)
	})

	test('bad input, not allowed, not there, not this station, no words', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		expect((await gerar(portal, pedido(numpro, { acao: 'apagar' }))).status).toBe(400)
		expect((await gerar(portal, pedido(numpro), otavio)).status).toBe(403)
		expect((await gerar(portal, pedido(numpro, { sgleta: 'DRH-RUSP' }))).body.erro).toBe('estacao-diferente')
		expect((await gerar(portal, pedido(numpro, { texto: '<p> </p>' }))).body.erro).toBe('campo-obrigatorio')
		const restrito = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		expect((await gerar(portal, pedido(restrito), otavio)).status).toBe(404)
	})
})

describe('seeing a document', () => {
	const caminhos = (numpro: string, codarqpdl: number) => [
		`/processo/${numpro}/arquivo/${codarqpdl}`,
		`/processo/${numpro}/arquivo/${codarqpdl}/pagina/1?largura=160`,
		`/processo/${numpro}/arquivo/${codarqpdl}/texto`,
	]

	test('its bytes, with its name; the browser that has them gets none', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Declaração')
		const [caminho = ''] = caminhos(numpro, codarqpdl)
		const { status, headers, bytes } = await chamarComo(portal, ana)('GET', caminho)
		expect({ status, tipo: headers['content-type'] }).toEqual({ status: 200, tipo: 'application/pdf' })
		expect(headers['content-disposition']).toContain(encodeURIComponent('Declaração.pdf'))
		expect(perguntar('pdftotext', bytes)).toContain('Declaração')
		const outra = await chamarComo(portal, ana)('GET', caminho, undefined, { 'if-none-match': String(headers.etag) })
		expect({ status: outra.status, bytes: outra.bytes.length }).toEqual({ status: 304, bytes: 0 })
	})

	test('a page as a picture, in three widths and no other', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const pagina = `/processo/${numpro}/arquivo/${await anexarPdf(portal, numpro)}/pagina`
		const [pequena, grande] = [
			await chamarComo(portal, ana)('GET', `${pagina}/1?largura=160`),
			await chamarComo(portal, ana)('GET', `${pagina}/1`),
		]
		expect(pequena.headers['content-type']).toBe('image/webp')
		expect(pequena.bytes.subarray(8, 12).toString()).toBe('WEBP')
		expect(grande.bytes.length).toBeGreaterThan(pequena.bytes.length)
		const outra = await chamarComo(portal, ana)('GET', `${pagina}/1`, undefined, {
			'if-none-match': String(grande.headers.etag),
		})
		expect(outra.status).toBe(304)
		expect((await chamarComo(portal, ana)('GET', `${pagina}/1?largura=5000`)).status).toBe(400)
		expect((await chamarComo(portal, ana)('GET', `${pagina}/2`)).body.erro).toBe('pagina-nao-encontrada')
	})

	test('its text comes with a job after the commit', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const caminho = `/processo/${numpro}/arquivo/${await anexarPdf(portal, numpro, 'Hipogrifo')}/texto`
		expect((await chamarComo(portal, ana)('GET', caminho)).body).toEqual({ paginas: [], pronto: false })
		await portal.jobs.drain(portal)
		const { body } = await chamarComo(portal, ana)('GET', caminho)
		expect(body).toMatchObject({ pronto: true, paginas: [{ numpag: 1, texto: expect.stringContaining('Hipogrifo') }] })
	})

	test('not there, or of another process: 404; not a number: 400', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const outro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro)
		for (const caminho of [...caminhos(numpro, 999_999), ...caminhos(outro, codarqpdl)])
			expect((await chamarComo(portal, joao)('GET', caminho)).status).toBe(404)
		for (const caminho of caminhos(numpro, -1))
			expect((await chamarComo(portal, joao)('GET', caminho)).status).toBe(400)
	})

	test('of a restricted process, and a document less open than its process, nothing leaks', async ({ portal }) => {
		const restrito = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		const doRestrito = caminhos(restrito, await anexarPdf(portal, restrito))
		const aberto = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, aberto)
		await alterarArquivo(portal.db, codarqpdl, { nivacearq: 'S' })
		await portal.jobs.drain(portal)
		const doFechado = caminhos(aberto, codarqpdl)
		for (const caminho of [...doRestrito, ...doFechado]) {
			expect((await chamarComo(portal, joao)('GET', caminho)).status).toBe(200)
			for (const pessoa of [ana, otavio, helena]) {
				const { status, body } = await chamarComo(portal, pessoa)('GET', caminho, undefined, { 'if-none-match': '"x"' })
				expect(status).toBe(404)
				expect(JSON.stringify(body)).not.toContain('Requerimento')
			}
		}
	})
})

describe('receipt of delivery', () => {
	test('who sent, who received and when, with the link of the chain', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const saida = { sgletadst: 'DRH-RUSP', txtdch: '', dtaprzdvl: '2099-03-05' }
		await chamarComo(portal, marina).call(darSaida, { params: { numpro }, body: saida })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		const { status, bytes } = await chamarComo(portal, ana).call(baixarRecibo, { params: { numpro, numand: '2' } })
		expect(status).toBe(200)
		perguntar('qpdf', bytes, '--check')
		const texto = perguntar('pdftotext', bytes, '-layout')
		for (const parte of ['Recibo de entrega', '(PROT-RUSP)', '(DRH-RUSP)', marina.nome, eduardo.nome, '05/03/2099'])
			expect(texto).toContain(parte)
		const { body } = await chamarComo(portal, ana)('GET', `/processo/${numpro}/historico`)
		const hash = body.itens.find(({ acao }: { acao: string }) => acao === 'entrada').hash
		expect(texto.replace(/\s/g, '')).toContain(hash)
	})

	test('bad input, not there, restricted', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const caminho = `/processo/${numpro}/recibo`
		expect((await chamarComo(portal, ana)('GET', `${caminho}/zero`)).status).toBe(400)
		expect((await chamarComo(portal, ana)('GET', `${caminho}/9`)).body.erro).toBe('andamento-nao-encontrado')
		const restrito = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		expect(
			(await chamarComo(portal, ana).call(baixarRecibo, { params: { numpro: restrito, numand: '1' } })).status,
		).toBe(404)
	})
})
