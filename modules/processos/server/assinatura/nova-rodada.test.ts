import { createHash } from 'node:crypto'
import { assinarDocumento, iniciarCerimonia, rejeitarLote } from '@portal/assina/contract'
import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { baixarArquivo, listarHistorico, pedirIntegra } from '../../contract/index.ts'
import { buscarArquivo } from '../arquivos/queries.ts'
import { anexarPdf, chavesGuardadas } from '../testes/envio-de-teste.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
import { abrirProcesso, ana, chamarComo, helena, joao, marina, otavio, test } from '../testes/portal-de-teste.ts'

const comSenhas = new WeakSet<TestPortal>()

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await forgetLimits(portal)
	portal.irPara(new Date())
	if (comSenhas.has(portal)) return
	comSenhas.add(portal)
})

type Pessoa = typeof helena

interface NoProcesso {
	readonly numpro: string
	readonly codarqpdl: number
}

const pedir = (portal: TestPortal, { numpro, codarqpdl }: NoProcesso, ...quem: readonly Pessoa[]) =>
	chamarComo(portal, marina)('POST', `/processo/${numpro}/uspassina`, {
		codarqpdl,
		participantes: quem.map(({ codpes }) => ({ codpes, tippcpasi: 'A' })),
	})

async function enviar(portal: TestPortal, documento: NoProcesso, ...quem: readonly Pessoa[]): Promise<number> {
	expect(await pedir(portal, documento, ...quem)).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
	const arquivo = await buscarArquivo(portal.db, documento.numpro, documento.codarqpdl)
	return arquivo?.codlotdocasi ?? 0
}

async function assinar(portal: TestPortal, codlotdocasi: number, quem: Pessoa): Promise<void> {
	const call = portal.as(quem)
	const { body: cerimonia } = await call.call(iniciarCerimonia, { body: { senha: 'demonstracao' } })
	const { body: documentos } = await call('POST', '/uspproc/listar/assinatura/listarDocumentoLoteDocAss', {
		codlotdocasi,
	})
	const { coddocuspasi } = documentos[0]
	const feito = await call.call(assinarDocumento, { body: { ...cerimonia, codlotdocasi, coddocuspasi } })
	expect(feito).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
}

async function assinadoPorHelena(portal: TestPortal, mais: Parameters<typeof abrirProcesso>[1] = {}) {
	const numpro = await abrirProcesso(portal, mais)
	const documento = { numpro, codarqpdl: await anexarPdf(portal, numpro, 'Termo') }
	const codlotdocasi = await enviar(portal, documento, helena)
	await assinar(portal, codlotdocasi, helena)
	return { ...documento, codlotdocasi }
}

const assinaturaDe = async (portal: TestPortal, { numpro }: NoProcesso, quem = marina) =>
	(await chamarComo(portal, quem)('GET', `/processo/${numpro}/anexo/busca`)).body[0].assinatura

const bytesDe = async (portal: TestPortal, { numpro, codarqpdl }: NoProcesso): Promise<Buffer> =>
	(await chamarComo(portal, joao).call(baixarArquivo, { params: { numpro, codarqpdl } })).bytes

const ultimoElo = async (portal: TestPortal, { numpro }: NoProcesso) => {
	const { body } = await chamarComo(portal, ana).call(listarHistorico, { params: { numpro } })
	expect(body.integro).toBe(true)
	return body.itens[0]
}

const selosVistos = (pdf: Buffer) => {
	const texto = perguntar('pdftotext', pdf)
	return [helena, otavio].map(({ nome }) => texto.includes(nome))
}

const resumoDe = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('who has signed, and who has still to', () => {
	test('by name, on the document and in the íntegra', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const documento = { numpro, codarqpdl: await anexarPdf(portal, numpro, 'Termo') }
		const codlotdocasi = await enviar(portal, documento, helena, otavio)
		await assinar(portal, codlotdocasi, helena)
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			assinaturas: [{ nomasi: helena.nome, codtipasi: '2', dtaasi: expect.any(String) }],
			pendentes: [{ nompcp: otavio.nome, codtipasi: '2' }],
		})
		const { body: pedida } = await chamarComo(portal, joao).call(pedirIntegra, { params: { numpro } })
		await portal.jobs.drain(portal)
		const { bytes } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/integra/${pedida.codint}/pdf`)
		const lido = perguntar('pdftotext', bytes, '-layout')
		expect(lido).toMatch(/Assinado por Helena Duarte \(avançada\) em \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)
		expect(lido).toContain('Falta assinar: Otávio Nunes (avançada).')
	})
})

describe('a document that is signed again', () => {
	test('keeps the signatures that it has, and the validator tells all of them under one ID', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal)
		const antes = await bytesDe(portal, documento)
		const { codaucdoc } = await assinaturaDe(portal, documento)
		const segundo = await enviar(portal, documento, otavio)
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			sitasi: 'ENV',
			codlotdocasi: segundo,
			prgasi: { sitprgasi: 'aberto', qtdasi: 0, qtdpcp: 1 },
			assinaturas: [{ nomasi: helena.nome }],
			pendentes: [{ nompcp: otavio.nome }],
			rodadas: [
				{ numrod: 1, sitlotdocasi: 'ASS' },
				{ numrod: 2, sitlotdocasi: 'ENV' },
			],
		})
		// The document is signed already, so the message must not call it "sem assinatura".
		expect((await chamarComo(portal, marina)('GET', `/processo/${documento.numpro}`)).body.pendencias).toEqual([
			'Há 1 documento em assinatura: espere quem falta assinar.',
		])
		expect(resumoDe(await bytesDe(portal, documento))).toBe(resumoDe(antes))
		expect(await obterDocumentoConferido(portal.db, portal, codaucdoc)).toMatchObject({
			veredito: 'valido',
			sha256doc: resumoDe(antes),
			prgasi: { sitprgasi: 'completo', qtdasi: 1, qtdpcp: 1 },
		})

		await assinar(portal, segundo, otavio)
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			sitasi: 'ASS',
			codaucdoc,
			assinaturas: [{ nomasi: helena.nome }, { nomasi: otavio.nome }],
			pendentes: [],
		})
		const depois = await bytesDe(portal, documento)
		expect(depois.subarray(0, antes.length).equals(antes)).toBe(true)
		expect(selosVistos(antes)).toEqual([true, false])
		expect(selosVistos(depois)).toEqual([true, true])
		expect(perguntar('pdfsig', depois, '-nocert').match(/Signature is Valid/g)?.length).toBeGreaterThanOrEqual(2)
		expect(perguntar('qpdf', depois, '--check')).toContain('No syntax or stream encoding errors found')
		expect(await obterDocumentoConferido(portal.db, portal, codaucdoc)).toMatchObject({
			veredito: 'valido',
			sha256doc: resumoDe(depois),
			prgasi: { sitprgasi: 'completo', qtdasi: 2, qtdpcp: 2 },
			assinantes: [
				{ nomass: helena.nome, nivass: 'avancada' },
				{ nomass: otavio.nome, nivass: 'avancada' },
			],
		})
		expect(await ultimoElo(portal, documento)).toMatchObject({ acao: 'assinado', nompes: otavio.nome })

		const terceiro = await enviar(portal, documento, joao)
		await assinar(portal, terceiro, joao)
		expect((await assinaturaDe(portal, documento)).assinaturas).toHaveLength(3)
		expect((await obterDocumentoConferido(portal.db, portal, codaucdoc)).assinantes).toHaveLength(3)
	})

	test('and refused then, stays as it was signed, with what happened in the history', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal)
		const antes = await bytesDe(portal, documento)
		const { codaucdoc } = await assinaturaDe(portal, documento)
		const segundo = await enviar(portal, documento, joao, otavio)
		await assinar(portal, segundo, joao)
		const txtrej = 'Não cabe a mim.'
		expect(await portal.as(otavio)('POST', `/uspassinaws/rejeitarLote/${segundo}`, { txtrej })).toMatchObject({
			status: 200,
		})
		await portal.jobs.drain(portal)
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			sitasi: 'ASS',
			codlotdocasi: documento.codlotdocasi,
			codaucdoc,
			prgasi: { sitprgasi: 'completo' },
			assinaturas: [{ nomasi: helena.nome }],
			rodadas: [
				{ numrod: 1, sitlotdocasi: 'ASS' },
				{
					numrod: 2,
					sitlotdocasi: 'REJ',
					txtrej,
					prgasi: { sitprgasi: 'recusado', qtdasi: 1, qtdpcp: 2 },
					assinaturas: [{ nomasi: joao.nome }],
				},
			],
		})
		expect(resumoDe(await bytesDe(portal, documento))).toBe(resumoDe(antes))
		expect(await chavesGuardadas(portal)).toContain(`processos/assinado-${documento.codlotdocasi}`)
		expect(await obterDocumentoConferido(portal.db, portal, codaucdoc)).toMatchObject({
			veredito: 'valido',
			assinantes: [{ nomass: helena.nome }],
		})
		expect(await ultimoElo(portal, documento)).toMatchObject({
			acao: 'rejeitado',
			nompes: otavio.nome,
			dscaca: `Termo.pdf: ${txtrej} O documento continua assinado como estava.`,
		})
		await assinar(portal, await enviar(portal, documento, otavio), otavio)
		expect((await assinaturaDe(portal, documento)).assinaturas).toMatchObject([
			{ nomasi: helena.nome },
			{ nomasi: otavio.nome },
		])
	})

	test('and never answered: the deadline passes, who asked gives up, and it stays signed', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal)
		const segundo = await enviar(portal, documento, otavio)
		portal.irPara(new Date(Date.now() + 40 * 86_400_000))
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			sitasi: 'ENV',
			prgasi: { sitprgasi: 'vencido' },
			assinaturas: [{ nomasi: helena.nome }],
		})
		const desistencia = await portal
			.as(marina)
			.call(rejeitarLote, { params: { codlotdocasi: segundo }, body: { txtrej: 'Desisti.' } })
		expect(desistencia).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			sitasi: 'ASS',
			rodadas: [{}, { prgasi: { sitprgasi: 'cancelado' } }],
		})
	})

	test('and invalidated meanwhile: nobody signs it, and what it was signed with is not undone', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal)
		const segundo = await enviar(portal, documento, otavio)
		const invalidar = `/processo/${documento.numpro}/anexo/${documento.codarqpdl}?jusinv=engano`
		expect(await chamarComo(portal, joao)('DELETE', invalidar)).toMatchObject({ status: 200 })
		const { body: lote } = await portal.as(otavio)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', {
			codlotdocasi: segundo,
		})
		expect(lote.sitlotdocasi).toBe('REJ')
		expect(await assinaturaDe(portal, documento)).toMatchObject({
			sitasi: 'ASS',
			assinaturas: [{ nomasi: helena.nome }],
		})
	})

	test('asked for by two at once: one asks, and the other is told', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal)
		const respostas = await Promise.all([pedir(portal, documento, otavio), pedir(portal, documento, joao)])
		const [feita, recusada] = respostas.toSorted((uma, outra) => uma.status - outra.status)
		expect(feita?.status).toBe(200)
		expect(recusada).toMatchObject({ status: 422, body: { erro: 'ja-enviado' } })
		await portal.jobs.drain(portal)
		expect((await assinaturaDe(portal, documento)).rodadas).toHaveLength(2)
	})

	test('of a secret process, is as secret in the second batch as in the first', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal, { nivacepro: 'S', codhipleg: 4 })
		const { codaucdoc } = await assinaturaDe(portal, documento)
		const segundo = await enviar(portal, documento, otavio)
		const ver = (quem: Pessoa) =>
			portal.as(quem)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi: segundo })
		expect((await ver(otavio)).status).toBe(200)
		expect((await ver(ana)).status).toBe(404)
		expect((await ver(helena)).status).toBe(404)
		await assinar(portal, segundo, otavio)
		expect(await obterDocumentoConferido(portal.db, portal, codaucdoc)).toMatchObject({
			veredito: 'valido',
			staexiarq: 'N',
			nomdoc: null,
			prgasi: { qtdasi: 2, qtdpcp: 2 },
		})
	})

	test('whose first ID is no longer in force gets one of its own', async ({ portal }) => {
		const documento = await assinadoPorHelena(portal)
		const { codaucdoc } = await assinaturaDe(portal, documento)
		await sql`update iddigital.docauc set sitdocauc = 'REV', dtasit = now()
			where codaucdoc = ${codaucdoc}`.execute(portal.db)
		await assinar(portal, await enviar(portal, documento, otavio), otavio)
		const novo = (await assinaturaDe(portal, documento)).codaucdoc
		expect(novo).not.toBe(codaucdoc)
		expect(await obterDocumentoConferido(portal.db, portal, novo)).toMatchObject({ veredito: 'valido' })
	})
})
