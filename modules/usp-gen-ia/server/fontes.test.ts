import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { montarZip } from '@portal/arquivos/server/public'
import { fileOf, type Person, pdfOf, people, type TestPortal } from '@portal/platform/testing'
import { montarNumpro } from '@portal/processos/contract'
import * as drive from '@portal/usp-drive/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { abrirPasta, fonte, guardar, montarTexto, permitir } from './testes/drive-de-teste.ts'
import {
	abrir,
	admin,
	conversar,
	esperarRespostas,
	helena,
	marina,
	pedir,
	SIMULADOR,
	test,
} from './testes/portal-de-teste.ts'

const SEGREDO = 'A senha do cofre da diretoria é girassol, e só a diretora a conhece por enquanto.'
const { carlos, joao } = people

/** A conversation with these sources, whose files are read. */
async function juntar(portal: TestPortal, quem: Person, fontes: readonly contrato.ChaveDaFonte[]): Promise<string> {
	const { codcvs } = await conversar(portal, quem, 'Bom dia.', { fontes: [...fontes] })
	await portal.jobs.drain(portal)
	return codcvs
}

const perguntarNela = (portal: TestPortal, quem: Person, codcvs: string, txtmsg: string) =>
	conversar(portal, quem, txtmsg, { codcvs, numseqpai: 0 })

test('a folder of the drive is a source: its files are read once for everybody, and a new version is what counts', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal, helena)
	const item = await guardar(portal, helena, pasta, montarTexto(SEGREDO))
	const codcvs = await juntar(portal, helena, [fonte(pasta)])
	const primeira = await perguntarNela(portal, helena, codcvs, 'Qual é a senha do cofre?')
	expect(primeira).toMatchObject({ clsdad: 1, qtdfntler: 0, fontes: [{ ...fonte(pasta), nomfnt: 'Meus arquivos' }] })
	expect(primeira.mensagens.at(-1)?.txtmsg).toContain('girassol')

	await guardar(portal, helena, pasta, montarTexto(SEGREDO.replace('girassol', 'margarida')), { colisao: 'versao' })
	await perguntarNela(portal, helena, codcvs, 'Há versão nova?')
	await portal.jobs.drain(portal)
	const nova = await perguntarNela(portal, helena, codcvs, 'Qual é a senha do cofre?')
	expect(nova.mensagens.at(-1)?.txtmsg).toContain('margarida')
	// The older answer keeps what it quoted.
	const antigas = nova.mensagens.flatMap(({ fontes }) => fontes.map(({ txttrc }) => txttrc))
	expect(antigas).toContain(SEGREDO)

	const deNovo = await juntar(portal, helena, [fonte(item)])
	await perguntarNela(portal, helena, deNovo, 'Qual é a senha do cofre?')
	const { rows } = await sql`select from usp_gen_ia.iaarq where orgarq = 'D' and codorg = ${item}`.execute(portal.db)
	expect(rows).toHaveLength(2)
})

test('the rights of the drive hold at every question: never given, given, withdrawn a moment ago', async ({
	portal,
}) => {
	const raiz = await abrirPasta(portal, helena)
	const { body } = await portal
		.as(helena)
		.call(drive.inserirPasta, { params: { codptaarqudr: raiz }, body: { nompta: 'Diretoria' } })
	const pasta = body.codptaarqudr
	const edital = fileOf(pdfOf('A senha do cofre da diretoria é girassol.'), 'cofre.pdf')
	await guardar(portal, helena, pasta, edital)
	const codcvs = randomUUID()
	const alheia = await pedir(portal, marina, codcvs, 'Qual é a senha?', { fontes: [fonte(pasta)] })
	expect(alheia).toMatchObject({ status: 404, body: { erro: 'fonte-nao-encontrada' } })

	const codprm = await permitir(portal, pasta, marina)
	const dela = await juntar(portal, marina, [fonte(pasta)])
	const aberta = await perguntarNela(portal, marina, dela, 'Qual é a senha do cofre da diretoria?')
	const citada = aberta.mensagens.at(-1)?.fontes[0]
	expect(citada).toMatchObject({ nomarq: 'cofre.pdf', numpgn: 1 })
	const params = { codarq: citada?.codarq ?? 0, numpgn: 1 }
	expect((await portal.as(marina).call(contrato.obterPagina, { params })).status).toBe(200)
	// Guessed by somebody who reads neither folder nor conversation.
	expect((await portal.as(carlos).call(contrato.obterPagina, { params })).status).toBe(404)

	await portal.as(helena).call(drive.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	const fechada = await perguntarNela(portal, marina, dela, 'Qual é a senha do cofre da diretoria?')
	expect(fechada.mensagens.at(-1)?.txtmsg).not.toContain('girassol')
	expect(fechada.mensagens.at(-1)?.fontes).toEqual([])
	expect(fechada.fontes).toEqual([{ ...fonte(pasta), nomfnt: null }])
	// The answer that quoted stays in the history of who had the right; its source has neither name nor text any more.
	const antiga = fechada.mensagens.find(({ fontes }) => fontes.length > 0)
	expect(antiga?.txtmsg).toContain('girassol')
	expect(antiga?.fontes[0]).toMatchObject({ nomarq: null, numpgn: null, txttrc: null })
	expect((await portal.as(marina).call(contrato.obterPagina, { params })).status).toBe(404)
	// The class that the source brought stays.
	expect((await abrir(portal, marina, dela)).clsdad).toBe(1)
	await esperarRespostas(portal)
})

test('a document of a word processor is read as a source, and an answer is judged good or bad in counts alone', async ({
	portal,
}) => {
	const xml = '<w:p><w:t>A ata aprova a compra de um telescópio para o observatório.</w:t></w:p>'
	const entradas = [{ nome: 'word/document.xml', conteudo: Buffer.from(xml) }]
	const zip = montarZip(Readable.from(entradas), { em: portal.agora(), fuso: 'America/Sao_Paulo' })
	const docx = fileOf(await buffer(Readable.from(zip)), 'Ata.docx')
	const item = await guardar(portal, helena, await abrirPasta(portal, helena), docx)
	const codcvs = await juntar(portal, helena, [fonte(item)])
	const lida = await perguntarNela(portal, helena, codcvs, 'O que a ata aprova?')
	expect(lida.mensagens.at(-1)?.txtmsg).toContain('compra de um telescópio para o observatório. [1]')

	const params = { codcvs, numseqmsg: lida.mensagens.at(-1)?.numseqmsg ?? 0 }
	const body = { avlmsg: 'R' as const, motavl: 'Falta o valor.' }
	expect((await portal.as(marina).call(contrato.avaliarMensagem, { params, body })).status).toBe(404)
	expect((await portal.as(helena).call(contrato.avaliarMensagem, { params, body })).status).toBe(200)
	const uso = await portal.as(admin).call(contrato.obterUso)
	expect(uso.body.modelos).toEqual([{ codmod: SIMULADOR, nommod: 'Simulador', qtdboa: 0, qtdrui: 1 }])
})

test('sources are found by name among what the person may read, and somebody else finds nothing', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal, helena)
	const item = await guardar(portal, helena, pasta, montarTexto(SEGREDO, 'Cofre da diretoria.txt'))
	const query = { busca: 'cofre da diretoria' }
	const { body } = await portal.as(helena).call(contrato.procurarFontes, { query })
	expect(body).toEqual([
		{ ...fonte(item), nomfnt: 'Cofre da diretoria.txt', detalhe: 'arquivo do USP Drive, em Meus arquivos' },
	])
	expect(await portal.as(marina).call(contrato.procurarFontes, { query })).toMatchObject({ status: 200, body: [] })
})

/** A process at a station of João, with one despacho and one PDF document. */
async function abrirProcesso(portal: TestPortal, numpro: string, nivacearq: 'P' | 'R' | 'S'): Promise<void> {
	const pdf = pdfOf('O parecer da comissão recomenda a compra de três microscópios.')
	const chave = `processos/${randomUUID()}`
	await portal.files.gravar(chave, pdf, pdf.length)
	const sha256 = createHash('sha256').update(pdf).digest('hex')
	await sql`insert into processos.estacao (sgleta, nometa, nomareatc, tipeta, codund, codcam)
		values ('PROT', 'Protocolo', 'Protocolo', 'P', 1, 1) on conflict do nothing`.execute(portal.db)
	await sql`insert into processos.estacaopessoa (sgleta, codpes, papeta, dtainieta)
		values ('PROT', ${joao.codpes}, 'O', '2020-01-01') on conflict do nothing`.execute(portal.db)
	await sql`insert into processos.assunto (codasu, dscasu, cplobg, nivaceasu) values (1, 'Compra', 'N', 'P')
		on conflict do nothing`.execute(portal.db)
	await sql`insert into processos.processo (numpro, versao, hashult, nominr, titpro, codasu, stapro, nivacepro, dtaabt,
			sgletaabt, codundabt, codpescad, numandult, sgletault, codundult, dtasit, dtaacao, acao, dtaultalt)
		values (${numpro}, 1, decode('00', 'hex'), 'Comissão', 'Compra de microscópios', 1, 'N', 'P', now(),
			'PROT', 1, ${joao.codpes}, 1, 'PROT', 1, now(), now(), 'abertura', now())`.execute(portal.db)
	await sql`insert into processos.andamento (numpro, numand, sgletaent, dtaent) values (${numpro}, 1, 'PROT', now())`.execute(
		portal.db,
	)
	await sql`insert into processos.ocorrencia (numpro, numand, numseqocoand, codetroco, txtdch, codpescad, dtacad)
		values (${numpro}, 1, 1, 'ocoAnexacao', '', ${joao.codpes}, now())`.execute(portal.db)
	await sql`insert into processos.arquivopdl (numpro, numand, numseqocoand, nomarq, qtdpgn, tamarq, mimetype, sha256, chave,
			nivacearq)
		values (${numpro}, 1, 1, 'Parecer.pdf', 1, ${pdf.length}, 'application/pdf', ${sha256}, ${chave}, ${nivacearq})`.execute(
		portal.db,
	)
}

const apontarProcesso = (numpro: string) => ({ tipfnt: 'P' as const, chvfnt: numpro })

test('a process is a source by the level of each document: a secret one goes to those at the station alone', async ({
	portal,
}) => {
	const numpro = montarNumpro({ ano: 2026, sequencia: 301, codund: 1 })
	await abrirProcesso(portal, numpro, 'S')
	const dele = await juntar(portal, joao, [apontarProcesso(numpro)])
	const pergunta = 'O que o parecer da comissão recomenda?'
	const lida = await perguntarNela(portal, joao, dele, pergunta)
	expect(lida).toMatchObject({ clsdad: 2, fontes: [apontarProcesso(numpro)] })
	expect(lida.fontes[0]?.nomfnt).toMatch(/^Processo 26\.1\.301\./)
	expect(lida.mensagens.at(-1)?.txtmsg).toContain('três microscópios')
	expect(lida.mensagens.at(-1)?.fontes).toMatchObject([{ nomarq: 'Parecer.pdf', numpgn: 1 }])

	// The process itself is public, so that it may be chosen; its document is not.
	const dela = await juntar(portal, marina, [apontarProcesso(numpro)])
	const vazia = await perguntarNela(portal, marina, dela, pergunta)
	expect(vazia.mensagens.at(-1)?.fontes).toEqual([])
	expect(vazia.mensagens.at(-1)?.txtmsg).not.toContain('microscópios')
	const codarq = lida.mensagens.at(-1)?.fontes[0]?.codarq ?? 0
	expect((await portal.as(marina).call(contrato.baixarArquivo, { params: { codarq } })).status).toBe(404)

	// A profile of auditor opens it there, where each reading is recorded, and not here.
	const auditora = { ...marina, perfis: ['PRO-AUDITOR'] }
	const auditada = await perguntarNela(portal, auditora, dela, pergunta)
	expect(auditada.mensagens.at(-1)?.fontes).toEqual([])

	await sql`update processos.ocorrencia set staocoandiva = 'S' where numpro = ${numpro}`.execute(portal.db)
	const invalidado = await perguntarNela(portal, joao, dele, pergunta)
	expect(invalidado.mensagens.at(-1)?.fontes).toEqual([])
})

test('an answer becomes a draft in a process, marked as made with AI, once, and by who may write there', async ({
	portal,
}) => {
	const numpro = montarNumpro({ ano: 2026, sequencia: 302, codund: 1 })
	await abrirProcesso(portal, numpro, 'P')
	const { codcvs, mensagens } = await conversar(portal, joao, 'Escreva um **despacho** <b>curto</b>.')
	const numseqmsg = mensagens.at(-1)?.numseqmsg ?? 0
	const params = { codcvs, numseqmsg }
	const body = { numpro, codetroco: 'ocoDespacho' as const }
	const minutar = (quem: Person, mais: { substituir?: boolean; numpro?: string } = {}) =>
		portal.as(quem).call(contrato.minutarEmProcesso, { params, body: { ...body, ...mais } })
	expect(await minutar(joao)).toMatchObject({
		status: 200,
		body: { endereco: `/processos/processos-digitais/${numpro}` },
	})
	const { rows } = await sql<{ txtdch: string }>`select dados->>'txtdch' as txtdch from processos.rascunho
		where numpro = ${numpro} and codpes = ${joao.codpes} and codetroco = 'ocoDespacho'`.execute(portal.db)
	expect(rows[0]?.txtdch).toMatch(/^<p><em>Minuta feita com IA generativa \(portal-simulador-1\), em \d/)
	expect(rows[0]?.txtdch).toContain('<strong>despacho</strong> &lt;b&gt;curto&lt;/b&gt;')
	expect(await minutar(joao)).toMatchObject({ status: 409, body: { erro: 'minuta-existe' } })
	expect(await minutar(joao, { substituir: true })).toMatchObject({ status: 200 })
	expect(await minutar(joao, { numpro: montarNumpro({ ano: 2026, sequencia: 999, codund: 1 }) })).toMatchObject({
		status: 404,
	})
	// Somebody else's conversation is not there; who does not work at the station may not draft in it.
	expect(await minutar(marina)).toMatchObject({ status: 404 })
	const dela = await conversar(portal, marina, 'Escreva um despacho.')
	const recusa = await portal
		.as(marina)
		.call(contrato.minutarEmProcesso, { params: { codcvs: dela.codcvs, numseqmsg: 2 }, body })
	expect(recusa.status).toBe(403)
})
