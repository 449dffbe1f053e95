import { randomUUID } from 'node:crypto'
import { fileOf, pdfOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { resumirTabela } from './resumir-tabela.ts'
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

test('a table is counted by the portal, in exact decimals, and the model only quotes it', async ({ portal }) => {
	const tabela = 'unidade;valor\nIME;1.000,10\nFFLCH;0,20\nIME;2,30\n'
	expect(resumirTabela(tabela)).toBe(
		'Resumo da tabela, calculado pelo portal: 3 linhas e 2 colunas. Coluna “unidade”: 3 valores, 2 diferentes. Coluna “valor”: 3 números, soma 1.002,6, média 334,2, menor 0,2, maior 1.000,1.',
	)
	expect(resumirTabela('uma linha só')).toBeUndefined()
	const codarq = await enviar(portal, helena, { texto: tabela, nome: 'gastos.csv' })
	const { mensagens } = await conversar(portal, helena, 'Qual é a soma da coluna valor?', { arquivos: [codarq] })
	expect(mensagens.at(-1)?.txtmsg).toContain('soma 1.002,6')
})
