import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStructure, verifySignatures } from '@portal/pdf/signing'
import { listMail } from '@portal/platform/server'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import type { Lote, LoteExterno } from '../../contract/index.ts'
import { confiancaPublica } from '../autoridade/autoridade.ts'
import { listarEventos } from '../queries/evento.ts'
import {
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'
import { emissor } from '../validador/emissor.ts'

const test = criarPortalComAssina()
beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))
const CLAUDIA = { nompcp: 'Cláudia Reis', emapcp: 'claudia@parceira.example', codtipasi: '1' }

async function ultimoTexto(portal: TestPortal, para: string): Promise<string> {
	const mensagens = (await listMail(portal.db, 30)) as { para: string; texto: string }[]
	return mensagens.find((mensagem) => mensagem.para === para)?.texto ?? ''
}

const linkPara = async (portal: TestPortal, para: string): Promise<string> =>
	/\/assina\/assinar\/([A-Za-z0-9_-]{43})/.exec(await ultimoTexto(portal, para))?.[1] ?? ''

async function entrar(portal: TestPortal, hash: string): Promise<string> {
	await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
	const codigo = /código é (\d{6})/.exec(await ultimoTexto(portal, CLAUDIA.emapcp))?.[1]
	const { acesso } = await feito<{ acesso: string }>(
		portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo }),
	)
	return acesso
}

interface Certificado {
	readonly der: Buffer
}
const certificadosDeFora = async (portal: TestPortal) =>
	(
		await sql<Certificado>`
			select der from assina.certificado where codusuext is not null and dtarvg is null order by codcer`.execute(
			portal.db,
		)
	).rows.map(({ der }) => new X509Certificate(der))

/** Text as Poppler extracts it, including that of drawn signatures. */
function textoDo(pdf: Buffer): string {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-externo-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	writeFileSync(join(pasta, 'assinado.pdf'), pdf)
	return execFileSync('pdftotext', ['-layout', 'assinado.pdf', '-'], { cwd: pasta, encoding: 'utf8' })
}

describe('the name of a person from outside', () => {
	test('is nowhere without that remark, the address that proved it and the level', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const acesso = await entrar(portal, await linkPara(portal, CLAUDIA.emapcp))
		const { lote } = await feito<{ lote: LoteExterno }>(portal.anon('POST', '/uspassinaws/externo/assinar', { acesso }))
		const [documento] = lote.documentos
		const { rows } = await sql`select nomass, emaext, nivass from iddigital.docaucass
			where codaucdoc = ${documento?.codaucdoc}`.execute(portal.db)
		expect(rows).toEqual([{ nomass: 'Cláudia Reis (pessoa externa)', emaext: CLAUDIA.emapcp, nivass: 'simples' }])

		const [certificado] = await certificadosDeFora(portal)
		expect(certificado?.subject.split('\n')).toEqual([
			'C=BR',
			'O=Pessoa externa',
			'OU=Assinatura simples por e-mail',
			expect.stringMatching(/^CN=Cláudia Reis \(pessoa externa\):externo-\d+$/),
		])
		expect(certificado?.subjectAltName).toContain(CLAUDIA.emapcp)

		const { bytes } = await portal.anon('POST', '/uspassinaws/externo/obterDocumento', {
			acesso,
			coddocuspasi: documento?.coddocuspasi,
		})
		const texto = textoDo(bytes)
		expect(texto).toContain('Cláudia Reis (pessoa externa)')
		expect(texto).toContain(`${CLAUDIA.emapcp}, assinatura simples`)

		const nomes = (await listarEventos(portal.db, codlotdocasi)).filter(({ codpes }) => codpes === null)
		expect(nomes.map(({ tipevt, nompes }) => [tipevt, nompes])).toEqual(
			expect.arrayContaining([
				['visualizado', 'Cláudia Reis (pessoa externa)'],
				['assinado', 'Cláudia Reis (pessoa externa)'],
			]),
		)
	})

	test('is told with its address and level to who sends the file itself to the validator, and to nobody else', async ({
		portal,
	}) => {
		const { codlotdocasi } = await enviarLote(portal, {
			codetrdoc: 4,
			participantes: [CLAUDIA, { codpes: helena.codpes, codtipasi: '1' }],
		})
		const acesso = await entrar(portal, await linkPara(portal, CLAUDIA.emapcp))
		await feito(portal.anon('POST', '/uspassinaws/externo/assinar', { acesso }))
		await assinarTudo(portal.as(helena), codlotdocasi)
		const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
		const { bytes } = await portal.as(marina)(
			'GET',
			`/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${documento?.coddocuspasi}`,
		)
		const { raizes, certificados, listas } = await confiancaPublica(portal)
		const { assinaturas } = await verifySignatures(bytes, {
			roots: raizes,
			certificates: certificados,
			revocationLists: listas,
			now: portal.agora(),
			readStructure: (ranges) => readStructure(bytes, ranges),
		})
		const resumos = assinaturas.map(({ sha256DaRevisao }) => sha256DaRevisao ?? '')
		const evidencias = await emissor.evidencias?.(portal.db, resumos)
		expect(assinaturas.map(({ tipo }, indice) => [tipo, evidencias?.get(resumos[indice] ?? '')])).toEqual([
			['assinatura', { nivass: 'simples', emaext: CLAUDIA.emapcp }],
			['assinatura', { nivass: 'avancada', emaext: null }],
			['carimbo', undefined],
		])
		// Unsigned revisions, such as the sent file, and unknown hashes yield no evidence.
		const outros = await sql<{ sha256: string }>`select sha256 from assina.revdoc where tiprev <> 'A'`.execute(
			portal.db,
		)
		expect(await emissor.evidencias?.(portal.db, [...outros.rows.map(({ sha256 }) => sha256), 'ab'])).toEqual(new Map())
	})

	test('that another sender gives is in a certificate of its own', async ({ portal }) => {
		for (const nompcp of ['Cláudia Reis', 'Cláudia Reis de Andrade']) {
			await enviarLote(portal, { codetrdoc: 4, participantes: [{ ...CLAUDIA, nompcp }] })
			const acesso = await entrar(portal, await linkPara(portal, CLAUDIA.emapcp))
			await feito(portal.anon('POST', '/uspassinaws/externo/assinar', { acesso }))
			const certificados = await certificadosDeFora(portal)
			expect(certificados.map(({ subject }) => subject)).toEqual([
				expect.stringContaining(`CN=${nompcp} (pessoa externa):`),
			])
		}
	})

	test.for(['Helena Duarte', 'helena  DUARTE', 'Hélena Duarte.'])(
		'%j is told to who sends to be that of somebody of the university',
		async (nompcp, { portal }) => {
			const { codlotdocasi } = await criarLote(portal, { codetrdoc: 4, participantes: [{ ...CLAUDIA, nompcp }] })
			expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([
				{ codpes: null, avsnom: expect.stringContaining('Helena Duarte (10003)') },
			])
		},
	)

	test('that nobody else has is not remarked upon, and neither is somebody of the university', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, {
			codetrdoc: 4,
			participantes: [{ ...CLAUDIA, nompcp: 'Helena Duarte Reis' }, { codpes: helena.codpes }],
		})
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([{ avsnom: null }, { avsnom: null }])
	})

	test('is written without the marks that would have it read backwards', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { participantes: [{ ...CLAUDIA, nompcp: 'Ana\u202e Reis' }] })
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([{ nompcp: 'Ana Reis' }])
	})

	test.for(['Helena Duarte:10003', 'Reitor (USP)', 'Неlena Duarte', 'Helena Duarte 10003'])(
		'%j is no name that can be given',
		async (nompcp, { portal }) => {
			const { codlotdocasi } = await criarLote(portal, { participantes: [] })
			expect(
				await portal.as(marina)('POST', '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss', {
					...CLAUDIA,
					codlotdocasi,
					tippcpasi: 'A',
					nompcp,
				}),
			).toMatchObject({ status: 400, body: { campos: [expect.objectContaining({ campo: 'nompcp' })] } })
		},
	)
})

describe('a person from outside', () => {
	test('signs with the link and the mailed code, and nothing more', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		expect(await feito(portal.anon('POST', '/uspproc/obter/assinatura/obterDadosHashAssinar', { hash }))).toEqual({
			codlotdocasi: null,
			coddocuspasi: null,
			codpcpasidoc: null,
			externo: 'S',
			pedido: {
				nompesges: 'Marina Costa',
				nomlot: 'Termo de cooperação',
				qtddoc: 1,
				dtalimasi: expect.any(String),
				staprzexp: 'N',
				sitlotdocasi: 'ENV',
				nompcp: 'Cláudia Reis',
				tippcpasi: 'A',
				sitpcp: 'PEN',
			},
		})
		const acesso = await entrar(portal, hash)
		const lote = await feito<LoteExterno>(portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso }))
		expect(lote).toMatchObject({ nompcp: 'Cláudia Reis', permitido: 'S', documentos: [{ staasi: 'N' }] })
		const documento = await portal.anon('POST', '/uspassinaws/externo/obterDocumento', {
			acesso,
			coddocuspasi: lote.documentos[0]?.coddocuspasi,
		})
		expect(documento).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
		expect(
			await feito(portal.anon('POST', '/uspassinaws/externo/assinar', { acesso, motasi: 'De acordo' })),
		).toMatchObject({ lote: { sitlotdocasi: 'ASS', documentos: [{ staasi: 'S' }] } })
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([{ sitpcp: 'ASS', qtddocasi: 1 }])
	})

	test('a code counts once, for ten minutes, and five wrong ones end it', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		const confirmar = (codigo: string) => portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo })
		await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
		const certo = /código é (\d{6})/.exec(await ultimoTexto(portal, CLAUDIA.emapcp))?.[1] ?? ''
		const errado = certo === '000000' ? '000001' : '000000'
		for (let vez = 0; vez < 5; vez++)
			expect(await confirmar(errado)).toMatchObject({ status: 422, body: { erro: 'codigo-incorreto' } })
		expect(await confirmar(certo)).toMatchObject({ status: 422, body: { erro: 'codigo-vencido' } })
		const acesso = await entrar(portal, hash)
		portal.irPara(new Date(Date.now() + 31 * 60_000))
		expect(await portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso })).toMatchObject({ status: 403 })
	})

	test('ten wrong codes in an hour end the tries of that link, however many codes are asked for', async ({
		portal,
	}) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		const confirmar = (codigo: string) => portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo })
		const pedir = async () => {
			await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
			return /código é (\d{6})/.exec(await ultimoTexto(portal, CLAUDIA.emapcp))?.[1] ?? ''
		}
		for (let mensagem = 0; mensagem < 2; mensagem++) {
			const errado = (await pedir()) === '000000' ? '000001' : '000000'
			for (let vez = 0; vez < 5; vez++) expect((await confirmar(errado)).status).toBe(422)
		}
		const certo = await pedir()
		expect(await confirmar(certo)).toMatchObject({ status: 429, body: { erro: 'codigo-bloqueado' } })
		portal.irPara(new Date(Date.now() + 61 * 60_000))
		await forgetLimits(portal)
		expect(await entrar(portal, hash)).toMatch(/^[\w-]{43}$/)
	})

	test('who has the link cannot fill the mailbox with codes', async ({ portal }) => {
		await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const hash = await linkPara(portal, CLAUDIA.emapcp)
		const pedir = () => portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash })
		for (let vez = 0; vez < 5; vez++) await feito(pedir())
		expect(await pedir()).toMatchObject({ status: 429, body: { erro: 'muitas-tentativas' } })
	})

	test('an access that does not exist is not looked for without end', async ({ portal }) => {
		const respostas = []
		for (let vez = 0; vez < 61; vez++)
			respostas.push(await portal.anon('POST', '/uspassinaws/externo/obterLote', { acesso: 'A'.repeat(43) }))
		expect(respostas.at(0)).toMatchObject({ status: 403, body: { erro: 'acesso-vencido' } })
		expect(respostas.at(-1)).toMatchObject({ status: 429 })
	})

	test('the link of an earlier message goes on opening, until its person is replaced; a guessed one is no link', async ({
		portal,
	}) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const antigo = await linkPara(portal, CLAUDIA.emapcp)
		await feito(portal.as(marina)('POST', '/uspassinaws/reenviarEmail', { codlotdocasi }))
		const novo = await linkPara(portal, CLAUDIA.emapcp)
		expect(novo).not.toBe(antigo)
		const abrir = (hash: string) => portal.anon('POST', '/uspproc/obter/assinatura/obterDadosHashAssinar', { hash })
		for (const hash of [antigo, novo]) expect(await abrir(hash)).toMatchObject({ status: 200, body: { externo: 'S' } })
		const [participante] = await participantesDe(portal.as(marina), codlotdocasi)
		const corpo = { codlotdocasi, codpcpasidoc: participante?.codpcpasidoc, codpes: joao.codpes, jussub: 'Saiu.' }
		await feito(portal.as(marina)('POST', '/uspassinaws/substituirParticipante', corpo))
		for (const hash of [antigo, novo, 'A'.repeat(43)])
			expect(await abrir(hash)).toMatchObject({ status: 404, body: { erro: 'link-invalido' } })
	})

	test('may refuse, and the whole batch is rejected', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4, participantes: [CLAUDIA] })
		const acesso = await entrar(portal, await linkPara(portal, CLAUDIA.emapcp))
		await feito(portal.anon('POST', '/uspassinaws/externo/rejeitar', { acesso, txtrej: 'Não concordo.' }))
		expect(
			await feito(portal.as(marina)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi })),
		).toMatchObject({ sitlotdocasi: 'REJ', nompesrej: 'Cláudia Reis (pessoa externa)' })
	})
})

describe('the link of a person of the university', () => {
	test('asks for the sign-in in the words of the specification, and then leads to the document', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal)
		const hash = await linkPara(portal, 'helena.duarte@universidade.example')
		const resolver = '/uspproc/obter/assinatura/obterDadosHashAssinar'
		expect(await portal.anon('POST', resolver, { hash })).toMatchObject({
			status: 401,
			body: {
				mensagem:
					'Para realizar a assinatura, você precisa se autenticar, informando seu número USP e a senha única nos campos abaixo.',
			},
		})
		expect(await feito(portal.as(helena)('POST', resolver, { hash }))).toMatchObject({
			codlotdocasi,
			coddocuspasi: expect.any(Number),
			codpcpasidoc: expect.any(Number),
		})
		expect(await portal.as(joao)('POST', resolver, { hash })).toMatchObject({ status: 404 })
		await feito(portal.as(marina)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Engano.' }))
		expect(await feito<Lote>(portal.as(helena)('POST', resolver, { hash }))).toMatchObject({
			codlotdocasi,
			coddocuspasi: null,
		})
	})
})

describe('a level that could not be reached here', () => {
	const caminho = '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss'
	const recusa = (motivo: string) => ({
		status: 422,
		body: { erro: 'nivel-incompativel', mensagem: expect.stringContaining(motivo) },
	})

	test('the advanced one is refused to who is from outside when it is chosen, and when they take a place', async ({
		portal,
	}) => {
		const { codlotdocasi } = await criarLote(portal, { codetrdoc: 4 })
		const recusado = await portal.as(marina)('POST', caminho, {
			codlotdocasi,
			tippcpasi: 'A',
			...CLAUDIA,
			codtipasi: '2',
		})
		expect(recusado).toMatchObject(recusa('número USP'))
		expect(recusado.body.mensagem).toContain(
			'Quem é de fora assina no nível simples, com o código que recebe por e-mail.',
		)
		const enviado = await enviarLote(portal, {
			codetrdoc: 4,
			participantes: [{ codpes: helena.codpes, codtipasi: '2' }],
		})
		const [pcp] = await participantesDe(portal.as(marina), enviado.codlotdocasi)
		const { nompcp, emapcp } = CLAUDIA
		const troca = {
			codlotdocasi: enviado.codlotdocasi,
			codpcpasidoc: pcp?.codpcpasidoc,
			nompcp,
			emapcp,
			jussub: 'É ela.',
		}
		expect(await portal.as(marina)('POST', '/uspassinaws/substituirParticipante', troca)).toMatchObject(
			recusa('número USP'),
		)
	})

	test('the qualified one is refused to everybody where no root makes a certificate so', async ({ portal }) => {
		const { codlotdocasi } = await criarLote(portal, { codetrdoc: 4 })
		for (const quem of [CLAUDIA, { codpes: joao.codpes }])
			expect(
				await portal.as(marina)('POST', caminho, { codlotdocasi, tippcpasi: 'A', ...quem, codtipasi: '3' }),
			).toMatchObject(recusa('ICP-Brasil não estão configuradas'))
		expect(
			await portal.as(marina)('POST', caminho, {
				codlotdocasi,
				tippcpasi: 'O',
				codpes: joao.codpes,
				codtipasi: '3',
			}),
		).toMatchObject({ status: 200 })
	})
})
