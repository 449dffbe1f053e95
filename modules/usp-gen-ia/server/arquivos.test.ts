import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { montarZip } from '@portal/arquivos/server/public'
import { fileOf, pdfOf } from '@portal/platform/testing'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { descreverTabela } from './tabela.ts'
import { abrir, conversar, enviar, esperarRespostas, helena, marina, pedir, test } from './testes/portal-de-teste.ts'

const REGRAS = `O trancamento total da matrícula pode ser pedido até a décima semana do semestre letivo.

O prazo para a revisão de provas é de cinco dias úteis depois da divulgação das notas.

A bolsa de monitoria tem duração de um semestre, e pode ser renovada uma vez.`

const SEGREDO = 'A senha do cofre da diretoria é girassol, e só a diretora a conhece por enquanto.'

const listarTextos = ({ mensagens }: contrato.ConversaAberta) => mensagens.at(-1)?.fontes.map(({ txttrc }) => txttrc)

test('an answer quotes the sentence of the file, with its source, and files count on every turn', async ({
	portal,
}) => {
	const codarq = await enviar(portal, helena, { texto: REGRAS })
	const conversa = await conversar(portal, helena, 'Até quando posso pedir o trancamento da matrícula?', {
		arquivos: [codarq],
	})
	const resposta = conversa.mensagens.at(-1)
	expect(resposta?.txtmsg).toMatch(/^\*\*Resposta por citação — sem modelo de linguagem\.\*\*/)
	expect(resposta?.txtmsg).toContain('até a décima semana do semestre letivo. [1]')
	expect(resposta).toMatchObject({ modrec: 'I', qtdcitrtd: 0, fontes: [{ numcit: 1, nomarq: 'regras.txt' }] })
	const depois = await conversar(portal, helena, 'E o prazo da revisão de provas?', { codcvs: conversa.codcvs })
	expect(depois.mensagens.at(-1)?.txtmsg).toContain('cinco dias úteis')
})

test('a question out of the matter of the files gets no invented citation', async ({ portal }) => {
	const codarq = await enviar(portal, helena, { texto: REGRAS })
	const { mensagens } = await conversar(portal, helena, 'Quem ganhou a copa de 1970?', { arquivos: [codarq] })
	expect(mensagens.at(-1)?.txtmsg).toMatch(/^Não encontrei, nos arquivos desta conversa/)
	expect(mensagens.at(-1)?.txtmsg).not.toMatch(/\[\d+\]/)
})

test('a file of somebody else is never read: guessed, not attached, withdrawn a moment ago', async ({ portal }) => {
	const codarq = await enviar(portal, helena, { nome: 'segredo.txt', texto: SEGREDO })
	const dela = portal.as(marina)
	const params = { codarq }
	expect(await pedir(portal, marina, randomUUID(), 'Qual é a senha?', { arquivos: [codarq] })).toMatchObject({
		status: 404,
	})
	expect(await dela.call(contrato.baixarArquivo, { params })).toMatchObject({ status: 404 })
	expect(await dela.call(contrato.obterPagina, { params: { codarq, numpgn: 1 } })).toMatchObject({ status: 404 })
	expect(await dela.call(contrato.apagarArquivo, { params })).toMatchObject({ status: 404 })

	await portal.as(helena).call(contrato.abrirArquivo, { params, body: { codpes: marina.codpes } })
	const aberta = await conversar(portal, marina, 'Qual é a senha do cofre?', { arquivos: [codarq] })
	expect(aberta.mensagens.at(-1)?.txtmsg).toContain('girassol')
	expect(listarTextos(aberta)).toEqual([SEGREDO])

	await portal.as(helena).call(contrato.fecharArquivo, { params: { codarq, codpes: marina.codpes } })
	const { codcvs } = aberta
	const fechada = await conversar(portal, marina, 'Repita a senha do cofre?', { codcvs, numseqpai: 0 })
	expect(fechada.mensagens.at(-1)?.txtmsg).not.toContain('girassol')
	expect(fechada.mensagens.at(-1)?.fontes).toEqual([])
	// The citation of the old answer says that its source is not there, with neither name nor text.
	expect(fechada.mensagens[1]?.fontes).toEqual([{ numcit: 1, codarq, nomarq: null, numpgn: null, txttrc: null }])
	expect(fechada.arquivos).toEqual([{ codarq, nomarq: null }])
})

test('a deleted file leaves the conversation without its source, and its passages are gone', async ({ portal }) => {
	const codarq = await enviar(portal, helena, { texto: REGRAS })
	const { codcvs } = await conversar(portal, helena, 'Qual o prazo da revisão de provas?', { arquivos: [codarq] })
	await portal.as(helena).call(contrato.apagarArquivo, { params: { codarq } })
	const { mensagens } = await abrir(portal, helena, codcvs)
	expect(mensagens.at(-1)?.fontes.map(({ nomarq, txttrc }) => [nomarq, txttrc])).toEqual([[null, null]])
})

test('the class of a file holds its conversation: by attaching, by a later change of model, and after it is taken away', async ({
	portal,
}) => {
	const { sql } = await import('kysely')
	await sql`insert into usp_gen_ia.iamod (nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
		values ('simulador', 'portal-simulador-1b', 'Só público', 100, 100, 8000, 500, 0, 'S')`.execute(portal.db)
	const { body } = await portal.as(helena).call(contrato.obterRetrato)
	const publico = body.modelos.find(({ nommod }) => nommod === 'Só público')?.codmod ?? 0
	const codarq = await enviar(portal, helena, { texto: SEGREDO, clsdad: 2 })
	const codcvs = randomUUID()
	const recusa = { status: 422, body: { mensagem: /só recebe dados de classe “Público”/ } }
	const conferir = ({ status, body: { mensagem } }: { status: number; body: { mensagem?: string } }) => {
		expect(status).toBe(422)
		expect(mensagem).toMatch(recusa.body.mensagem)
	}
	conferir(await pedir(portal, helena, codcvs, 'Qual?', { arquivos: [codarq], codmod: publico }))
	await conversar(portal, helena, 'Qual a senha do cofre?', { codcvs, arquivos: [codarq] })
	conferir(await pedir(portal, helena, codcvs, 'E agora, com outro modelo?', { codmod: publico }))
	await portal.as(helena).call(contrato.escolherArquivos, { params: { codcvs }, body: { arquivos: [] } })
	conferir(await pedir(portal, helena, codcvs, 'E sem o arquivo?', { codmod: publico }))
	const corpo = { codmsg: randomUUID(), codmod: publico, numseqpai: 1 }
	conferir(await portal.as(helena).call(contrato.responderDeNovo, { params: { codcvs }, body: corpo }))
	await esperarRespostas(portal)
})

test('a long document goes in passages, and a PDF is cited by its page', async ({ portal }) => {
	const enchimento = Array.from(
		{ length: 400 },
		(_, n) => `Parágrafo ${n} sobre assuntos variados da administração escolar.`,
	)
	enchimento[250] = 'O laboratório de microscopia fecha nas segundas-feiras de chuva, por decisão do conselho técnico.'
	const codarq = await enviar(portal, helena, { texto: enchimento.join('\n\n') })
	const longa = await conversar(portal, helena, 'Quando fecha o laboratório de microscopia?', { arquivos: [codarq] })
	expect(longa.mensagens.at(-1)).toMatchObject({ modrec: 'T' })
	expect(longa.mensagens.at(-1)?.txtmsg).toContain('segundas-feiras de chuva')
	expect(longa.mensagens.at(-1)?.fontes.length).toBeLessThanOrEqual(8)

	const file = fileOf(pdfOf('O edital de monitoria abre na segunda quinzena de fevereiro.'), 'edital.pdf')
	const { body } = await portal
		.as(helena)
		.call(contrato.enviarArquivo, { parts: { file, json: { clsdad: 0 as const } } })
	await portal.jobs.drain(portal)
	const doPdf = await conversar(portal, helena, 'Quando abre o edital de monitoria?', { arquivos: [body.codarq] })
	expect(doPdf.mensagens.at(-1)?.fontes).toMatchObject([{ nomarq: 'edital.pdf', numpgn: 1 }])
	const pagina = await portal.as(helena).call(contrato.obterPagina, { params: { codarq: body.codarq, numpgn: 1 } })
	expect(pagina.headers['content-type']).toBe('image/webp')
	const fora = await portal.as(helena).call(contrato.obterPagina, { params: { codarq: body.codarq, numpgn: 2 } })
	expect(fora.status).toBe(404)
})

test('a file without text is told so, and cannot be attached', async ({ portal }) => {
	const codarq = await enviar(portal, helena, { texto: '  \n \n ', nome: 'vazio.txt' })
	const { body } = await portal.as(helena).call(contrato.listarArquivos)
	expect(body.itens.find((um) => um.codarq === codarq)).toMatchObject({ sitarq: 'ERR', qtdtrc: 0 })
	const recusa = await pedir(portal, helena, randomUUID(), 'O que diz?', { arquivos: [codarq] })
	expect(recusa).toMatchObject({ status: 422, body: { erro: 'arquivo-sem-texto' } })
})

async function* gerarPartes(partes: Readonly<Record<string, string>>) {
	for (const [nome, texto] of Object.entries(partes)) yield { nome, conteudo: Buffer.from(texto) }
}

const zipOf = (partes: Readonly<Record<string, string>>): Promise<Buffer> =>
	buffer(montarZip(gerarPartes(partes), { em: new Date(), fuso: 'America/Sao_Paulo' }))

const lerCsv = (texto: string, brasileira = true) => {
	const [cabeca = [], ...linhas] = texto
		.trim()
		.split('\n')
		.map((linha) => linha.split(';'))
	const numeradas = linhas.map((celulas, indice) => ({ numero: indice + 2, celulas }))
	return descreverTabela({ nome: null, cabeca, linhas: numeradas, brasileira })?.resumos
}

test('a table is counted by the portal, in exact decimals, by column and by each word of a column', async ({
	portal,
}) => {
	const tabela = 'unidade;valor\nIME;1.000,10\nFFLCH;0,20\nIME;2,30\n'
	expect(lerCsv(tabela)).toEqual([
		'Resumo da tabela, calculado pelo portal: 3 linhas e 2 colunas. Coluna “unidade”: 3 valores, 2 diferentes. Coluna “valor”: 3 números, soma 1.002,6, média 334,2, menor 0,2, maior 1.000,1.',
		'Calculado pelo portal, só onde “unidade” é “IME”: 2 linhas. Coluna “valor”: 2 números, soma 1.002,4, média 501,2, menor 2,3, maior 1.000,1.',
		'Calculado pelo portal, só onde “unidade” é “FFLCH”: 1 linhas. Coluna “valor”: 1 números, soma 0,2, média 0,2, menor 0,2, maior 0,2.',
	])
	expect(lerCsv('uma linha só')).toBeUndefined()
	const codarq = await enviar(portal, helena, { texto: tabela, nome: 'gastos.csv' })
	const { mensagens } = await conversar(portal, helena, 'Qual é a soma da coluna valor onde unidade é IME?', {
		arquivos: [codarq],
	})
	expect(mensagens.at(-1)?.txtmsg).toContain('soma 1.002,4')
})

test.each([
	['1.234', '5,5', true, 'soma 1.239,5'],
	['1.234', '5.5', true, 'soma 6,734'],
	['1.234', '2.000', true, 'soma 3.234'],
	['1.234', '2.000', false, 'soma 3,234'],
	['R$ 1.000.000', '-1,5', true, 'soma 999.998,5'],
	['1.234,5', '6.7', true, '2 valores, 2 diferentes'],
	['1.5.5', '2', true, '2 valores, 2 diferentes'],
])('a column is read in one way: %s and %s (%s) give %s', (um, outro, brasileira, esperado) => {
	expect(lerCsv(`nome;valor\na;${um}\nb;${outro}`, brasileira)?.[0]).toContain(esperado)
})

test('a table of an older spreadsheet is sent and read in its Latin alphabet, and bytes are no text', async ({
	portal,
}) => {
	const mandar = (conteudo: Buffer, nome: string) =>
		portal.as(helena).call(contrato.enviarArquivo, { parts: { file: fileOf(conteudo, nome), json: { clsdad: 0 } } })
	const latino = Buffer.from('situa\u00e7\u00e3o;n\u00famero\r\npend\u00eancia;4\r\npend\u00eancia;5\r\n', 'latin1')
	const { status, body } = await mandar(latino, 'antiga.csv')
	expect(status).toBe(200)
	await portal.jobs.drain(portal)
	const { mensagens } = await conversar(portal, helena, 'Qual é o número da pendência?', { arquivos: [body.codarq] })
	expect(mensagens.at(-1)?.txtmsg).toContain('situação = pendência; número = 4')
	expect((await mandar(latino, 'antiga.txt')).status).toBe(415)
	expect((await mandar(Buffer.from([0x50, 0, 0x81, 0xe9]), 'programa.csv')).status).toBe(415)
})

test('DOCX, ODT, XLSX and ODS are read in a child process; a broken workbook is told so, and a citation opens the file', async ({
	portal,
}) => {
	const ler = async (nome: string, conteudo: Buffer) => {
		const parts = { file: fileOf(conteudo, nome), json: { clsdad: 0 as const } }
		const { status, body } = await portal.as(helena).call(contrato.enviarArquivo, { parts })
		expect({ nome, status }).toEqual({ nome, status: 200 })
		await portal.jobs.drain(portal)
		return body.codarq
	}
	const docx = await ler(
		'ata.docx',
		await zipOf({ 'word/document.xml': '<w:p><w:t>O colegiado aprovou a reforma do anfiteatro em maio.</w:t></w:p>' }),
	)
	const odt = await ler(
		'aviso.odt',
		await zipOf({
			'mimetypeapplication/vnd.oasis.opendocument.text': '',
			'content.xml': '<text:p>A piscina do centro esportivo fecha para reparos em agosto.</text:p>',
		}),
	)
	const folha = {
		name: 'Gastos',
		rows: [
			['unidade', 'valor'],
			['IME', 0.1],
			['FFLCH', 123.456],
			['IME', 0.2],
		],
	}
	const xlsx = await ler('gastos.xlsx', Buffer.from(await writeXlsx({ sheets: [folha] })))
	const ods = await ler('gastos.ods', Buffer.from(await writeOds({ sheets: [{ ...folha, name: 'Livre' }] })))
	const deOds = await conversar(portal, helena, 'Quanto soma a coluna valor onde a unidade é IME?', { arquivos: [ods] })
	expect(deOds.mensagens.at(-1)?.fontes[0]?.txttrc).toContain('Resumo da tabela da planilha “Livre”')
	expect(deOds.mensagens.at(-1)?.txtmsg).toContain('soma 0,3,')
	const { mensagens } = await conversar(portal, helena, 'Quanto soma a coluna valor onde a unidade é IME?', {
		arquivos: [docx, odt, xlsx],
	})
	expect(mensagens.at(-1)?.txtmsg).toContain('soma 0,3,')
	const textos = mensagens
		.at(-1)
		?.fontes.map(({ txttrc }) => txttrc)
		.join('\n')
	expect(textos).toContain('reforma do anfiteatro')
	expect(textos).toContain('piscina do centro')
	expect(textos).toContain('Resumo da tabela da planilha “Gastos”')
	expect(textos).toContain('soma 123,756')
	expect(textos).toContain('Linha 3: unidade = FFLCH; valor = 123,456.')
	const baixado = await portal.as(helena).call(contrato.baixarArquivo, { params: { codarq: xlsx } })
	expect(baixado.headers['content-type']).toContain('spreadsheetml')

	const quebrado = await ler('quebrado.xlsx', await zipOf({ 'xl/workbook.xml': '<workbook' }))
	const { body } = await portal.as(helena).call(contrato.listarArquivos)
	expect(body.itens.find(({ codarq }) => codarq === quebrado)?.sitarq).toBe('ERR')
	const falso = { file: fileOf(Buffer.from('MZ programa'), 'virus.docx'), json: { clsdad: 0 as const } }
	expect((await portal.as(helena).call(contrato.enviarArquivo, { parts: falso })).status).toBe(415)
})
