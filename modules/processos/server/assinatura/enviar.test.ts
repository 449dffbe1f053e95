import {
	assinarDocumento,
	iniciarCerimonia,
	listarDocumentoLoteDocAss,
	obterLoteDocumento,
	rejeitarLote,
} from '@portal/assina/contract'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import {
	baixarArquivo,
	formatarNumpro,
	listarHistorico,
	MENSAGEM_ASSINATURA_INDISPONIVEL,
	MENSAGEM_CANCELAMENTO_INDISPONIVEL,
	removerAnexo,
} from '../../contract/index.ts'
import { alterarArquivo, buscarArquivo } from '../arquivos/queries.ts'
import { processos } from '../queries.ts'
import { anexarPdf, chavesGuardadas } from '../testes/envio-de-teste.ts'
import { ouvir } from '../testes/eventos-de-teste.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
import { abrirProcesso, ana, chamarComo, helena, joao, marina, otavio, test } from '../testes/portal-de-teste.ts'
import { receberAssinatura } from './jobs.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const enviar = (portal: TestPortal, numpro: string, body: object, pessoa: Parameters<TestPortal['as']>[0] = marina) =>
	chamarComo(portal, pessoa)('POST', `/processo/${numpro}/uspassina`, body)

async function enviado(portal: TestPortal) {
	const numpro = await abrirProcesso(portal)
	const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
	const { status, body } = await enviar(portal, numpro, { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' })
	expect({ status, body }).toMatchObject({
		status: 200,
		body: { mensagem: 'Documento enviado! Situação: Aguardando envio para assinatura.' },
	})
	await portal.jobs.drain(portal)
	const arquivo = await buscarArquivo(portal.db, numpro, codarqpdl)
	return { numpro, codarqpdl, codlotdocasi: arquivo?.codlotdocasi ?? 0 }
}

async function assinar(portal: TestPortal, pessoa: Parameters<TestPortal['as']>[0], codlotdocasi: number) {
	const quem = portal.as(pessoa)
	const { body: cerimonia } = await quem.call(iniciarCerimonia, { body: { senha: 'demonstracao' } })
	const { body: documentos } = await quem('POST', '/uspproc/listar/assinatura/listarDocumentoLoteDocAss', {
		codlotdocasi,
	})
	const { coddocuspasi } = documentos[0]
	const dados = { ...cerimonia, codlotdocasi, coddocuspasi }
	expect(await quem.call(assinarDocumento, { body: dados })).toMatchObject({ status: 200 })
}

const assinaturaDe = async (portal: TestPortal, numpro: string) =>
	(await chamarComo(portal, marina)('GET', `/processo/${numpro}/anexo/busca`)).body[0].assinatura

describe('sending to sign', () => {
	test('it waits, may no longer be removed, and comes back signed', async ({ portal }) => {
		const { numpro, codarqpdl, codlotdocasi } = await enviado(portal)
		expect(await assinaturaDe(portal, numpro)).toMatchObject({
			sitasi: 'ENV',
			codlotdocasi,
			prgasi: { sitprgasi: 'aberto', qtdasi: 0, qtdpcp: 1 },
		})
		expect((await chamarComo(portal, joao).call(removerAnexo, { params: { numpro, codarqpdl } })).body.erro).toBe(
			'justificativa-obrigatoria',
		)
		const antes = await buscarArquivo(portal.db, numpro, codarqpdl)

		await assinar(portal, helena, codlotdocasi)
		await portal.jobs.drain(portal)

		expect(await assinaturaDe(portal, numpro)).toMatchObject({
			sitasi: 'ASS',
			sitlotdocasi: 'ASS',
			codaucdoc: expect.stringMatching(/^[A-Z0-9]{16}$/),
		})
		const { body: elos } = await chamarComo(portal, ana).call(listarHistorico, { params: { numpro } })
		expect(elos.itens[0]).toMatchObject({
			acao: 'assinado',
			nompes: helena.nome,
			dscaca: expect.stringMatching(
				/^Termo\.pdf: assinado por Helena Duarte \(avançada, \d\d\/\d\d\/\d{4}, \d\d:\d\d\)$/,
			),
		})
		expect(await assinaturaDe(portal, numpro)).toMatchObject({
			prgasi: { sitprgasi: 'completo', qtdasi: 1, qtdpcp: 1 },
			assinaturas: [{ nomasi: helena.nome, codtipasi: '2' }],
		})
		const { bytes } = await chamarComo(portal, ana).call(baixarArquivo, { params: { numpro, codarqpdl } })
		expect(await portal.pdf.inspecionar(bytes)).toMatchObject({ assinaturas: expect.any(Number) })
		expect((await portal.pdf.inspecionar(bytes)).assinaturas).toBeGreaterThan(0)
		expect(perguntar('pdftotext', bytes)).toContain('Helena Duarte')
		const chaves = await chavesGuardadas(portal)
		expect([chaves.includes(antes?.chave ?? ''), chaves.includes(`processos/assinado-${codlotdocasi}`)]).toEqual([
			false,
			true,
		])
		const { body: historico } = await chamarComo(portal, ana).call(listarHistorico, { params: { numpro } })
		expect(historico).toMatchObject({ integro: true, itens: [{ acao: 'assinado' }, { acao: 'assinatura' }, {}, {}] })
	})

	test('the places that the sender chose are on the pages, and what cannot be signed so is not sent', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
		const participantes = [
			{ codpes: helena.codpes, tippcpasi: 'A' },
			{ codpes: joao.codpes, tippcpasi: 'G' },
		]
		const lugar = { numpag: 1, psxcmp: 1_000, psycmp: 3_000, larcmp: 4_000, altcmp: 600 }
		const campo = (codpes: number, tipcmp: string, mais = {}) => ({ ...lugar, codpes, tipcmp, ...mais })
		for (const campos of [
			[campo(joao.codpes, 'A')],
			[campo(otavio.codpes, 'A')],
			[campo(helena.codpes, 'A', { numpag: 4_000 })],
		])
			expect(await enviar(portal, numpro, { codarqpdl, participantes, campos })).toMatchObject({
				status: 422,
				body: { mensagem: expect.stringMatching(/retire-o\.$/) },
			})
		expect(
			await enviar(portal, numpro, {
				codarqpdl,
				participantes,
				campos: [campo(helena.codpes, 'A', { psxcmp: 9_000 })],
			}),
		).toMatchObject({ status: 400 })
		expect((await buscarArquivo(portal.db, numpro, codarqpdl))?.sitasi).toBeNull()
		const cargo = campo(helena.codpes, 'T', { psycmp: 5_000, rotcmp: 'Cargo' })
		const enviado = await enviar(portal, numpro, {
			codarqpdl,
			participantes,
			campos: [campo(helena.codpes, 'A'), cargo],
		})
		expect(enviado).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
		const { codlotdocasi } = (await buscarArquivo(portal.db, numpro, codarqpdl)) ?? {}
		const quem = portal.as(helena)
		const { body: campos } = await quem('POST', '/uspassinaws/listarCamposDoLote', { codlotdocasi })
		expect(campos).toMatchObject([
			{ tipcmp: 'A', psycmp: 3_000 },
			{ tipcmp: 'T', rotcmp: 'Cargo' },
		])
		const textos = [{ codcmpasi: campos[1].codcmpasi, vlrcmp: 'Diretora de ensino' }]
		expect(await quem('POST', '/uspassinaws/salvarTextosDosCampos', { codlotdocasi, textos })).toMatchObject({
			status: 200,
		})
		const { body: cerimonia } = await quem('POST', '/uspassinaws/iniciarCerimonia', { senha: 'demonstracao' })
		const assinar = { ...cerimonia, codlotdocasi, coddocuspasi: campos[0].coddocuspasi }
		expect(await quem('POST', '/uspassinaws/assinarDocumento', assinar)).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
		const { bytes } = await chamarComo(portal, ana).call(baixarArquivo, { params: { numpro, codarqpdl } })
		expect(perguntar('pdftotext', bytes).split('\f')[0]).toMatch(/Helena Duarte[\s\S]*Diretora de ensino/)
		expect(
			await enviar(portal, numpro, { codarqpdl, participantes, campos: [campo(helena.codpes, 'A')] }),
		).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining('já veio assinado') } })
	})

	test('whose turn it is hears of it, and each signature reaches the pages that are open', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
		const pessoas = [marina, helena].map(({ codpes }) => ({ codpes, tippcpasi: 'A' }))
		const body = { codarqpdl, participantes: pessoas, tipord: 'S', dsclot: 'Assine até sexta.', stalinpag: 'S' }
		expect(await enviar(portal, numpro, body)).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
		const vista = async (quem: Parameters<typeof chamarComo>[1]) =>
			(await chamarComo(portal, quem)('GET', `/processo/${numpro}/anexo/busca`)).body[0].assinatura
		expect(await vista(marina)).toMatchObject({ staveza: 'S', prgasi: { qtdasi: 0, qtdpcp: 2 } })
		expect(await vista(ana)).toMatchObject({
			staveza: 'N',
			pendentes: [{ nompcp: marina.nome }, { nompcp: helena.nome }],
		})
		await chamarComo(portal, ana)('GET', `/processo/${numpro}`)
		const { codlotdocasi } = await vista(marina)
		const { body: lote } = await portal.as(marina).call(obterLoteDocumento, {
			body: {
				codlotdocasi,
			},
		})
		expect(lote).toMatchObject({ dsclot: 'Assine até sexta.', stalinpag: 'S' })

		const ouvidos = await ouvir(portal)
		await assinar(portal, marina, codlotdocasi)
		await expect
			.poll(() => ouvidos)
			.toContainEqual(
				expect.objectContaining({ tipo: 'processo', codpes: ana.codpes, dados: { numpro, assinatura: 'S' } }),
			)
		expect(await vista(marina)).toMatchObject({ staveza: 'N', prgasi: { qtdasi: 1, qtdpcp: 2 } })
	})

	test('a level below what the kind of the document asks is refused at once, and so is a deadline that is over', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro)
		await alterarArquivo(portal.db, codarqpdl, { codetrdoc: 10 })
		const participantes = [{ codpes: helena.codpes, tippcpasi: 'A', codtipasi: '1' }]
		expect(await enviar(portal, numpro, { codarqpdl, participantes })).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringContaining('nível mais alto') },
		})
		const assinantes = [{ codpes: helena.codpes, tippcpasi: 'A' }]
		expect(
			await enviar(portal, numpro, { codarqpdl, participantes: assinantes, dtalimasi: '2020-01-01T12:00:00Z' }),
		).toMatchObject({ status: 422, body: { erro: 'prazo-passado' } })
		expect((await buscarArquivo(portal.db, numpro, codarqpdl))?.sitasi).toBeNull()
	})

	test('refused by the signer: it may be sent again', async ({ portal }) => {
		const { numpro, codarqpdl, codlotdocasi } = await enviado(portal)
		const txtrej = 'O valor está errado.'
		const rejeitado = await portal.as(helena).call(rejeitarLote, { params: { codlotdocasi }, body: { txtrej } })
		expect(rejeitado).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
		expect(await assinaturaDe(portal, numpro)).toMatchObject({ sitasi: 'REJ' })
		const { body } = await chamarComo(portal, ana)('GET', `/processo/${numpro}/historico`)
		expect(body.itens[0]).toMatchObject({ acao: 'rejeitado', codpes: helena.codpes, dscaca: `Termo.pdf: ${txtrej}` })
		const outra = await enviar(portal, numpro, { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' })
		expect(outra.status).toBe(200)
		expect((await assinaturaDe(portal, numpro)).codlotdocasi).not.toBe(codlotdocasi)
	})

	test('the notice that comes twice counts once', async ({ portal }) => {
		const { numpro, codlotdocasi, codarqpdl } = await enviado(portal)
		const aviso = {
			codlotdocasi,
			nomsisorg: 'processos',
			chvorg: `${numpro}.${codarqpdl}.3`,
			sitlotdocasi: 'REJ' as const,
			txtrej: 'não',
			fimrej: 'cancelado' as const,
			codpesrej: marina.codpes,
			nompesrej: marina.nome,
			codpestit: null,
		}
		await receberAssinatura.executar(portal, aviso)
		await receberAssinatura.executar(portal, aviso)
		const { body } = await chamarComo(portal, ana)('GET', `/processo/${numpro}/historico`)
		expect(body.itens.filter(({ acao }: { acao: string }) => acao === 'assinatura-cancelada')).toMatchObject([
			{ codpes: marina.codpes },
		])
	})

	test.for([
		['Ofício', 3, 1, '2'],
		['Parecer técnico', 4, 6, '2'],
		['Publicação no Diário Oficial', 15, 10, '1'],
		['free text', null, 10, '1'],
	] as const)(
		'%s goes as the kind that it is there, with the lowest level of that',
		async ([, ...tipos], { portal }) => {
			const [codetrdoc, codetrdocasi, codtipasimin] = tipos
			const numpro = await abrirProcesso(portal)
			const codarqpdl = await anexarPdf(portal, numpro)
			await alterarArquivo(portal.db, codarqpdl, { codetrdoc, dsctipdoc: codetrdoc ? null : 'Carta' })
			const { status } = await enviar(portal, numpro, { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' })
			expect(status).toBe(200)
			await portal.jobs.drain(portal)
			const { codlotdocasi } = await assinaturaDe(portal, numpro)
			const naAssina = portal.as(marina)
			const { body: documentos } = await naAssina.call(listarDocumentoLoteDocAss, {
				body: {
					codlotdocasi,
				},
			})
			expect(documentos).toMatchObject([{ codetrdoc: codetrdocasi }])
			const { body: lote } = await naAssina.call(obterLoteDocumento, { body: { codlotdocasi } })
			expect(lote).toMatchObject({ codtipasimin, sitlotdocasi: 'ENV' })
		},
	)

	test('a contract is not sent where nobody could sign at the level that it asks for', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro)
		await alterarArquivo(portal.db, codarqpdl, { codetrdoc: 10 })
		expect(await enviar(portal, numpro, { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' })).toMatchObject({
			status: 422,
			body: { erro: 'nivel-incompativel', mensagem: expect.stringContaining('ninguém assina no nível qualificado') },
		})
		expect(await assinaturaDe(portal, numpro)).toBeNull()
	})

	test('invalidated while it waits: nobody signs it any more, and all who were to read why', async ({ portal }) => {
		const { numpro, codarqpdl, codlotdocasi } = await enviado(portal)
		const jusinv = 'O valor está errado.'
		const invalidado = await chamarComo(portal, joao).call(removerAnexo, {
			params: { numpro, codarqpdl },
			query: { jusinv },
		})
		expect(invalidado).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
		const { body: lote } = await portal.as(helena).call(obterLoteDocumento, {
			body: {
				codlotdocasi,
			},
		})
		expect(lote).toMatchObject({
			sitlotdocasi: 'REJ',
			nompesrej: joao.nome,
			txtrej: `O documento foi invalidado no processo ${formatarNumpro(numpro)}: ${jusinv}`,
		})
		expect(await assinaturaDe(portal, numpro)).toMatchObject({ sitasi: 'REJ', codlotdocasi })
		const { body: historico } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/historico`)
		expect(historico).toMatchObject({ integro: true, itens: [{ acao: 'invalidacao' }, { acao: 'assinatura' }, {}, {}] })
	})

	test.for(['G', 'O'] as const)(
		'%s alone signs nothing, and who sends is not made to: somebody has to be named',
		async (tipasi, { portal }) => {
			const numpro = await abrirProcesso(portal)
			const codarqpdl = await anexarPdf(portal, numpro)
			const so = [{ codpes: helena.codpes, tippcpasi: tipasi }]
			for (const corpo of [{ codpesasi: helena.codpes, tipasi }, { participantes: so }, { participantes: [] }, {}])
				expect(await enviar(portal, numpro, { codarqpdl, ...corpo })).toMatchObject({
					status: 422,
					body: { mensagem: 'Inclua ao menos um assinante: gestor e observador só acompanham.' },
				})
			const repetida = { participantes: [so[0], { codpes: helena.codpes, tippcpasi: 'A' }] }
			expect((await enviar(portal, numpro, { codarqpdl, ...repetida })).body.mensagem).toContain('duas vezes')
			expect(await assinaturaDe(portal, numpro)).toBeNull()
		},
	)

	test('several people sign one after the other, and the process shows each', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Termo')
		const participantes = [
			{ codpes: helena.codpes, tippcpasi: 'A' },
			{ codpes: otavio.codpes, tippcpasi: 'O' },
			{ codpes: joao.codpes, tippcpasi: 'A' },
		]
		const { status } = await enviar(portal, numpro, { codarqpdl, participantes, tipord: 'S' })
		expect(status).toBe(200)
		await portal.jobs.drain(portal)
		const { codlotdocasi } = await assinaturaDe(portal, numpro)
		const assinar = async (quem: typeof helena) => {
			const call = portal.as(quem)
			const { body: cerimonia } = await call.call(iniciarCerimonia, { body: { senha: 'demonstracao' } })
			const { body: documentos } = await call('POST', '/uspproc/listar/assinatura/listarDocumentoLoteDocAss', {
				codlotdocasi,
			})
			const { coddocuspasi } = documentos[0]
			return call.call(assinarDocumento, { body: { ...cerimonia, codlotdocasi, coddocuspasi } })
		}
		expect((await assinar(joao)).status).not.toBe(200)
		expect((await assinar(helena)).status).toBe(200)
		expect(await assinaturaDe(portal, numpro)).toMatchObject({ sitasi: 'ENV', prgasi: { qtdasi: 1, qtdpcp: 2 } })
		expect((await assinar(joao)).status).toBe(200)
		await portal.jobs.drain(portal)
		expect(await assinaturaDe(portal, numpro)).toMatchObject({
			sitasi: 'ASS',
			assinaturas: [{ nomasi: helena.nome }, { nomasi: joao.nome }],
		})
		const { body: historico } = await chamarComo(portal, ana)('GET', `/processo/${numpro}/historico`)
		expect(historico.itens[1].dscaca).toContain(`${helena.nome}, ${otavio.nome} (observador), ${joao.nome}`)
	})

	test('bad input, not allowed, not there, already sent, invalidated', async ({ portal }) => {
		const { numpro, codarqpdl } = await enviado(portal)
		const corpo = { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' }
		expect((await enviar(portal, numpro, { ...corpo, tipasi: 'X' })).status).toBe(400)
		for (const pessoa of [joao, otavio]) expect((await enviar(portal, numpro, corpo, pessoa)).status).toBe(403)
		expect((await enviar(portal, numpro, { ...corpo, codarqpdl: 999_999 })).status).toBe(404)
		const outro = await abrirProcesso(portal)
		const ninguem = { ...corpo, codarqpdl: await anexarPdf(portal, outro), codpesasi: 99_999_999 }
		expect((await enviar(portal, outro, ninguem)).status).toBe(404)
		expect((await enviar(portal, numpro, corpo)).body.erro).toBe('ja-enviado')
		await processos(portal.db)
			.updateTable('ocorrencia')
			.set({ staocoandiva: 'S' })
			.where('numpro', '=', numpro)
			.execute()
		expect((await enviar(portal, numpro, corpo)).body.erro).toBe('documento-invalidado')
		const sigiloso = await abrirProcesso(portal, { nivacepro: 'S', codhipleg: 4 })
		expect((await enviar(portal, sigiloso, corpo, helena)).status).toBe(404)
	})

	test('where that slice does not answer, nothing has changed and the person knows', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro)
		await sql`alter schema assina rename to assina_longe`.execute(portal.db)
		onTestFinished(async () => void (await sql`alter schema assina_longe rename to assina`.execute(portal.db)))
		const { status, body } = await enviar(portal, numpro, { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' })
		expect({ status, body }).toMatchObject({ status: 503, body: { mensagem: MENSAGEM_ASSINATURA_INDISPONIVEL } })
		expect(await assinaturaDe(portal, numpro)).toBeNull()
	})

	test('where it does not answer, what waits there is not invalidated either', async ({ portal }) => {
		const { numpro, codarqpdl } = await enviado(portal)
		await sql`alter schema assina rename to assina_longe`.execute(portal.db)
		onTestFinished(async () => void (await sql`alter schema assina_longe rename to assina`.execute(portal.db)))
		const { status, body } = await chamarComo(portal, joao).call(removerAnexo, {
			params: { numpro, codarqpdl },
			query: { jusinv: 'engano' },
		})
		expect({ status, body }).toMatchObject({ status: 503, body: { mensagem: MENSAGEM_CANCELAMENTO_INDISPONIVEL } })
		expect(await assinaturaDe(portal, numpro)).toMatchObject({ sitasi: 'ENV' })
	})
})
