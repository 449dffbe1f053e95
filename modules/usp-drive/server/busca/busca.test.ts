import { deflateRawSync } from 'node:zlib'
import { fileOf, pdfOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { abrirPessoal, ana, carlos, criarPasta, permitir, test } from '../testes/portal-de-teste.ts'
import { lerTextos } from './ler-textos.ts'

/** Archive of one deflated part, as a word processor writes its documents. */
function criarDocumento(nome: string, xml: string): Buffer {
	const bytes = deflateRawSync(Buffer.from(xml))
	const local = Buffer.alloc(30)
	local.writeUInt32LE(0x04034b50, 0)
	local.writeUInt16LE(8, 8)
	local.writeUInt32LE(bytes.length, 18)
	local.writeUInt16LE(nome.length, 26)
	const entrada = Buffer.alloc(46)
	entrada.writeUInt32LE(0x02014b50, 0)
	entrada.writeUInt16LE(8, 10)
	entrada.writeUInt32LE(bytes.length, 20)
	entrada.writeUInt16LE(nome.length, 28)
	const fim = Buffer.alloc(22)
	fim.writeUInt32LE(0x06054b50, 0)
	fim.writeUInt16LE(1, 10)
	fim.writeUInt32LE(30 + nome.length + bytes.length, 16)
	return Buffer.concat([local, Buffer.from(nome), bytes, entrada, Buffer.from(nome), fim])
}

test('files are found by the text of PDF, DOCX, ODT and plain text, by who may read them and nobody else', async ({
	portal,
}) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Textos')
	const guardar = (nome: string, conteudo: Buffer, colisao: 'versao' | 'ambos' = 'ambos') =>
		portal.as(ana).call(contrato.enviarArquivo, {
			params: { codptaarqudr: pasta },
			parts: { file: fileOf(conteudo, nome), json: { colisao } },
		})
	await guardar('a.pdf', pdfOf('O ornitorrinco nada'))
	const docx = '<w:p><w:t>Ornitorrinco &amp; equidna</w:t></w:p><w:p><w:t>fim</w:t></w:p>'
	await guardar('b.docx', criarDocumento('word/document.xml', docx))
	await guardar('c.odt', criarDocumento('content.xml', '<text:p>ornitorrinco <text:span>do rio</text:span></text:p>'))
	await guardar('d.txt', Buffer.from('Ornitorrinco: ação'))
	await guardar('e.pdf', Buffer.from('%PDF-1.7 estragado'))
	const buscar = async (pessoa: typeof ana, busca: string) => {
		const { body } = await portal.as(pessoa).call(contrato.buscarItens, { query: { busca } })
		return body.itens.map(({ nomitm }) => nomitm).sort()
	}
	expect(await buscar(ana, 'ornitorrinco')).toEqual([])
	await lerTextos.executar(portal, {})
	expect(await buscar(ana, 'ornitorrinco')).toEqual(['a.pdf', 'b.docx', 'c.odt', 'd.txt'])
	expect(await buscar(ana, 'ornitorrinco acao')).toEqual(['d.txt'])
	expect(await buscar(ana, 'equidna orni')).toEqual(['b.docx'])
	expect(await buscar(carlos, 'ornitorrinco')).toEqual([])
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	expect(await buscar(carlos, 'ornitorrinco')).toHaveLength(4)
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect(await buscar(carlos, 'ornitorrinco')).toEqual([])

	await guardar('d.txt', Buffer.from('Tamanduá'), 'versao')
	await lerTextos.executar(portal, {})
	expect(await buscar(ana, 'ornitorrinco acao')).toEqual([])
	expect(await buscar(ana, 'tamandua')).toEqual(['d.txt'])
})

test('photos and scanned documents are found by the text that is recognized in them', async ({ portal }) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Fotos')
	const html = '<p>Centrífuga de bancada, laboratório de hidráulica</p>'
	const documento = { titulo: 'Placa', orgao: 'Escola', numero: '1', rodape: 'Portal', html }
	const { conteudo } = await portal.pdf.comporHtml(documento, { criadoEm: new Date('2026-03-02T12:00:00Z') })
	const pagina = (await portal.pdf.desenharPagina(conteudo, { largura: 1200 })).conteudo
	const foto = await portal.pdf.redesenharImagem(pagina, {
		aceitos: ['webp'],
		maximoPontos: 10_000_000,
		largura: 1200,
		altura: 1800,
		ajuste: 'cabe',
		formato: 'png',
		qualidade: 80,
	})
	const digitalizado = await portal.pdf.converterImagem(foto.conteudo, 'Digitalizado')
	for (const [nome, bytes] of [
		['IMG_2001.png', foto.conteudo],
		['digitalizado.pdf', digitalizado.conteudo],
		['estragada.png', foto.conteudo.subarray(0, 500)],
	] as const)
		await portal.as(ana).call(contrato.enviarArquivo, {
			params: { codptaarqudr: pasta },
			parts: { file: fileOf(bytes, nome), json: {} },
		})
	await lerTextos.executar(portal, {})
	const { body } = await portal.as(ana).call(contrato.buscarItens, { query: { busca: 'centrifuga hidraulica' } })
	expect(body.itens.map(({ nomitm }) => nomitm).sort()).toEqual(['IMG_2001.png', 'digitalizado.pdf'])
})
