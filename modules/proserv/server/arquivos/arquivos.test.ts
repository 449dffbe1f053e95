import { fileOf, forgetLimits, formWith, pdfOf, type TestPortal } from '@portal/platform/testing'
import { beforeEach, expect } from 'vitest'
import {
	listarArquivosProserv,
	MAXIMO_DE_ARQUIVOS,
	obterArquivoProserv,
	removerArquivoProserv,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import {
	AVALIADORES,
	criar,
	criarEmAvaliacao,
	criarPessoa,
	enderecoDe,
	entrarComPapel,
	mudar,
	PESSOAS,
	test,
} from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const XLSX = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from('xl/workbook.xml')])
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])

const anexar = (portal: TestPortal, uma: SolicitacaoProserv, arquivo: File) =>
	entrarComPapel(portal, 'solicitante')('POST', `${enderecoDe(uma)}/arquivos`, formWith({ arquivo }))

test('what is taken is kept as it was sent, under a harmless name, and given back to who may see it', async ({
	portal,
}) => {
	const uma = await criar(portal)
	for (const arquivo of [
		fileOf(pdfOf('a'), '../../estudo final.PDF', 'application/pdf'),
		fileOf(PNG, 'organograma.png'),
		fileOf(XLSX, 'quadro.xlsx'),
		fileOf(XLS, 'quadro.xls'),
	])
		expect((await anexar(portal, uma, arquivo)).status).toBe(200)
	const { body } = await entrarComPapel(portal, 'dirigente').call(listarArquivosProserv, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
	})
	expect(body.map(({ nomarqdla }: { nomarqdla: string }) => nomarqdla)).toEqual([
		'estudo final.PDF',
		'organograma.png',
		'quadro.xlsx',
		'quadro.xls',
	])
	const { bytes } = await entrarComPapel(portal, 'dirigente').call(obterArquivoProserv, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, numseqarqprs: '2' },
	})
	expect(bytes.equals(PNG)).toBe(true)
	for (const codpes of [PESSOAS.triagem, AVALIADORES[0], 10001])
		expect(
			(
				await portal.as(criarPessoa(codpes)).call(obterArquivoProserv, {
					params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, numseqarqprs: '2' },
				})
			).status,
		).toBe(404)
})

test.for([
	['texto.txt', 'a', 'txt'],
	['pagina.pdf', '<html></html>', 'application/pdf'],
	['programa.png', 'MZ', 'image/png'],
	[
		'planilha.xlsx',
		'PK\u0003\u0004word/document.xml',
		'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	],
	['foto.heic', 'ftypheic', 'heic'],
	['desenho.svg', '<svg/>', 'svg'],
] as const)('%s is refused by its name, whatever it says that it is', async ([nome, conteudo], { portal }) => {
	const uma = await criar(portal)
	const { status, body } = await anexar(portal, uma, fileOf(conteudo, nome, 'application/pdf'))
	expect({ status, body }).toMatchObject({ status: 415, body: { erro: 'tipo-nao-permitido' } })
	expect(body.mensagem).toContain(nome)
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(listarArquivosProserv, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
			})
		).body,
	).toEqual([])
})

test('nothing, and one byte over 20 MB, are refused', async ({ portal }) => {
	const uma = await criar(portal)
	expect(await anexar(portal, uma, fileOf('', 'vazio.pdf'))).toMatchObject({
		status: 400,
		body: { mensagem: 'Arquivo deve ser um valor válido!' },
	})
	const pesado = Buffer.alloc(20_000_001)
	pdfOf('a').copy(pesado)
	expect(await anexar(portal, uma, fileOf(pesado, 'pesado.pdf'))).toMatchObject({
		status: 413,
		body: { mensagem: expect.stringMatching(/^Arquivo pesado\.pdf muito grande \(20,00MB\)/) },
	})
})

test('a request holds so many files, takes them while it is with its unit, and gives up only those', async ({
	portal,
}) => {
	const uma = await criar(portal)
	for (let numero = 0; numero < MAXIMO_DE_ARQUIVOS; numero++)
		expect((await anexar(portal, uma, fileOf(PNG, `${numero}.png`))).status).toBe(200)
	expect(await anexar(portal, uma, fileOf(PNG, 'mais.png'))).toMatchObject({ body: { erro: 'arquivos-demais' } })
	const remover = () =>
		entrarComPapel(portal, 'solicitante').call(removerArquivoProserv, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, numseqarqprs: '1' },
		})
	expect((await remover()).status).toBe(200)
	expect((await remover()).status).toBe(404)
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	expect(await anexar(portal, uma, fileOf(PNG, 'tarde.png'))).toMatchObject({ status: 422 })
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(removerArquivoProserv, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, numseqarqprs: '2' },
			})
		).status,
	).toBe(422)
})

test('who evaluates reads the files, from when they were indicated', async ({ portal }) => {
	const uma = await criar(portal)
	expect((await anexar(portal, uma, fileOf(PNG, 'quadro.png'))).status).toBe(200)
	const outra = await criarEmAvaliacao(portal)
	expect(
		(
			await portal
				.as(criarPessoa(AVALIADORES[0]))
				.call(listarArquivosProserv, { params: { anosolprs: outra.anosolprs, codsolprs: outra.codsolprs } })
		).status,
	).toBe(200)
	expect(
		(
			await portal.as(criarPessoa(AVALIADORES[0])).call(obterArquivoProserv, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, numseqarqprs: '1' },
			})
		).status,
	).toBe(404)
})
