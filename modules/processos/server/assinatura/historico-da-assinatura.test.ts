import { assinarExterno, rejeitarExterno, rejeitarLote, substituirParticipante } from '@portal/assina/contract'
import { listMail } from '@portal/platform/server'
import { forgetLimits, formWith, pdfWithCatalog, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import { formatarNumpro, listarHistorico } from '../../contract/index.ts'
import { buscarArquivo } from '../arquivos/queries.ts'
import { anexarPdf, enviar as enviarArquivo } from '../testes/envio-de-teste.ts'
import { abrirProcesso, chamarComo, helena, joao, marina, test } from '../testes/portal-de-teste.ts'

const DE_FORA = { nompcp: 'Cláudia Reis', emapcp: 'claudia@parceira.example' }
const NOME_DE_FORA = `${DE_FORA.nompcp} (pessoa externa)`

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await forgetLimits(portal)
	portal.irPara(new Date())
})

async function pedido(portal: TestPortal, mais: object = {}) {
	const numpro = await abrirProcesso(portal)
	const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
	const corpo = { codarqpdl, participantes: [{ codpes: helena.codpes, tippcpasi: 'A', codtipasi: '1' }], ...mais }
	expect(await chamarComo(portal, marina)('POST', `/processo/${numpro}/uspassina`, corpo)).toMatchObject({
		status: 200,
	})
	const { codlotdocasi } = (await buscarArquivo(portal.db, numpro, codarqpdl)) ?? {}
	return { numpro, codarqpdl, codlotdocasi: codlotdocasi ?? 0 }
}

async function enviado(portal: TestPortal) {
	const feito = await pedido(portal)
	await portal.jobs.drain(portal)
	return feito
}

const cartas = async (portal: TestPortal) =>
	(await listMail(portal.db, 200)) as { para: string; assunto: string; texto: string }[]

/** Signing by an outsider in the place of Helena; the result is the access that the link and the mailed code open. */
async function assinarPorAlguemDeFora(portal: TestPortal, codlotdocasi: number): Promise<string> {
	const call = portal.as(marina)
	const participantes = '/uspproc/listar/assinatura/listarParticipanteLoteDocAss'
	const { body } = await call('POST', participantes, { codlotdocasi })
	const troca = { codlotdocasi, codpcpasidoc: body[0].codpcpasidoc, ...DE_FORA, jussub: 'É ela.' }
	expect(await call.call(substituirParticipante, { body: troca })).toMatchObject({ status: 200 })
	const chamada = (await cartas(portal)).find(({ para }) => para === DE_FORA.emapcp)
	const hash = /assina\/assinar\/([\w-]{43})/.exec(chamada?.texto ?? '')?.[1]
	await portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash })
	const codigo = /código é (\d{6})/.exec((await cartas(portal))[0]?.texto ?? '')?.[1]
	const confirmado = await portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo })
	return confirmado.body.acesso
}

async function ultimoElo(portal: TestPortal, numpro: string) {
	await portal.jobs.drain(portal)
	const { body } = await chamarComo(portal, joao).call(listarHistorico, { params: { numpro } })
	expect(body.integro).toBe(true)
	return body.itens[0]
}

const TXTREJ = 'Não concordo.'

describe('the history of a process names who ended a signing', () => {
	test('somebody from outside refused: by name, and nobody of the university', async ({ portal }) => {
		const { numpro, codlotdocasi } = await enviado(portal)
		const acesso = await assinarPorAlguemDeFora(portal, codlotdocasi)
		const recusa = await portal.anon.call(rejeitarExterno, { body: { acesso, txtrej: TXTREJ } })
		expect(recusa).toMatchObject({ status: 200 })
		expect(await ultimoElo(portal, numpro)).toMatchObject({
			nomaca: 'Assinatura recusada',
			codpes: null,
			nompes: 'Pessoa externa',
			dscaca: `Termo.pdf: ${NOME_DE_FORA}: ${TXTREJ}`,
		})
		const { body } = await chamarComo(portal, marina)('GET', `/processo/${numpro}/anexo/busca`)
		expect(body[0].assinatura.rodadas).toMatchObject([{ txtrej: `${NOME_DE_FORA}: ${TXTREJ}` }])
	})

	test('somebody from outside signed alone: nobody of the university did', async ({ portal }) => {
		const { numpro, codlotdocasi } = await enviado(portal)
		const acesso = await assinarPorAlguemDeFora(portal, codlotdocasi)
		expect(await portal.anon.call(assinarExterno, { body: { acesso } })).toMatchObject({ status: 200 })
		expect(await ultimoElo(portal, numpro)).toMatchObject({
			nomaca: 'Documento assinado',
			codpes: null,
			nompes: 'Pessoa externa',
			dscaca: expect.stringContaining(`assinado por ${NOME_DE_FORA}`),
		})
	})

	test('who sent it gave it up: it was cancelled, not refused', async ({ portal }) => {
		const { numpro, codlotdocasi } = await enviado(portal)
		const desistencia = { txtrej: 'Desisti.' }
		const { status } = await portal.as(marina).call(rejeitarLote, { params: { codlotdocasi }, body: desistencia })
		expect(status).toBe(200)
		expect(await ultimoElo(portal, numpro)).toMatchObject({
			nomaca: 'Assinatura cancelada',
			codpes: marina.codpes,
			dscaca: 'Termo.pdf: Desisti.',
		})
	})

	test('the portal could not send it: it says so, and who asked is written to', async ({ portal }) => {
		const dtalimasi = new Date(Date.now() + 3_600_000).toISOString()
		const { numpro } = await pedido(portal, { dtalimasi })
		portal.irPara(new Date(Date.now() + 7_200_000))
		expect(await ultimoElo(portal, numpro)).toMatchObject({
			nomaca: 'Documento não enviado para assinatura',
			codpes: null,
			nompes: 'Portal de serviços',
			dscaca: expect.stringContaining('O prazo deste lote já passou'),
		})
		const [carta] = (await cartas(portal)).filter(({ texto }) => texto.includes(formatarNumpro(numpro)))
		expect(carta).toMatchObject({
			para: expect.stringContaining('marina'),
			assunto: expect.stringMatching(/^Lote não enviado/),
			texto: expect.stringContaining('O prazo deste lote já passou'),
		})
		const { body } = await chamarComo(portal, marina)('GET', `/processo/${numpro}/anexo/busca`)
		expect(body[0].assinatura.sitasi).toBe('REJ')
	})
})

test('what cannot take a signature of the portal is refused when it is sent to be signed', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const ocupado = pdfWithCatalog('/AcroForm<</Fields[<</FT/Tx/T(Assinatura_1)/V(a)>>]>>', ['Termo'])
	const { body: arquivo } = await enviarArquivo(portal, ocupado, 'ocupado.pdf')
	const json = { codarqtmp: arquivo.codarqtmp, txtdch: '<p>Segue.</p>', codetrdoc: 1, codetrcfc: 4 }
	const anexado = await chamarComo(portal, joao)('POST', `/processo/${numpro}/anexo`, formWith({ json }))
	expect(anexado).toMatchObject({ status: 200 })
	const { codarqpdl } = anexado.body.dados.arquivo
	const corpo = { codarqpdl, participantes: [{ codpes: helena.codpes, tippcpasi: 'A' }] }
	expect(await chamarComo(portal, marina)('POST', `/processo/${numpro}/uspassina`, corpo)).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringContaining('ocupado.pdf') },
	})
	expect((await buscarArquivo(portal.db, numpro, codarqpdl))?.sitasi).toBeNull()
})
