import { randomBytes } from 'node:crypto'
import { concluirEnvio, iniciarEnvio, TAMANHO_DA_PARTE } from '@portal/arquivos/contract'
import { fileOf, forgetLimits, formWith, pdfOf, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import { guardarArquivoNoDrive, tomarArquivoEnviado } from '../../contract/index.ts'
import { anexarPdf } from '../testes/envio-de-teste.ts'
import { protegerComSenha } from '../testes/pdf-de-fora.ts'
import { abrirProcesso, chamarComo, helena, joao, test } from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const ARQUIVOS = '/wsportal/arquivos/'

const grande = () => pdfOf(randomBytes(TAMANHO_DA_PARTE).toString('hex'))

async function mandar(portal: TestPortal, conteudo: Buffer, ate = conteudo.length): Promise<string> {
	const call = portal.as(joao)
	const { body } = await call.call(iniciarEnvio, {
		body: { nome: 'laudo.pdf', tamanho: conteudo.length, modificadoEm: 1 },
	})
	for (let inicio = 0; inicio < ate; inicio += TAMANHO_DA_PARTE) {
		const form = formWith({ file: fileOf(conteudo.subarray(inicio, inicio + TAMANHO_DA_PARTE), 'parte') })
		expect(await call('POST', `${ARQUIVOS}${body.codenv}/partes?inicio=${inicio}`, form)).toMatchObject({ status: 200 })
	}
	return body.codenv
}

const concluir = (portal: TestPortal, codenv: string) => portal.as(joao).call(concluirEnvio, { params: { codenv } })

const tomar = (portal: TestPortal, codenv: string, quem = joao) =>
	chamarComo(portal, quem).call(tomarArquivoEnviado, { params: { codenv } })

describe('a file that came in parts', () => {
	test('becomes a document as any other, and is taken once', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const conteudo = grande()
		const codenv = await mandar(portal, conteudo)
		await concluir(portal, codenv)
		const { status, body } = await tomar(portal, codenv)
		expect({ status, body }).toMatchObject({
			status: 200,
			body: { nomarqtmp: 'laudo.pdf', tamarqtmp: conteudo.length, qtdpgntmp: 1, mimetype: 'application/pdf' },
		})
		expect((await tomar(portal, codenv)).body.erro).toBe('envio-nao-encontrado')
		const json = { codarqtmp: body.codarqtmp, txtdch: '<p>Segue.</p>', codetrdoc: 1, codetrcfc: 4 }
		const anexado = await chamarComo(portal, joao)('POST', `/processo/${numpro}/anexo`, formWith({ json }))
		expect(anexado).toMatchObject({ status: 200 })
		const caminho = `/processo/${numpro}/arquivo/${anexado.body.dados.arquivo.codarqpdl}`
		expect((await chamarComo(portal, joao)('GET', caminho)).bytes.equals(conteudo)).toBe(true)
	})

	test('not signed in, somebody else’s, not whole yet, not there', async ({ portal }) => {
		const conteudo = grande()
		const codenv = await mandar(portal, conteudo, TAMANHO_DA_PARTE)
		expect((await tomar(portal, codenv)).body.erro).toBe('envio-incompleto')
		await mandar(portal, conteudo)
		await concluir(portal, codenv)
		expect((await tomar(portal, codenv, helena)).status).toBe(404)
		expect((await tomar(portal, '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41')).status).toBe(404)
		expect((await tomar(portal, codenv)).status).toBe(200)
	})

	test('is refused for what a process does not take, as if it had come at once', async ({ portal }) => {
		const codenv = await mandar(portal, protegerComSenha(grande()))
		await concluir(portal, codenv)
		expect((await tomar(portal, codenv)).body.erro).toBe('pdf-protegido')
	})
})

test('a document goes to the drive by the right to read it, and a restricted one stays in its process', async ({
	portal,
}) => {
	const publico = await abrirProcesso(portal)
	const restrito = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
	const guardar = (pessoa: typeof joao, numpro: string, codarqpdl: number) =>
		chamarComo(portal, pessoa).call(guardarArquivoNoDrive, { params: { numpro, codarqpdl }, body: {} })
	const aberto = await anexarPdf(portal, publico)
	const fechado = await anexarPdf(portal, restrito)
	// The portal of these tests has no drive: the refusal by its absence comes after all that the right refuses.
	expect(await guardar(joao, publico, aberto)).toMatchObject({ body: { erro: 'sem-drive' } })
	expect(await guardar(joao, restrito, fechado)).toMatchObject({ body: { erro: 'documento-restrito' } })
	expect(await guardar(helena, restrito, fechado)).toMatchObject({ body: { erro: 'processo-nao-encontrado' } })
	expect(await guardar(joao, publico, 99_999)).toMatchObject({ body: { erro: 'documento-nao-encontrado' } })
})
