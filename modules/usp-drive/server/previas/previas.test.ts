import { fileOf, forgetLimits, type Person, type TestPortal } from '@portal/platform/testing'
import { writeOds } from 'hucre/ods'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { esvaziarLixeiras } from '../jobs.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	enviar,
	guardarTexto,
	helena,
	joao,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
)

/** One blank page, written by hand. */
const PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
)

async function guardarBytes(portal: TestPortal, codptaarqudr: number, nome: string, bytes: Buffer): Promise<number> {
	const { status, body } = await portal
		.as(ana)
		.call(contrato.enviarArquivo, { params: { codptaarqudr }, parts: { file: fileOf(bytes, nome), json: {} } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codarqudr
}

const abrirPasta = async (portal: TestPortal): Promise<number> =>
	criarPasta(portal, ana, await abrirPessoal(portal, ana), `Restrita ${crypto.randomUUID()}`)

const prever = (portal: TestPortal, pessoa: Person, codarqudr: number) =>
	portal.as(pessoa).call(contrato.obterPrevia, { params: { codarqudr } })

const desenhar = (portal: TestPortal, pessoa: Person, codarqudr: number, numpgn = 1) =>
	portal.as(pessoa).call(contrato.obterImagemDaPrevia, { params: { codarqudr, numpgn } })

const abrir = (portal: TestPortal, pessoa: Person, codarqudr: number) =>
	portal.as(pessoa).call(contrato.abrirSaida, { params: { codarqudr }, body: {} })

test('each kind of file is shown in its form, and what a browser would run is not shown', async ({ portal }) => {
	const pasta = await abrirPasta(portal)
	const guardar = (nome: string, texto: string) => guardarTexto(portal, ana, pasta, nome, texto)
	const previa = async (codarqudr: number) => (await prever(portal, ana, codarqudr)).body
	expect(await previa(await guardarBytes(portal, pasta, 'ata.pdf', PDF))).toMatchObject({ forma: 'paginas', qtdpgn: 1 })
	expect(await previa(await guardarBytes(portal, pasta, 'placa.png', PNG))).toMatchObject({ forma: 'imagem' })
	expect(await previa(await guardar('nota.txt', 'olá'))).toMatchObject({ forma: 'texto', texto: 'olá', cortada: false })
	expect(await previa(await guardar('lista.csv', 'nome;valor\nação;1,5\n'))).toMatchObject({
		forma: 'tabela',
		linhas: [
			['nome', 'valor'],
			['ação', '1,5'],
		],
	})
	expect(await previa(await guardar('fala.mp3', 'som'))).toMatchObject({ forma: 'midia' })
	for (const nome of ['pagina.html', 'desenho.svg'])
		expect(await previa(await guardar(nome, '<svg onload="alert(1)"/>'))).toMatchObject({ forma: 'nenhuma', texto: '' })
	expect(await previa(await guardarBytes(portal, pasta, 'quebrado.pdf', Buffer.from('%PDF-1.7 nada')))).toMatchObject({
		forma: 'nenhuma',
		motivo: expect.stringContaining('danificado'),
	})
})

test('a long spreadsheet shows its first rows and says that there is more', async ({ portal }) => {
	const linhas = Array.from({ length: 80 }, (_, numero) => `${numero};x`).join('\n')
	const codarqudr = await guardarTexto(portal, ana, await abrirPasta(portal), 'longa.csv', linhas)
	const { body } = await prever(portal, ana, codarqudr)
	expect(body).toMatchObject({ forma: 'tabela', cortada: true })
	expect(body.linhas).toHaveLength(contrato.LINHAS_DA_PREVIA)
})

test('an ODS, a GIF and a TIFF have previews, and so has an old version', async ({ portal }) => {
	const pasta = await abrirPasta(portal)
	const ods = await writeOds({
		sheets: [
			{
				name: 'Lista',
				rows: [
					['nome', 'valor'],
					['ação', 1.5],
				],
			},
		],
	})
	const planilha = await guardarBytes(portal, pasta, 'lista.ods', Buffer.from(ods))
	expect((await prever(portal, ana, planilha)).body).toMatchObject({
		forma: 'tabela',
		linhas: [
			['nome', 'valor'],
			['ação', '1,5'],
		],
	})
	const ponto = sharp({ create: { width: 4, height: 4, channels: 3, background: '#1094ab' } })
	for (const [nome, bytes] of [
		['figura.gif', await ponto.clone().gif().toBuffer()],
		['escaneado.tif', await ponto.clone().tiff().toBuffer()],
	] as const) {
		const codarqudr = await guardarBytes(portal, pasta, nome, bytes)
		expect((await prever(portal, ana, codarqudr)).body).toMatchObject({ forma: 'imagem' })
		expect((await desenhar(portal, ana, codarqudr)).status).toBe(200)
	}
	const codarqudr = await guardarTexto(portal, ana, pasta, 'nota.txt', 'antes')
	await enviar(portal, ana, pasta, { nome: 'nota.txt', texto: 'depois', colisao: 'versao' })
	const verVersao = async (numvrs: number, pessoa = ana) =>
		portal.as(pessoa).call(contrato.obterPrevia, { params: { codarqudr }, query: { numvrs } })
	expect((await prever(portal, ana, codarqudr)).body.texto).toBe('depois')
	expect((await verVersao(1)).body.texto).toBe('antes')
	expect([(await verVersao(9)).status, (await verVersao(1, helena)).status]).toEqual([404, 404])
})

test('pages and images come drawn anew, as WebP, and a page that is not there is 404', async ({ portal }) => {
	const pasta = await abrirPasta(portal)
	const pdf = await guardarBytes(portal, pasta, 'ata.pdf', PDF)
	const png = await guardarBytes(portal, pasta, 'placa.png', PNG)
	for (const codarqudr of [pdf, png]) {
		const { status, headers, bytes } = await desenhar(portal, ana, codarqudr)
		expect({ status, tipo: headers['content-type'] }).toEqual({ status: 200, tipo: 'image/webp' })
		expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
		expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
		expect(String(headers['content-security-policy'])).toContain('sandbox')
		expect((await desenhar(portal, ana, codarqudr, 2)).status).toBe(404)
	}
	expect((await desenhar(portal, ana, await guardarTexto(portal, ana, pasta, 'nota.txt'))).status).toBe(404)
	expect((await desenhar(portal, helena, pdf)).status).toBe(404)
})

test('who sees without downloading finds every door to the bytes shut, and sees the page', async ({ portal }) => {
	await forgetLimits(portal)
	const pasta = await abrirPasta(portal)
	const codarqudr = await guardarBytes(portal, pasta, 'sigilo.pdf', PDF)
	const fala = await guardarTexto(portal, ana, pasta, 'fala.mp3')
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'V' })
	expect(await listarNomes(portal, carlos, pasta)).toEqual(['fala.mp3', 'sigilo.pdf'])
	const como = portal.as(carlos)
	const { body: visto } = await como.call(contrato.obterArquivo, { params: { codarqudr } })
	expect(visto.direito.pode).toEqual(['ver'])
	expect((await prever(portal, carlos, codarqudr)).body).toMatchObject({ forma: 'paginas' })
	expect((await desenhar(portal, carlos, codarqudr)).status).toBe(200)
	expect((await prever(portal, carlos, fala)).body).toMatchObject({ forma: 'nenhuma' })

	const recusado = { status: 403, body: { mensagem: expect.stringContaining('Você não pode baixar aqui.') } }
	expect(await como.call(contrato.baixarArquivo, { params: { codarqudr }, query: {} })).toMatchObject({ status: 403 })
	expect(await abrir(portal, carlos, codarqudr)).toMatchObject(recusado)
	expect(await como.call(contrato.abrirZip, { params: { codptaarqudr: pasta }, body: {} })).toMatchObject(recusado)
	const levar = { itens: [codarqudr], destino: 'processos', chvdst: '1' }
	expect(await como.call(contrato.levarArquivos, { body: levar })).toMatchObject(recusado)
	const link = { params: { coditm: codarqudr }, body: { nomlnk: 'Fora', qtddia: 7 } }
	expect((await como.call(contrato.inserirLink, link)).status).toBe(403)
	const destino = await abrirPessoal(portal, carlos)
	const copia = { body: { itens: [codarqudr], codptaarqudr: destino } }
	expect((await como.call(contrato.copiarItens, copia)).status).toBe(403)
	const { body: achados } = await como.call(contrato.buscarItens, { query: { busca: 'sigilo' } })
	expect(achados.itens.map(({ coditm }) => coditm)).not.toContain(codarqudr)

	const { body: senha } = await como.call(contrato.inserirSenha, { body: { nomsen: 'Computador' } })
	const authorization = `Basic ${Buffer.from(`${carlos.codpes}:${senha.senha}`).toString('base64')}`
	const { body: aberta } = await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr: pasta } })
	const url = `/proxy/wsuspdrive/dav/${encodeURIComponent(aberta.nompta)}/sigilo.pdf`
	expect((await portal.app.inject({ url, method: 'GET', headers: { authorization } })).statusCode).toBe(403)
})

test('the rows unite: who sees without downloading by one row and reads by another reads', async ({ portal }) => {
	const pasta = await abrirPasta(portal)
	const codarqudr = await guardarTexto(portal, ana, pasta, 'nota.txt')
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(joao.codpes), nivprm: 'V' })
	await permitir(portal, ana, pasta, { tipalv: 'V', vlralv: 'SERVIDOR', nivprm: 'L' })
	expect((await abrir(portal, joao, codarqudr)).status).toBe(200)
})

test('the browser takes a file by its address, whole or by ranges, and not once the right or the hour is gone', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal)
	const codarqudr = await guardarTexto(portal, ana, pasta, 'fala.mp3', '0123456789')
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	const { body } = await abrir(portal, carlos, codarqudr)
	const url = body.endereco.replace('/proxy', '')
	const inteiro = await portal.anon('GET', url)
	expect(inteiro).toMatchObject({ status: 200, headers: { 'content-length': '10', 'content-type': 'audio/mpeg' } })
	expect(inteiro.headers['content-disposition']).toContain('attachment')
	const trecho = await portal.app.inject({ url: body.endereco, headers: { range: 'bytes=2-4' } })
	expect(trecho).toMatchObject({ statusCode: 206, body: '234' })
	expect(trecho.headers['content-range']).toBe('bytes 2-4/10')

	portal.irPara(new Date(Date.now() + (contrato.MINUTOS_DA_SAIDA + 1) * 60_000))
	expect((await portal.anon('GET', url)).status).toBe(404)
	portal.irPara(new Date())
	expect((await portal.anon('GET', url)).status).toBe(200)

	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect((await portal.anon('GET', url)).status).toBe(404)
	expect((await portal.anon('GET', `/wsuspdrive/api/publico/saidas/${'x'.repeat(22)}`)).status).toBe(404)
	expect((await abrir(portal, helena, codarqudr)).status).toBe(404)
	const velha = { params: { codarqudr }, body: { numvrs: 9 } }
	expect((await portal.as(ana).call(contrato.abrirSaida, velha)).status).toBe(404)
})

const verMiniatura = (portal: TestPortal, pessoa: Person, codarqudr: number, numvrs = 1) =>
	portal.as(pessoa).call(contrato.obterMiniatura, { params: { codarqudr, numvrs } })

test('a thumbnail is drawn once for the same bytes, for those who see the file, and goes when the bytes are gone', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal)
	const pdf = await guardarBytes(portal, pasta, 'capa.pdf', Buffer.concat([PDF, Buffer.from('%capa\n')]))
	const { status, bytes, headers } = await verMiniatura(portal, ana, pdf)
	expect([status, headers['content-type'], bytes.toString('latin1', 8, 12)]).toEqual([200, 'image/webp', 'WEBP'])
	const guardada = () =>
		sql<{ n: number }>`select count(*)::int as n from usp_drive.miniatura m
			join usp_drive.versao v on v.sha256 = m.sha256 where v.coditm = ${pdf}`.execute(portal.db)
	expect((await guardada()).rows).toEqual([{ n: 1 }])
	const copia = await guardarBytes(portal, pasta, 'copia.pdf', Buffer.concat([PDF, Buffer.from('%capa\n')]))
	expect((await verMiniatura(portal, ana, copia)).bytes).toEqual(bytes)
	expect((await verMiniatura(portal, helena, pdf)).status).toBe(404)
	expect((await verMiniatura(portal, ana, pdf, 2)).status).toBe(404)
	expect((await portal.anon.call(contrato.obterMiniatura, { params: { codarqudr: pdf, numvrs: 1 } })).status).toBe(401)

	const texto = await guardarTexto(portal, ana, pasta, 'nota.txt')
	const quebrado = await guardarBytes(portal, pasta, 'quebrado.pdf', Buffer.from('%PDF-1.7 nada'))
	for (const codarqudr of [texto, quebrado, quebrado])
		expect(await verMiniatura(portal, ana, codarqudr)).toMatchObject({
			status: 404,
			body: { mensagem: expect.stringContaining('não tem miniatura') },
		})

	await portal.as(ana).call(contrato.excluirItens, { body: { itens: [pdf, copia, quebrado] } })
	portal.irPara(new Date(Date.now() + (contrato.DIAS_NA_LIXEIRA + 1) * 86_400_000))
	await esvaziarLixeiras.executar(portal, {})
	portal.irPara(new Date())
	const { rows } = await sql`select sha256 from usp_drive.miniatura`.execute(portal.db)
	expect(rows).toEqual([])
})
