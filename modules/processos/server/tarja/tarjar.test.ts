import { obterDocumentoConferido } from '@portal/iddigital/server/public'
import { forgetLimits, formWith, pdfOf, type TestPortal } from '@portal/platform/testing'
import { beforeEach, expect } from 'vitest'
import type { AreaDaTarja, NivelAcesso } from '../../contract/index.ts'
import { listarHistorico, listarTarjadas, removerAnexo } from '../../contract/index.ts'
import { verificarCorrentes } from '../historico/ler-historico.ts'
import { fazerIntegra } from '../integra/jobs.ts'
import { processos } from '../queries.ts'
import { enviar } from '../testes/envio-de-teste.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	eduardo,
	joao,
	marina,
	otavio,
	sofia,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'
import { fazerTarjada, limparTarjadas } from './jobs.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const CPF = '529.982.247-25'
const TEXTOS = [
	`CPF ${CPF}, tel. \\(11\\) 98765-4321, ana@exemplo.br`,
	'Rua das Flores, 100, CEP 05508-000. Nada mais.',
]

async function abrirComDocumento(portal: TestPortal, nivacearq: NivelAcesso = 'R') {
	const numpro = await abrirProcesso(portal)
	const { body } = await enviar(portal, pdfOf(...TEXTOS), 'ana-beatriz.pdf')
	const json = { codarqtmp: body.codarqtmp, txtdch: '<p>Segue.</p>', codetrdoc: 1, codetrcfc: 4, nivacearq }
	const anexado = await chamarComo(portal, joao)('POST', `/processo/${numpro}/anexo`, formWith({ json }))
	expect(anexado.status).toBe(200)
	return { numpro, codarqpdl: anexado.body.dados.arquivo.codarqpdl as number }
}

type Doc = Awaited<ReturnType<typeof abrirComDocumento>>
type Quem = Parameters<typeof chamarComo>[1]

const sugestoes = async (portal: TestPortal, { numpro, codarqpdl }: Doc, quem: Quem = joao) =>
	chamarComo(portal, quem)('GET', `/processo/${numpro}/arquivo/${codarqpdl}/dado-pessoal`)

const DADOS = { motivo: 'Pedido de acesso 123.', basleg: 'P' }
const AREA: AreaDaTarja = { numpag: 1, x: 0.1, y: 0.1, largura: 0.5, altura: 0.1 }

const pedir = (
	portal: TestPortal,
	{ numpro, codarqpdl }: Doc,
	areas: readonly AreaDaTarja[] = [AREA],
	quem: Quem = joao,
) => chamarComo(portal, quem)('POST', `/processo/${numpro}/arquivo/${codarqpdl}/tarjada`, { ...DADOS, areas })

const agirEm = (portal: TestPortal, { numpro }: Doc, codtrj: string, acao: string, corpo?: object, quem: Quem = joao) =>
	chamarComo(portal, quem)('POST', `/processo/${numpro}/tarjada/${codtrj}/${acao}`, corpo)

const baixar = (portal: TestPortal, { numpro }: Doc, codtrj: string, quem: Quem) =>
	chamarComo(portal, quem)('GET', `/processo/${numpro}/tarjada/${codtrj}/pdf`)

async function pronta(portal: TestPortal, doc: Doc) {
	const { body: achados } = await sugestoes(portal, doc)
	const areas = achados.sugestoes.map(({ numpag, x, y, largura, altura }: AreaDaTarja) => ({
		numpag,
		x,
		y,
		largura,
		altura,
	}))
	const { status, body } = await pedir(portal, doc, areas)
	expect({ status, body }).toMatchObject({ status: 200, body: { sittrj: 'F' } })
	await fazerTarjada.executar(portal, { codtrj: body.codtrj })
	return body.codtrj as string
}

async function liberada(portal: TestPortal, doc: Doc) {
	const codtrj = await pronta(portal, doc)
	expect((await agirEm(portal, doc, codtrj, 'liberar')).status).toBe(200)
	return codtrj
}

const ocorrenciaDe = async (portal: TestPortal, { numpro }: Doc, quem: Quem) =>
	(await chamarComo(portal, quem)('GET', `/processo/${numpro}/acompanhamento`)).body.andamentos[0].ocorrencias[0]

test('what looks like a number, an address or a name of a mailbox is suggested where it stands', async ({ portal }) => {
	const { status, body } = await sugestoes(portal, await abrirComDocumento(portal))
	expect(status).toBe(200)
	expect(body.temTexto).toBe(true)
	const achados = body.sugestoes.map(({ tipdad, texto, numpag }: Record<string, unknown>) => [tipdad, texto, numpag])
	expect(achados).toContainEqual(['cpf', CPF, 1])
	expect(achados).toContainEqual(['telefone', '(11) 98765-4321', 1])
	expect(achados).toContainEqual(['email', 'ana@exemplo.br', 1])
	expect(achados.find(([tipo]: [string]) => tipo === 'endereco')).toEqual([
		'endereco',
		expect.stringContaining('Rua das Flores'),
		2,
	])
})

test('the new file holds nothing of what was hidden, says what it is, and is confirmed as that and no more', async ({
	portal,
}) => {
	const doc = await abrirComDocumento(portal)
	const codtrj = await liberada(portal, doc)
	const { bytes, headers } = await baixar(portal, doc, codtrj, ana)
	const texto = perguntar('pdftotext', bytes, '-layout')
	const tudo = texto + perguntar('qpdf', bytes, '--qdf', '--object-streams=disable') + perguntar('pdfinfo', bytes)
	for (const segredo of [CPF, '98765-4321', 'ana@exemplo.br', 'Rua das Flores', 'ana-beatriz', 'Nada mais'])
		expect(tudo).not.toContain(segredo)
	expect(JSON.stringify(headers)).not.toContain('ana-beatriz')
	for (const dito of [
		'dados pessoais ocultados',
		'Pedido de acesso 123.',
		'Lei 12.527/2011, art. 31',
		'não traz as assinaturas',
	])
		expect(texto.replace(/\s+/g, ' ')).toContain(dito)
	const { tarjada } = await ocorrenciaDe(portal, doc, ana)
	const conferido = await obterDocumentoConferido(portal.db, portal, tarjada.codaucdoc)
	expect(JSON.stringify(conferido)).toContain('Cópia com dados pessoais ocultados')
})

test.for(['P', 'R', 'S'] as const)(
	'of a document of level %s who sees the original is as before, and who sees the process sees the other version',
	async (nivel, { portal }) => {
		const doc = await abrirComDocumento(portal, nivel)
		const todos: [string, Quem][] = Object.entries({ joao, marina, eduardo, ana, otavio, tiago, sofia })
		const original = async () =>
			Object.fromEntries(
				await Promise.all(
					todos.map(async ([nome, quem]) => [
						nome,
						(await chamarComo(portal, quem)('GET', `/processo/${doc.numpro}/arquivo/${doc.codarqpdl}`)).status,
					]),
				),
			)
		const antes = await original()
		expect(antes).toMatchObject({ joao: 200, marina: 200, ana: nivel === 'P' ? 200 : 404, sofia: 200 })
		const codtrj = await pronta(portal, doc)
		expect(await original()).toEqual(antes)
		for (const [nome, quem] of todos)
			expect([nome, (await baixar(portal, doc, codtrj, quem)).status]).toEqual([nome, antes[nome]])
		expect((await ocorrenciaDe(portal, doc, ana)).tarjada).toBeNull()
		expect((await agirEm(portal, doc, codtrj, 'liberar')).status).toBe(200)
		expect(await original()).toEqual(antes)
		for (const [nome, quem] of todos)
			expect([nome, (await baixar(portal, doc, codtrj, quem)).status]).toEqual([nome, 200])
		const vista = await ocorrenciaDe(portal, doc, ana)
		expect(vista.tarjada).toMatchObject({ codtrj, basleg: 'P' })
		expect(JSON.stringify(vista).includes('ana-beatriz')).toBe(nivel === 'P')
		expect((await sugestoes(portal, doc, ana)).status).toBe(nivel === 'P' ? 200 : 404)
		for await (const { rompidas } of verificarCorrentes(portal.db)) expect(rompidas).toEqual([])
	},
)

test('who does not see the process gets nothing of it, who only reads it makes none', async ({ portal }) => {
	const doc = await abrirComDocumento(portal)
	expect((await pedir(portal, doc, [AREA], eduardo)).status).toBe(403)
	expect((await pedir(portal, doc, [AREA], ana)).status).toBe(403)
	const codtrj = await pronta(portal, doc)
	expect((await agirEm(portal, doc, codtrj, 'liberar', undefined, ana)).status).toBe(403)
	expect((await agirEm(portal, doc, codtrj, 'liberar')).status).toBe(200)
	await processos(portal.db)
		.updateTable('processo')
		.set({ nivacepro: 'S', codhipleg: 4 })
		.where('numpro', '=', doc.numpro)
		.execute()
	expect((await baixar(portal, doc, codtrj, ana)).status).toBe(404)
	expect((await agirEm(portal, doc, codtrj, 'retirar', { motivo: 'Engano.' }, ana)).status).toBe(404)
})

test('the complete copy of who may not see the document has the other version in its place', async ({ portal }) => {
	const doc = await abrirComDocumento(portal)
	const integraDe = async (quem: Quem) => {
		const { body } = await chamarComo(portal, quem)('POST', `/processo/${doc.numpro}/integra`)
		await fazerIntegra.executar(portal, { codint: body.codint })
		const caminho = `/processo/${doc.numpro}/integra/${body.codint}/pdf`
		const { bytes } = await chamarComo(portal, quem)('GET', caminho)
		return { caminho, texto: perguntar('pdftotext', bytes, '-layout') }
	}
	const codtrj = await liberada(portal, doc)
	expect((await integraDe(joao)).texto).toContain(CPF)
	const { caminho, texto } = await integraDe(ana)
	expect(texto).not.toContain(CPF)
	expect(texto).toContain('com dados pessoais ocultados')
	expect((await agirEm(portal, doc, codtrj, 'retirar', { motivo: 'Faltou uma área.' })).status).toBe(200)
	expect((await chamarComo(portal, ana)('GET', caminho)).status).toBe(404)
	expect((await integraDe(ana)).texto).not.toContain('com dados pessoais ocultados')
})

test('one is given at a time, taken back with a reason, and then given to nobody', async ({ portal }) => {
	const doc = await abrirComDocumento(portal)
	const [uma, outra] = [await pronta(portal, doc), await pronta(portal, doc)]
	const respostas = await Promise.all([agirEm(portal, doc, uma, 'liberar'), agirEm(portal, doc, outra, 'liberar')])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
	const codtrj = respostas[0]?.status === 200 ? uma : outra
	const { tarjada } = await ocorrenciaDe(portal, doc, ana)
	expect((await agirEm(portal, doc, codtrj, 'retirar', { motivo: '' })).status).toBe(400)
	expect((await agirEm(portal, doc, codtrj, 'retirar', { motivo: 'Faltou uma área.' })).status).toBe(200)
	for (const quem of [ana, joao]) expect((await baixar(portal, doc, codtrj, quem)).status).toBe(404)
	expect((await ocorrenciaDe(portal, doc, ana)).tarjada).toBeNull()
	const conferido = await obterDocumentoConferido(portal.db, portal, tarjada.codaucdoc)
	expect(JSON.stringify(conferido)).toContain('REV')
	expect((await agirEm(portal, doc, codtrj, 'liberar')).status).toBe(422)
	const { body } = await chamarComo(portal, joao).call(listarHistorico, { params: { numpro: doc.numpro } })
	expect(body.itens.slice(0, 2).map(({ acao }: { acao: string }) => acao)).toEqual([
		'tarjada-retirada',
		'tarjada-liberada',
	])
})

test('what was signed meanwhile has to be marked anew; nothing and nowhere is no area', async ({ portal }) => {
	const doc = await abrirComDocumento(portal)
	const codtrj = await pronta(portal, doc)
	const { body: nova } = await pedir(portal, doc)
	await processos(portal.db)
		.updateTable('arquivopdl')
		.set({ sha256: 'f'.repeat(64) })
		.where('codarqpdl', '=', doc.codarqpdl)
		.execute()
	expect((await agirEm(portal, doc, codtrj, 'liberar')).body.erro).toBe('documento-mudou')
	await fazerTarjada.executar(portal, { codtrj: nova.codtrj })
	const { body } = await chamarComo(portal, joao).call(listarTarjadas, {
		params: { numpro: doc.numpro, codarqpdl: doc.codarqpdl },
	})
	expect(body[0]).toMatchObject({ sittrj: 'E', mensagem: expect.stringContaining('Marque de novo') })
	expect((await pedir(portal, doc, [])).status).toBe(400)
	expect((await pedir(portal, doc, [{ ...AREA, numpag: 3 }])).body.erro).toBe('pagina-inexistente')
	expect((await pedir(portal, doc, [{ ...AREA, x: 2 }])).status).toBe(400)
})

test('what nobody gave to anybody is forgotten, and with an occurrence that is removed all that came of it', async ({
	portal,
}) => {
	const doc = await abrirComDocumento(portal)
	const codtrj = await pronta(portal, doc)
	const velha = await pronta(portal, doc)
	await processos(portal.db)
		.updateTable('tarjada')
		.set({ dtaped: '2020-01-01T00:00:00Z' })
		.where('codtrj', '=', velha)
		.execute()
	await limparTarjadas.executar(portal, {})
	const { body } = await chamarComo(portal, joao)('GET', `/processo/${doc.numpro}/arquivo/${doc.codarqpdl}/tarjada`)
	expect(body.map((uma: { codtrj: string }) => uma.codtrj)).toEqual([codtrj])
	expect((await agirEm(portal, doc, codtrj, 'liberar')).status).toBe(200)
	const { tarjada } = await ocorrenciaDe(portal, doc, ana)
	expect(
		(await chamarComo(portal, joao).call(removerAnexo, { params: { numpro: doc.numpro, codarqpdl: doc.codarqpdl } }))
			.status,
	).toBe(200)
	const conferido = await obterDocumentoConferido(portal.db, portal, tarjada.codaucdoc)
	expect(JSON.stringify(conferido)).toContain('REV')
	expect((await baixar(portal, doc, codtrj, joao)).status).toBe(404)
})
