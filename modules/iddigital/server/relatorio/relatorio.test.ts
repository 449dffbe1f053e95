import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileOf, formWith, type TestPortal } from '@portal/platform/testing'
import { describe, expect, onTestFinished } from 'vitest'
import { formatarIdDigital } from '../../contract/index.ts'
import { fonteDeConfianca, gerarIdDigital } from '../public.ts'
import { escreverPdf } from '../seed/pdf.ts'
import { criarAutoridade } from '../testes/autoridade-de-teste.ts'
import { consultar, criarPortalComIddigital, emitir, obterCaptcha } from '../testes/portal-de-teste.ts'

const AGORA = new Date('2026-11-21T15:00:00Z')
const autoridade = await criarAutoridade(AGORA, 'Universidade')
const test = criarPortalComIddigital([fonteDeConfianca.provide(async () => autoridade.material)])
const assinado = await autoridade.assinar(
	escreverPdf([{ texto: 'Termo de compromisso' }]),
	'Helena Duarte',
	'98765432100',
)

function writeToDisk(bytes: Buffer): string {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-relatorio-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	const caminho = join(pasta, 'relatorio.pdf')
	writeFileSync(caminho, bytes)
	return caminho
}

/** Text as another program extracts it, on one line. */
const lido = (bytes: Buffer): string =>
	execFileSync('pdftotext', ['-layout', writeToDisk(bytes), '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')

async function relatar(portal: TestPortal, conteudo: Buffer, nome = 'termo.pdf') {
	const form = formWith({ file: fileOf(conteudo, nome) })
	return portal.anon('POST', '/wsportal/iddigital/verificar/relatorio', form, await obterCaptcha(portal))
}

describe('the report of a document', () => {
	test('needs a captcha, and a document that was issued', async ({ portal }) => {
		const codigo = await emitir(portal)
		expect((await portal.anon('GET', `/wsportal/iddigital/${codigo}/relatorio`)).status).toBe(400)
		expect((await consultar(portal, gerarIdDigital(), '/relatorio')).status).toBe(404)
	})

	test('tells the verdict, what was checked, and the signatures found in the file itself', async ({ portal }) => {
		const codigo = await emitir(portal, {
			nomsisorg: 'ninguem',
			nomarq: 'Termo de compromisso.pdf',
			conteudo: assinado,
			assinantes: [
				{ nome: 'Helena Duarte', cpf: '98765432100', papel: 'A', nivel: 'avancada', em: AGORA.toISOString() },
			],
		})
		const { status, bytes } = await consultar(portal, codigo, '/relatorio')
		expect(status).toBe(200)
		const texto = lido(bytes)
		for (const parte of [
			'Relatório de conformidade',
			'Documento válido',
			'ninguém o trocou',
			'Termo de compromisso',
			formatarIdDigital(codigo),
			'***.654.321-**',
			'1 assinatura, e o documento não mudou desde então.',
			'Assinatura 1: válida.',
			'21/11/2026 às 12:00:00 (GMT-3)'.slice(0, 13),
		])
			expect(texto).toContain(parte)
		expect(texto).not.toMatch(/987\.654|98765432/)
		expect(execFileSync('qpdf', ['--check', writeToDisk(bytes)], { encoding: 'utf8' })).toContain(
			'No syntax or stream encoding errors',
		)
	})

	test('of a private one says that its signatures were not looked at, and shows nothing of its name', async ({
		portal,
	}) => {
		const codigo = await emitir(portal, {
			nomsisorg: 'ninguem',
			nomarq: 'processo-secreto.pdf',
			conteudo: assinado,
			staexiarq: 'N',
		})
		const texto = lido((await consultar(portal, codigo, '/relatorio')).bytes)
		expect(texto).toContain('reservado e não fica guardado aqui')
		expect(texto).toContain('não foram examinadas')
		expect(texto).not.toMatch(/secreto|As assinaturas dentro do arquivo/)
	})
})

describe('the report of a file that was sent', () => {
	test('names the file and tells of each signature', async ({ portal }) => {
		const { status, bytes } = await relatar(portal, assinado)
		expect(status).toBe(200)
		const texto = lido(bytes)
		for (const parte of ['Assinaturas válidas', 'termo.pdf', 'Helena Duarte', 'Cobre o arquivo inteiro'])
			expect(texto).toContain(parte)
	})

	test('of a document that is no longer in force says so above its signatures', async ({ portal }) => {
		const conteudo = await autoridade.assinar(escreverPdf([{ texto: 'Termo encerrado' }]), 'Helena Duarte', '10003')
		const codigo = await emitir(portal, { nomsisorg: 'ninguem', conteudo, dtavaldoc: '2026-11-01' })
		const texto = lido((await relatar(portal, conteudo)).bytes)
		expect(texto).toContain(`documento ${formatarIdDigital(codigo)}, que a universidade registrou`)
		expect(texto.indexOf('Documento inválido: expirado')).toBeGreaterThan(0)
		expect(texto.indexOf('Documento inválido: expirado')).toBeLessThan(texto.indexOf('Assinaturas válidas'))
	})

	test('of one changed byte says that it is not to be taken', async ({ portal }) => {
		const mudado = Buffer.from(assinado)
		const onde = mudado.indexOf('compromisso')
		mudado[onde] = (mudado[onde] ?? 0) ^ 1
		const texto = lido((await relatar(portal, mudado)).bytes)
		expect(texto).toContain('Assinaturas inválidas')
		expect(texto).toContain('Não aceite o documento')
	})

	test('a name that looks like markup stays a name', async ({ portal }) => {
		expect(lido((await relatar(portal, assinado, '#strong[a] *b* $c$.pdf')).bytes)).toContain('#strong[a] *b* $c$.pdf')
	})
})
