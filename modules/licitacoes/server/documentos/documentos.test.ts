import { concederPerfil } from '@portal/platform/server'
import { fileOf, pdfOf, people, type TestPortal } from '@portal/platform/testing'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { paginaDaLicitacao } from '../pagina-publica.ts'
import { ana, calcularInstante, montar, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'
import { compararArquivos } from './baixar.ts'
import { apagarRascunhos, lerDocumento } from './ler.ts'

const anexar = async (portal: TestPortal, arquivo: File, dados: Partial<contrato.DadosDoRascunho> = {}) =>
	portal.as(pregoeira).call(contrato.anexarDocumento, {
		parts: { file: arquivo, json: { tipdoc: 'TRF', titdoc: 'Termo de referência', ...dados } },
	})

const obter = async (portal: TestPortal, codpcddsp: number): Promise<contrato.LicitacaoCompleta> =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body

const mudar = (portal: TestPortal, codpcddsp: number, versao: number, documentos: number[]) =>
	portal.as(pregoeira).call(contrato.publicarVersao, {
		params: { codpcddsp },
		body: {
			versao,
			txtedt: 'Primeiro parágrafo, corrigido.',
			staprp: 'N',
			motver: 'Corrige o termo de referência.',
			dtaabe: calcularInstante('2027-08-16'),
			documentos,
		},
	})

test('documents come out with the notice, and before it nobody but their owner sees them', async ({ portal }) => {
	const { body } = await anexar(portal, fileOf(pdfOf('Preço: 10'), 'termo.pdf', 'application/pdf'))
	const rascunhos = (codpes: typeof ana | typeof pregoeira) =>
		portal.as({ ...codpes, perfis: ['LCT-PREGOEIRO'] }).call(contrato.listarRascunhos, { query: {} })
	expect((await rascunhos(pregoeira)).body).toMatchObject([{ coddoc: body.coddoc, nomarq: 'termo.pdf' }])
	expect((await rascunhos(ana)).body).toEqual([])
	// Another person's draft is not there to publish or to remove.
	const alheio = await portal
		.as({ ...ana, perfis: ['LCT-PREGOEIRO'] })
		.call(contrato.removerRascunho, { params: { coddoc: body.coddoc } })
	expect(alheio.status).toBe(404)
	const codpcddsp = await publicarUma(portal, { documentos: [body.coddoc] })
	const { documentos } = await obter(portal, codpcddsp)
	expect(documentos).toMatchObject([{ numdoc: 1, tipdoc: 'TRF', versoes: [{ numverdoc: 1, numver: 1 }] }])
	expect((await rascunhos(pregoeira)).body).toEqual([])
	// The second of two publications of the same draft is a conflict.
	const outra = await portal
		.as(pregoeira)
		.call(contrato.publicarLicitacao, { body: montar({ documentos: [body.coddoc] }) })
	expect(outra).toMatchObject({ status: 409, body: { erro: 'documentos-mudaram' } })
	const pagina = await paginaDaLicitacao.draw({
		db: portal.db,
		portal,
		params: { codpcddsp: String(codpcddsp) },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toContain(`/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/documentos/1/versoes/1`)
})

test('a visitor downloads a document and the archive without a session, by strong validators', async ({ portal }) => {
	const conteudo = pdfOf('Especificação')
	const { body } = await anexar(portal, fileOf(conteudo, 'Termo de referência.pdf'))
	const codpcddsp = await publicarUma(portal, { documentos: [body.coddoc] })
	const endereco = `/wslicitacoes/api/licitacoes/${codpcddsp}/documentos/1/versoes/1`
	const baixado = await portal.anon('GET', endereco)
	expect(baixado.bytes.equals(conteudo)).toBe(true)
	const [documento] = (await obter(portal, codpcddsp)).documentos
	expect(baixado.headers['etag']).toBe(`"${documento?.versoes[0]?.sha256}"`)
	expect(String(baixado.headers['set-cookie'])).not.toContain('sessao')
	const { etag } = baixado.headers
	expect((await portal.anon('GET', endereco, undefined, { 'if-none-match': String(etag) })).status).toBe(304)

	const zip = `/wslicitacoes/api/licitacoes/${codpcddsp}/documentos.zip`
	const primeiro = await portal.anon('GET', zip)
	portal.irPara(new Date('2027-08-05T15:00:00Z'))
	const segundo = await portal.anon('GET', zip)
	// The same content has the same bytes at any time: the validator tells the truth.
	expect(segundo.bytes.equals(primeiro.bytes)).toBe(true)
	expect(segundo.headers['etag']).toBe(primeiro.headers['etag'])
	expect(primeiro.bytes.toString('latin1')).toContain(documento?.versoes[0]?.sha256)
	await mudar(portal, codpcddsp, 1, [])
	expect((await portal.anon('GET', zip)).headers['etag']).not.toBe(primeiro.headers['etag'])
	expect((await portal.anon('GET', endereco.replace(/1$/, '2'))).status).toBe(404)
	expect((await portal.anon('GET', '/wslicitacoes/api/licitacoes/999999/documentos.zip')).status).toBe(404)
})

test('the next version of a document says what changed, and a scanned one is never said to be unchanged', async ({
	portal,
}) => {
	const publicar = async (arquivo: File, dados: Partial<contrato.DadosDoRascunho>) => {
		const { body } = await anexar(portal, arquivo, dados)
		await lerDocumento.executar(portal, { coddoc: body.coddoc })
		return body.coddoc
	}
	const textos = await publicar(fileOf('Primeiro\nSegundo\nPreço;10\nÚltimo', 'tabela.csv'), { tipdoc: 'PLN' })
	const papel = await publicar(fileOf(pdfOf('O texto'), 'edital.pdf'), { tipdoc: 'EDT' })
	const codpcddsp = await publicarUma(portal, { documentos: [textos, papel] })
	const novos = [
		await publicar(fileOf('Último\nPrimeiro\nSegundo\nPreço;12', 'tabela.csv'), { codpcddsp, numdoc: 1 }),
		await publicar(fileOf(pdfOf(''), 'edital.pdf'), { codpcddsp, numdoc: 2 }),
	]
	expect((await mudar(portal, codpcddsp, 1, novos)).status).toBe(200)
	const comparar = async (numdoc: number) =>
		(
			await portal.anon.call(contrato.obterDiferencaDeDocumento, {
				params: { codpcddsp, numdoc },
				query: { de: 1, ate: 2 },
			})
		).body
	expect((await comparar(1)).trechos.filter(({ tipo }) => tipo !== 'igual')).toEqual([
		{ tipo: 'moveu', texto: 'Último' },
		{ tipo: 'saiu', texto: 'Preço;10' },
		{ tipo: 'entrou', texto: 'Preço;12' },
	])
	expect(await comparar(2)).toMatchObject({ motivo: 'imagem', iguais: 'N', trechos: [] })
	const { documentos } = await obter(portal, codpcddsp)
	expect(documentos[0]?.versoes.map(({ numverdoc, numver }) => [numverdoc, numver])).toEqual([
		[2, 2],
		[1, 1],
	])
})

test('two workbooks are compared cell by cell, and a damaged or a longer one is never said to be unchanged', async ({
	portal,
}) => {
	type Linhas = (string | number | Date)[][]
	const ler = async (escrever: typeof writeXlsx, nome: string, folhas: Record<string, Linhas>) => {
		const bytes = await escrever({ sheets: Object.entries(folhas).map(([name, rows]) => ({ name, rows })) })
		const { body } = await anexar(portal, fileOf(Buffer.from(bytes), nome), { tipdoc: 'PLN', titdoc: nome })
		await lerDocumento.executar(portal, { coddoc: body.coddoc })
		return body.coddoc
	}
	const antes = [
		['Item', 'Preço'],
		['Papel', 10.5],
		['Toner', 90],
	]
	const depois = [
		['Item', 'Preço'],
		['Caneta', 1.25],
		['Papel', 10.5],
		['Toner', 92.75, new Date('2027-03-01')],
	]
	const longa = Array.from({ length: 1001 }, (_, indice) => [indice])
	const primeiros = [
		await ler(writeXlsx, 'precos.xlsx', { Preços: antes, Notas: [['Frete incluso']] }),
		await ler(writeOds, 'precos.ods', { Preços: antes }),
		await ler(writeXlsx, 'longa.xlsx', { Preços: antes }),
	]
	const codpcddsp = await publicarUma(portal, { documentos: primeiros })
	const seguintes = [
		await ler(writeXlsx, 'precos.xlsx', { Preços: depois }),
		await ler(writeOds, 'precos.ods', { Preços: depois }),
		await ler(writeXlsx, 'longa.xlsx', { Preços: longa }),
	]
	for (const [indice, coddoc] of seguintes.entries())
		await sql`update licitacoes.licdoc set codpcddsp = ${codpcddsp}, numdoc = ${indice + 1} where coddoc = ${coddoc}`.execute(
			portal.db,
		)
	expect(await mudar(portal, codpcddsp, 1, seguintes)).toMatchObject({ status: 200 })
	const comparar = async (numdoc: number) =>
		(
			await portal.anon.call(contrato.obterDiferencaDeDocumento, {
				params: { codpcddsp, numdoc },
				query: { de: 1, ate: 2 },
			})
		).body
	const dosPrecos = [
		{ tipo: 'entrou', texto: 'Preços, A2: Caneta' },
		{ tipo: 'entrou', texto: 'Preços, B2: 1,25' },
		{ tipo: 'saiu', texto: 'Preços, B3: 90' },
		{ tipo: 'entrou', texto: 'Preços, B4: 92,75' },
		{ tipo: 'saiu', texto: 'Preços, C3: vazia' },
		{ tipo: 'entrou', texto: 'Preços, C4: 01/03/2027' },
	]
	expect((await comparar(1)).trechos).toEqual([...dosPrecos, { tipo: 'saiu', texto: 'Notas, A1: Frete incluso' }])
	expect((await comparar(2)).trechos).toEqual(dosPrecos)
	expect(await comparar(3)).toMatchObject({ motivo: 'formato', iguais: 'N', trechos: [] })
})

test('files that cannot be compared say why', () => {
	const lido = { sittxt: 'L' as const, txtdoc: ['texto'], sha256: 'a', mimetype: 'application/pdf' }
	expect(compararArquivos(lido, lido)).toMatchObject({ iguais: 'S', motivo: null })
	expect(compararArquivos(lido, { ...lido, sha256: 'b', sittxt: 'F', txtdoc: null }).motivo).toBe('formato')
	expect(compararArquivos(lido, { ...lido, sha256: 'b', sittxt: 'P', txtdoc: null }).motivo).toBe('lendo')
	expect(compararArquivos(lido, { ...lido, sha256: 'b', txtdoc: ['texto', ''] })).toMatchObject({
		motivo: null,
		imagens: 1,
	})
})

test('a result comes out by itself after the opening, and a part of the notice never does', async ({ portal }) => {
	const codpcddsp = await publicarUma(portal)
	const publicar = async (tipdoc: contrato.TipoDeDocumento, versao: number) => {
		const { body } = await anexar(portal, fileOf(pdfOf('x'), 'ata.pdf'), { codpcddsp, tipdoc })
		return portal
			.as(pregoeira)
			.call(contrato.publicarDocumentos, { params: { codpcddsp }, body: { versao, documentos: [body.coddoc] } })
	}
	expect(await publicar('PLN', 1)).toMatchObject({ status: 422 })
	expect(await publicar('ATA', 1)).toMatchObject({ status: 200, body: { versao: 2 } })
	expect((await publicar('ATA', 1)).status).toBe(409)
	const { documentos, eventos } = await obter(portal, codpcddsp)
	expect(documentos).toMatchObject([{ tipdoc: 'ATA', versoes: [{ numver: null }] }])
	expect(eventos[0]).toMatchObject({ dsceve: 'Documento publicado', dscmot: 'Ata da sessão: Termo de referência' })
	await concederPerfil(portal.db, people.carlos.codpes, contrato.LCT_PREGOEIRO, { codund: 45 })
	const deFora = await portal.as(people.carlos).call(contrato.anexarDocumento, {
		parts: { file: fileOf(pdfOf('x'), 'a.pdf'), json: { codpcddsp, tipdoc: 'ATA', titdoc: 'Ata' } },
	})
	expect(deFora.status).toBe(403)
})

test('a file of another kind than its name is refused, and a draft is forgotten after a month', async ({ portal }) => {
	expect((await anexar(portal, fileOf('<html>', 'termo.pdf'))).status).toBe(415)
	const { body } = await anexar(portal, fileOf(pdfOf('x'), 'velho.pdf'))
	portal.irPara(new Date(portal.agora().getTime() + 31 * 86_400_000))
	await apagarRascunhos.executar(portal, {})
	const { rows } = await sql`select 1 from licitacoes.licdoc where coddoc = ${body.coddoc}`.execute(portal.db)
	expect(rows).toEqual([])
})
