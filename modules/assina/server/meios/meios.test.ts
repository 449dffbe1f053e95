import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { buildSignedData, openPkcs12 } from '@portal/pdf/signing'
import { listMail } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished } from 'vitest'
import { confiancaPublica } from '../autoridade/autoridade.ts'
import { IcpDeTeste, SENHA_DO_A1 } from '../testes/a1-de-teste.ts'
import {
	abrirCerimonia,
	assinarTudo,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	formularioDe,
	helena,
	joao,
	participantesDe,
} from '../testes/portal-de-teste.ts'
import { meioA1 } from './a1.ts'
import { sincronizarPendentes } from './provedor.ts'

const icp = new IcpDeTeste()
const deHelena = icp.emitir('HELENA DUARTE')
const casada = icp.emitir('HELENA DUARTE PRADO', '39053344705')
const homonima = icp.emitir('HELENA DUARTE', '52998224725')
const deOutra = icp.emitir('OUTRA PESSOA')

/** Fake provider that signs every request at once with Helena's certificate. */
const sessoes = new Map<string, Record<string, string>>()
let recusa: { readonly motivo: string | null } | undefined
const provedor = createServer(async (request, response) => {
	const assinador = await openPkcs12(deHelena, SENHA_DO_A1)
	if (request.method === 'POST') {
		const { documentos } = JSON.parse(await text(request)) as { documentos: { id: string; resumo: string }[] }
		const sessao = `s${sessoes.size}`
		const assinaturas: Record<string, string> = {}
		for (const { id, resumo } of documentos) {
			const cms = await buildSignedData({ signer: assinador, digest: Buffer.from(resumo, 'base64') })
			assinaturas[id] = cms.toString('base64')
		}
		sessoes.set(sessao, assinaturas)
		response.end(JSON.stringify({ sessao, url: 'https://provedor.example/assinar' }))
	} else
		response.end(
			JSON.stringify(
				recusa
					? { situacao: 'recusada', assinaturas: {}, ...recusa }
					: { situacao: 'assinada', assinaturas: sessoes.get(request.url?.split('/').at(-1) ?? '') ?? {} },
			),
		)
})
await new Promise<void>((resolve) => provedor.listen(0, '127.0.0.1', resolve))
afterAll(() => {
	provedor.close()
	icp[Symbol.dispose]()
})

const test = criarPortalComAssina({
	PORTAL_ASSINA_ICP_RAIZES: icp.publicar(),
	PORTAL_ASSINA_PROVEDOR_URL: `http://127.0.0.1:${(provedor.address() as AddressInfo).port}`,
	PORTAL_ASSINA_PROVEDOR_SEGREDO: 'segredo-partilhado',
})

const CLAUDIA = { nompcp: 'Cláudia Reis', emapcp: 'claudia@parceira.example', codtipasi: '3' }
const deClaudia = icp.emitir('CLAUDIA REIS')

test("an outsider signs a contract with an A1 certificate of their own, and with nobody else's", {
	timeout: 60_000,
}, async ({ portal }) => {
	await enviarLote(portal, { codetrdoc: 7, participantes: [CLAUDIA] })
	const ultima = async () => {
		const cartas = (await listMail(portal.db, 10)) as { para: string; texto: string }[]
		return cartas.find(({ para }) => para === CLAUDIA.emapcp)?.texto ?? ''
	}
	const hash = /assina\/assinar\/([\w-]{43})/.exec(await ultima())?.[1]
	await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
	const codigo = /código é (\d{6})/.exec(await ultima())?.[1]
	const { acesso } = await feito<{ acesso: string }>(
		portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo }),
	)
	expect(await feito(portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso }))).toMatchObject({
		permitido: 'S',
		codtipasi: '3',
	})
	expect(await portal.anon('POST', '/uspassinaws/externo/assinar', { acesso })).toMatchObject({
		status: 422,
		body: { erro: 'nivel-insuficiente' },
	})
	const assinar = (arquivo: Buffer, segredo = acesso) =>
		portal.anon(
			'POST',
			'/uspassinaws/externo/assinarComCertificado',
			formularioDe(arquivo, { acesso: segredo, senhaCertificado: SENHA_DO_A1 }, 'certificado.p12'),
		)
	expect(await assinar(deClaudia, 'x'.repeat(43))).toMatchObject({ status: 403, body: { erro: 'acesso-vencido' } })
	expect(await assinar(deOutra)).toMatchObject({ status: 422, body: { erro: 'outro-signatario' } })
	expect(await assinar(deClaudia)).toMatchObject({ status: 200, body: { lote: { sitlotdocasi: 'ASS' } } })
})

describe('an A1 certificate', () => {
	test('signs at the qualified level where it is of the person and of the ICP-Brasil', {
		timeout: 60_000,
	}, async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			codetrdoc: 7,
			participantes: [{ codpes: helena.codpes, codtipasi: '3' }],
		})
		const quem = portal.as(helena)
		const [documento] = await documentosDe(quem, codlotdocasi)
		const cerimonia = await abrirCerimonia(quem)
		const assinar = (arquivo: Buffer, senhaCertificado: string) =>
			quem(
				'POST',
				'/uspproc/upload/assinatura/assinarComCertificado',
				formularioDe(
					arquivo,
					{ codlotdocasi, coddocuspasi: documento?.coddocuspasi, cerimonia, senhaCertificado },
					'certificado.p12',
				),
			)
		expect(await assinarTudo(quem, codlotdocasi)).toMatchObject([{ status: 422, body: { erro: 'nivel-insuficiente' } }])
		expect(await assinar(deHelena, 'errada')).toMatchObject({ status: 422, body: { erro: 'senha-do-certificado' } })
		expect(await assinar(deOutra, SENHA_DO_A1)).toMatchObject({ status: 422, body: { erro: 'outro-signatario' } })
		expect(await assinar(Buffer.from('nada'), 'x')).toMatchObject({
			status: 422,
			body: { erro: 'certificado-ilegivel' },
		})
		expect(await assinar(deHelena, SENHA_DO_A1)).toMatchObject({
			status: 200,
			body: { documento: { sitasi: 'ASS', sitlotdocasi: 'ASS' } },
		})
	})
})

describe('the holder of a certificate', () => {
	const abrir = async (portal: TestPortal, a1: Buffer) => {
		const quem = {
			codpes: helena.codpes,
			codusuext: null,
			nome: helena.nome,
			email: null,
			ipasi: '',
			identificacao: [],
		}
		return meioA1(portal, quem, { nome: 'a1.p12', conteudo: a1 }, SENHA_DO_A1)
	}

	test('is told by the CPF, whatever the name, where certificate and register have it', async ({ portal }) => {
		const gravarCpf = (cpf: string | null) =>
			sql`update pessoas.pessoa set numcpf = ${cpf} where codpes = ${helena.codpes}`.execute(portal.db)
		onTestFinished(() => gravarCpf(null).then(() => undefined))
		await gravarCpf('39053344705')
		expect(await abrir(portal, casada)).toMatchObject({ codtipasi: '3' })
		await expect(abrir(portal, homonima)).rejects.toMatchObject({
			erro: 'outro-signatario',
			message: 'Este certificado é de HELENA DUARTE. Assine com o seu próprio certificado.',
		})
		expect(await abrir(portal, deHelena)).toMatchObject({ codtipasi: '3' })
		await gravarCpf(null)
		expect(await abrir(portal, homonima)).toMatchObject({ codtipasi: '3' })
	})

	test('is nobody where no root is known, and the validator trusts the roots that signing trusts', async ({
		portal,
	}) => {
		const [raiz] = (await confiancaPublica(portal)).raizes.slice(-1)
		expect(new X509Certificate(raiz ?? '').subject).toContain('AC Raiz de teste')
		const { config: atual } = portal
		const config = { ...atual, ofSlices: { ...atual.ofSlices, PORTAL_ASSINA_ICP_RAIZES: [] } }
		await expect(abrir({ ...portal, config }, deHelena)).rejects.toMatchObject({ erro: 'certificado-nao-confiavel' })
	})
})

describe('an outside provider', () => {
	test('gives the address to go to, and what was signed there is brought in once', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { documentos: 2 })
		const quem = portal.as(helena)
		expect(await feito(quem('POST', '/uspassinaws/obterUrlAcrobatSign', { codlotdocasi }))).toEqual({
			url: 'https://provedor.example/assinar',
		})
		const sincronizar = () =>
			feito(quem('POST', '/uspassinaws/sincronizarDadosBD', { codlotdocasi, event: 'signing_complete' }))
		expect(await sincronizar()).toMatchObject({ qtdsin: 2, sitlotdocasi: 'ASS' })
		expect(await sincronizar()).toMatchObject({ qtdsin: 0, sitlotdocasi: 'ASS' })
	})

	test('what comes back after somebody else has signed is not put in the file', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		const quem = portal.as(helena)
		await feito(quem('POST', '/uspassinaws/obterUrlAssinarEmbedded', { codlotdocasi }))
		await assinarTudo(portal.as(joao), codlotdocasi)
		expect(
			await feito(quem('POST', '/uspassinaws/sincronizarDadosBD', { codlotdocasi, event: 'signing_complete' })),
		).toMatchObject({ qtdsin: 0, sitlotdocasi: 'ENV' })
		const [resposta] = await assinarTudo(quem, codlotdocasi)
		expect(resposta).toMatchObject({ status: 200, body: { documento: { sitlotdocasi: 'ASS' } } })
	})

	test('what was signed there by who never came back is brought in all the same', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const quem = portal.as(helena)
		await feito(quem('POST', '/uspassinaws/obterUrlAcrobatSign', { codlotdocasi }))
		// Simultaneous return of the person while the job synchronizes.
		const corpo = { codlotdocasi, event: 'signing_complete' }
		const [, volta] = await Promise.all([
			sincronizarPendentes.executar(portal, {}),
			quem('POST', '/uspassinaws/sincronizarDadosBD', corpo),
		])
		expect(volta).toMatchObject({ status: 200, body: { mensagem: 'Documento assinado com sucesso!' } })
		expect(await feito(quem('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi }))).toMatchObject({
			sitlotdocasi: 'ASS',
		})
	})

	test.for([
		['Falta a cláusula de sigilo.', 'Falta a cláusula de sigilo.'],
		[null, 'Recusado no provedor externo, sem justificativa.'],
	] as const)(
		'who declines there (%s) rejects the whole batch, with that reason',
		async ([motivo, txtrej], { portal }) => {
			const { codlotdocasi } = await enviarLote(portal, {
				participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
			})
			const quem = portal.as(helena)
			await feito(quem('POST', '/uspassinaws/obterUrlAcrobatSign', { codlotdocasi }))
			recusa = { motivo }
			onTestFinished(() => void (recusa = undefined))
			// Trust: the address can be forged, so only the provider's own answer counts, and only once.
			for (const event of ['signing_complete', 'decline'])
				expect(await feito(quem('POST', '/uspassinaws/sincronizarDadosBD', { codlotdocasi, event }))).toMatchObject({
					sitlotdocasi: 'REJ',
					qtdsin: 0,
					mensagem: `O lote foi rejeitado. Justificativa: ${txtrej}`,
				})
			expect(await feito(quem('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi }))).toMatchObject(
				{
					sitlotdocasi: 'REJ',
					txtrej,
					nompesrej: helena.nome,
				},
			)
			expect((await participantesDe(quem, codlotdocasi)).map(({ sitpcp }) => sitpcp)).toEqual(['REJ', 'DIS'])
		},
	)

	test('signs for the person alone', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { participantes: [{ codpes: joao.codpes }] })
		const quem = portal.as(joao)
		await feito(quem('POST', '/uspassinaws/obterUrlAcrobatSign', { codlotdocasi }))
		expect(await quem('POST', '/uspassinaws/sincronizarDadosBD', { codlotdocasi })).toMatchObject({
			status: 422,
			body: { erro: 'outro-signatario' },
		})
	})
})
