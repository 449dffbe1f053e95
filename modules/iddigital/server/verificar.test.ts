import { createHash } from 'node:crypto'
import { inTransaction } from '@portal/platform/server'
import { fileOf, formWith, type TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { TAMANHO_MAXIMO_DO_PDF } from '../contract/index.ts'
import { revogarDocumento } from './emitir.ts'
import { emissorDeDocumento, fonteDeConfianca } from './public.ts'
import { escreverPdf } from './seed/pdf.ts'
import { criarAutoridade } from './testes/autoridade-de-teste.ts'
import { formularioVazio, preencherCampo } from './testes/formulario-de-teste.ts'
import { criarPortalComIddigital, emitir, obterCaptcha } from './testes/portal-de-teste.ts'

const AGORA = new Date('2026-11-21T15:00:00Z')
const autoridade = await criarAutoridade(AGORA, 'Universidade')
const estranha = await criarAutoridade(AGORA, 'Outra casa')
const impostora = await criarAutoridade(AGORA, 'Universidade')
const PDF = escreverPdf([{ texto: 'Termo de compromisso' }])
const assinado = await autoridade.assinar(PDF, 'Helena Duarte', '98765432100')
const doisAssinaram = await autoridade.assinar(assinado, 'Marina Costa', '10005')

const CLAUDIA = { nivass: 'simples', emaext: 'claudia@parceira.example' } as const
const test = criarPortalComIddigital([
	fonteDeConfianca.provide(async () => autoridade.material),
	emissorDeDocumento.provide({
		nomsisorg: 'teste',
		publico: async () => false,
		evidencias: async (_, resumos) =>
			new Map([[resumoDe(assinado), CLAUDIA] as const].filter(([resumo]) => resumos.includes(resumo))),
	}),
])

const resumoDe = (conteudo: Buffer) => createHash('sha256').update(conteudo).digest('hex')

function formulario(conteudo: Buffer, nome = 'termo.pdf'): FormData {
	return formWith({ file: fileOf(conteudo, nome) })
}

const verificar = async (portal: TestPortal, conteudo: Buffer, nome?: string) =>
	portal.anon('POST', '/wsportal/iddigital/verificar', formulario(conteudo, nome), await obterCaptcha(portal))

async function chaves({ files }: TestPortal): Promise<string[]> {
	const achadas = []
	for await (const chave of files.listar()) achadas.push(chave)
	return achadas
}

describe('what is sent', () => {
	test('needs a captcha', async ({ portal }) => {
		expect(await portal.anon('POST', '/wsportal/iddigital/verificar', formulario(assinado))).toMatchObject({
			status: 400,
			body: { erro: 'captcha-invalido' },
		})
	})

	test.for([
		['a page named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
		['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
		['nothing', Buffer.alloc(0), 415],
		['one byte too much', Buffer.alloc(TAMANHO_MAXIMO_DO_PDF + 1, PDF), 413],
	] as const)('%s is refused', async ([, conteudo, status], { portal }) => {
		expect((await verificar(portal, conteudo)).status).toBe(status)
	})

	test('of another kind is told that a PDF alone will do', async ({ portal }) => {
		expect((await verificar(portal, Buffer.from('Prezada senhora,'))).body).toMatchObject({
			erro: 'nao-e-pdf',
			mensagem: expect.stringContaining('não é um PDF. Envie o próprio PDF assinado'),
		})
	})

	test('is kept nowhere', async ({ portal }) => {
		const antes = await chaves(portal)
		await verificar(portal, assinado)
		expect(await chaves(portal)).toEqual(antes)
	})

	test('waits after ten files in a minute', async ({ portal }) => {
		const vezes = []
		for (let vez = 0; vez < 11; vez++)
			vezes.push((await portal.anon('POST', '/wsportal/iddigital/verificar', formulario(PDF))).status)
		expect(vezes.at(-1)).toBe(429)
	})
})

describe('the answer', () => {
	test('names each signer, the moment and the authority, with the CPF masked', async ({ portal }) => {
		const { status, body } = await verificar(portal, await autoridade.arquivar(doisAssinaram))
		expect({ status, veredito: body.veredito, motivos: body.motivos }).toEqual({
			status: 200,
			veredito: 'valido',
			motivos: [],
		})
		expect(body.assinaturas.map(({ tipass }: { tipass: string }) => tipass)).toEqual([
			'assinatura',
			'assinatura',
			'carimbo',
		])
		expect(body.assinaturas[0]).toMatchObject({
			veredito: 'valido',
			nomass: 'Helena Duarte',
			cpfmsc: '***.654.321-**',
			dtaass: AGORA.toISOString(),
			fntdta: 'carimbo',
			nivpad: 'B-LTA',
			motasi: 'Aprovação',
			stacobarq: 'N',
			alteracoes: [],
		})
		expect(body.assinaturas[1]).toMatchObject({ nomass: 'Marina Costa', cpfmsc: null })
		expect(JSON.stringify(body)).not.toContain('98765432100')
	})

	test('of a document changed afterwards is invalid', async ({ portal }) => {
		const adulterado = Buffer.from(assinado)
		adulterado.write('Tramo', adulterado.indexOf('Termo'), 'latin1')
		const { body } = await verificar(portal, adulterado)
		expect(body.veredito).toBe('invalido')
		expect(body.assinaturas[0].motivos).toContainEqual({
			codigo: 'conteudo-alterado',
			mensagem: 'O documento foi alterado depois de assinado.',
		})
	})

	test('of an authority that nobody vouches for is no verdict', async ({ portal }) => {
		const { body } = await verificar(portal, await estranha.assinar(PDF, 'Helena Duarte', '10003'))
		expect(body.veredito).toBe('nao-confirmado')
		expect(body.assinaturas[0].motivos).toContainEqual(expect.objectContaining({ codigo: 'cadeia-desconhecida' }))
	})

	test('of an authority that goes by the name of ours is invalid', async ({ portal }) => {
		const { body } = await verificar(portal, await impostora.assinar(PDF, 'Helena Duarte', '10003'))
		expect(body.veredito).toBe('invalido')
		expect(body.assinaturas[0].motivos).toContainEqual(expect.objectContaining({ codigo: 'cadeia-falsa' }))
	})

	test('of a document without signatures says so', async ({ portal }) => {
		expect((await verificar(portal, PDF)).body).toMatchObject({
			veredito: 'nao-confirmado',
			motivos: [{ codigo: 'sem-assinatura', mensagem: 'O documento não tem assinatura digital.' }],
			assinaturas: [],
			codaucdoc: null,
			documento: null,
		})
	})

	test('tells the level and the address of who signed here, of the very bytes that they signed and of no others', async ({
		portal,
	}) => {
		const verifyOutsiders = async (conteudo: Buffer) =>
			(await verificar(portal, conteudo)).body.assinaturas.map(
				({ nivass, emaext }: { nivass: string | null; emaext: string | null }) => ({ nivass, emaext }),
			)
		const ninguem = { nivass: null, emaext: null }
		expect(await verifyOutsiders(assinado)).toEqual([CLAUDIA])
		expect(await verifyOutsiders(doisAssinaram)).toEqual([CLAUDIA, ninguem])
		const outro = Buffer.from(assinado)
		outro.write('Tramo', outro.indexOf('Termo'), 'latin1')
		expect(await verifyOutsiders(outro)).toEqual([ninguem])
		expect(await verifyOutsiders(await autoridade.assinar(PDF, 'Helena Duarte', '10003'))).toEqual([ninguem])
	})

	test('recognises a document that was issued here', async ({ portal }) => {
		const codigo = await emitir(portal, { conteudo: doisAssinaram })
		expect((await verificar(portal, doisAssinaram)).body).toMatchObject({
			codaucdoc: codigo,
			documento: { veredito: 'valido', sitdocauc: 'VIG' },
		})
	})

	test('of one that was revoked says so, whatever its signatures are worth', async ({ portal }) => {
		const conteudo = await autoridade.arquivar(doisAssinaram)
		const codigo = await emitir(portal, { conteudo })
		await inTransaction(portal.db, (db) => revogarDocumento(db, portal, codigo, 'erro no valor'))
		expect((await verificar(portal, conteudo)).body).toMatchObject({
			veredito: 'valido',
			codaucdoc: codigo,
			documento: { veredito: 'invalido', sitdocauc: 'REV', mensagem: expect.stringContaining('erro no valor') },
		})
	})
})

describe('a form that was filled in after it was signed', () => {
	const preenchido = async () =>
		preencherCampo(await autoridade.arquivar(await autoridade.assinar(formularioVazio(), 'Helena Duarte', '10003')))
	const comparar = async (portal: TestPortal, conteudo: Buffer, json: object) =>
		portal.anon(
			'POST',
			'/wsportal/iddigital/verificar/pagina',
			formWith({ json, file: fileOf(conteudo, 'termo.pdf') }),
			await obterCaptcha(portal),
		)

	test('is told as such, with the field and its page, whether it was drawn now or before', async ({ portal }) => {
		const conteudo = await preenchido()
		for (const _ of ['drawn', 'remembered']) {
			const { body } = await verificar(portal, conteudo)
			expect(body).toMatchObject({ veredito: 'preenchido', motivos: [] })
			expect(body.assinaturas[0]).toMatchObject({
				veredito: 'preenchido',
				motivos: [{ codigo: 'formulario-preenchido', mensagem: expect.stringContaining('preenchidos depois') }],
				preenchidos: [{ nome: 'cargo', paginas: [1] }],
				paginasDiferentes: [{ numpag: 1, diferenca: 'preenchida' }],
			})
		}
	})

	test('is shown before and after to who sends it again, with a captcha', async ({ portal }) => {
		const conteudo = await preenchido()
		const { status, bytes, headers } = await comparar(portal, conteudo, { assinatura: 0, numpag: 1 })
		expect([status, headers['content-type'], bytes.subarray(8, 12).toString()]).toEqual([200, 'image/webp', 'WEBP'])
		const semCaptcha = formWith({ json: { assinatura: 0, numpag: 1 }, file: fileOf(conteudo, 'termo.pdf') })
		expect((await portal.anon('POST', '/wsportal/iddigital/verificar/pagina', semCaptcha)).status).toBe(400)
	})

	test('is not shown where there is no such signature or page', async ({ portal }) => {
		const conteudo = await preenchido()
		expect((await comparar(portal, conteudo, { assinatura: -1, numpag: 1 })).status).toBe(400)
		for (const pedido of [
			{ assinatura: 7, numpag: 1 },
			{ assinatura: 0, numpag: 9 },
		])
			expect(await comparar(portal, conteudo, pedido)).toMatchObject({
				status: 422,
				body: { erro: 'comparacao-indisponivel' },
			})
		expect((await comparar(portal, Buffer.from('texto'), { assinatura: 0, numpag: 1 })).status).toBe(415)
	})
})
