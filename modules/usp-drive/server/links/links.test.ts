import { randomUUID } from 'node:crypto'
import { forgetLimits, type Person, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { avisarLinksTerminando } from '../jobs.ts'
import { mudarLink } from '../queries/links.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	listarAvisos,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const criar = async (portal: TestPortal, pessoa: Person, coditm: number, mais: object = {}) => {
	const feito = await portal
		.as(pessoa)
		.call(contrato.inserirLink, { params: { coditm }, body: { nomlnk: 'Para o parceiro', qtddia: 7, ...mais } })
	expect(feito).toMatchObject({ status: 200 })
	return feito.body.codlnk
}

async function preparar(portal: TestPortal) {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Links ${randomUUID()}`)
	return { pasta, arquivo: await guardarTexto(portal, ana, pasta, 'ata.txt', 'conteúdo da ata') }
}

const abrir = (portal: TestPortal, codlnk: string, body: { senlnk?: string; coditm?: number } = {}) =>
	portal.anon.call(contrato.abrirLink, { params: { codlnk }, body })
/** Cookie that the browser of one download was given. */
const lerCookie = (headers: Record<string, unknown>): string =>
	String(headers['set-cookie']).match(/portal-aparelho=[^;]+/)?.[0] ?? ''

const liberar = (portal: TestPortal, codlnk: string, body: { senlnk?: string; coditm?: number } = {}) =>
	portal.anon.call(contrato.liberarArquivo, { params: { codlnk }, body })

const descer = (portal: TestPortal, endereco: string, headers: Record<string, string> = {}) =>
	portal.app.inject({ url: endereco, headers })

/** The two steps of a download, as the page makes them. */
async function baixar(portal: TestPortal, codlnk: string, body: { senlnk?: string; coditm?: number } = {}) {
	const liberado = await liberar(portal, codlnk, body)
	if (liberado.status !== 200) return { status: liberado.status }
	const { statusCode } = await descer(portal, liberado.body.endereco, { cookie: lerCookie(liberado.headers) })
	return { status: statusCode }
}

test('who has the link reads what it is bound to, nothing beside it, and the owner sees who came', async ({
	portal,
}) => {
	const { pasta, arquivo } = await preparar(portal)
	const fora = await guardarTexto(portal, ana, await abrirPessoal(portal, ana), `fora ${randomUUID()}.txt`)
	const codlnk = await criar(portal, ana, pasta)
	expect((await abrir(portal, codlnk)).body).toMatchObject({ total: 1, itens: [{ nomitm: 'ata.txt' }] })
	expect((await baixar(portal, codlnk, { coditm: arquivo })).status).toBe(200)
	expect((await baixar(portal, codlnk, { coditm: fora })).status).toBe(404)
	expect((await abrir(portal, codlnk, { coditm: fora })).status).toBe(404)
	const { body } = await portal.as(ana).call(contrato.listarAberturas, { params: { codlnk }, query: {} })
	expect(body.itens).toMatchObject([{ nomarq: 'ata.txt', nompesabt: null }])
	expect(await portal.as(carlos).call(contrato.listarAberturas, { params: { codlnk }, query: {} })).toMatchObject({
		status: 404,
	})
})

test('trap 3: without the password no address of the link tells or gives anything, and guesses are counted', async ({
	portal,
}) => {
	await forgetLimits(portal)
	const { arquivo } = await preparar(portal)
	const codlnk = await criar(portal, ana, arquivo, { senlnk: 'girassol' })
	expect((await abrir(portal, codlnk)).body).toMatchObject({ pedeSenha: true, nomlnk: '', itens: [], total: 0 })
	expect((await baixar(portal, codlnk)).status).toBe(403)
	expect((await abrir(portal, codlnk, { senlnk: 'margarida' })).status).toBe(403)
	expect((await abrir(portal, codlnk, { senlnk: 'girassol' })).body).toMatchObject({ total: 1, pedeSenha: false })
	expect((await baixar(portal, codlnk, { senlnk: 'girassol' })).status).toBe(200)
	let status = 403
	for (let vez = 0; vez < 12 && status === 403; vez++)
		status = (await abrir(portal, codlnk, { senlnk: `errada${vez}` })).status
	expect(status).toBe(429)
	await forgetLimits(portal)
})

test('trap 3: of all public addresses of a link, none gives a byte or a name without its password, and none carries it', async ({
	portal,
}) => {
	await forgetLimits(portal)
	const { pasta, arquivo } = await preparar(portal)
	const codlnk = await criar(portal, ana, pasta, { senlnk: 'girassol' })
	// Another browser has given the password and holds its files.
	const dele = await liberar(portal, codlnk, { senlnk: 'girassol', coditm: arquivo })
	expect(dele.body.endereco).not.toContain('girassol')
	expect(dele.body.endereco).not.toContain(lerCookie(dele.headers).split('=')[1])
	const enderecos = Object.values(contrato).flatMap((valor) => {
		const { method, path = '' } = valor as { method?: 'GET' | 'POST'; path?: string }
		return method && path.includes('/publico/links/') ? [{ method, path }] : []
	})
	expect(enderecos.map(({ method, path }) => `${method} ${path.split('/publico')[1]}`).toSorted()).toEqual([
		'GET /links/:codlnk/arquivos/:coditm',
		'POST /links/:codlnk',
		'POST /links/:codlnk/liberar',
		'POST /links/:codlnk/zip',
	])
	for (const { method, path } of enderecos)
		for (const headers of [{}, { range: 'bytes=0-3' }]) {
			const zip = path.endsWith('/zip')
			const { bytes } = await portal.anon(
				method,
				path.replace(':codlnk', codlnk).replace(':coditm', String(arquivo)),
				zip ? `coditm=${arquivo}` : method === 'POST' ? { coditm: arquivo } : undefined,
				{ ...headers, ...(zip ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
			)
			expect(bytes.toString()).not.toMatch(/ata|Links |Para o parceiro/)
		}
	await forgetLimits(portal)
})

test('trap 2: a link dies with its object and does not revive with a homonym; restored, it opens again', async ({
	portal,
}) => {
	const { pasta, arquivo } = await preparar(portal)
	const codlnk = await criar(portal, ana, arquivo)
	await portal.as(ana).call(contrato.excluirItens, { body: { itens: [arquivo] } })
	expect((await abrir(portal, codlnk)).status).toBe(404)
	await guardarTexto(portal, ana, pasta, 'ata.txt', 'outra')
	expect((await abrir(portal, codlnk)).status).toBe(404)
	expect((await baixar(portal, codlnk)).status).toBe(404)
	await portal.as(ana).call(contrato.restaurarItens, { body: { itens: [arquivo] } })
	expect((await abrir(portal, codlnk)).body).toMatchObject({ itens: [{ nomitm: 'ata (2).txt' }] })
})

test('a link ends at once: revoked, past its end, without downloads left, or with the right of its maker', async ({
	portal,
}) => {
	const { pasta, arquivo } = await preparar(portal)
	const codlnk = await criar(portal, ana, arquivo, { qtdmaxdwl: 2 })
	const mudar = (body: object) => portal.as(ana).call(contrato.mudarLink, { params: { codlnk }, body })
	const juntos = await Promise.all([1, 2, 3].map(() => baixar(portal, codlnk)))
	expect(juntos.map(({ status }) => status).sort()).toEqual([200, 200, 422])
	await mudar({ sitlnk: 'R' })
	expect((await abrir(portal, codlnk)).status).toBe(404)
	await mudar({ sitlnk: 'A' })
	expect((await abrir(portal, codlnk)).status).toBe(200)
	await mudarLink(portal.db, codlnk, { dtaexp: '2020-01-01T00:00:00Z' })
	expect((await abrir(portal, codlnk)).status).toBe(404)
	expect((await mudar({ qtddia: 7 })).status).toBe(200)
	expect((await abrir(portal, codlnk)).status).toBe(200)

	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'G' })
	const deCarlos = await criar(portal, carlos, arquivo)
	expect((await abrir(portal, deCarlos)).status).toBe(200)
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect((await abrir(portal, deCarlos)).status).toBe(404)
	expect((await baixar(portal, deCarlos)).status).toBe(404)
})

test('who made a link is told once that it ends soon', async ({ portal }) => {
	const { arquivo } = await preparar(portal)
	await criar(portal, ana, arquivo, { qtddia: 1, nomlnk: 'Ata de amanhã' })
	await avisarLinksTerminando.executar(portal, {})
	await avisarLinksTerminando.executar(portal, {})
	const avisos = (await listarAvisos(portal, ana)).filter((assunto) => assunto.includes('Ata de amanhã'))
	expect(avisos).toEqual(['O link “Ata de amanhã” termina logo'])
})

test('who chose so is told once a day that somebody opened a link, and never of their own visit', async ({
	portal,
}) => {
	const { arquivo } = await preparar(portal)
	const nomlnk = `Avisado ${randomUUID()}`
	const codlnk = await criar(portal, ana, arquivo, { nomlnk, avisar: 'S', senlnk: 'girassol' })
	const semAviso = await criar(portal, ana, arquivo, { nomlnk: `Calado ${nomlnk}` })
	const contar = async () => (await listarAvisos(portal, ana)).filter((assunto) => assunto.includes(nomlnk))
	await abrir(portal, semAviso)
	await abrir(portal, codlnk)
	await portal.as(ana).call(contrato.abrirLink, { params: { codlnk }, body: { senlnk: 'girassol' } })
	expect(await contar()).toEqual([])
	await Promise.all([1, 2].map(() => abrir(portal, codlnk, { senlnk: 'girassol' })))
	expect(await contar()).toEqual([`Abriram o link “${nomlnk}”`])
	const { body } = await portal.as(ana).call(contrato.listarLinks, { params: { coditm: arquivo }, query: {} })
	expect(body.itens.map(({ avisar }) => avisar).sort()).toEqual(['N', 'S'])
})

test('a file of a link goes to the disk of the browser that gave the password: by ranges, counted once, and to no other', async ({
	portal,
}) => {
	const { pasta, arquivo } = await preparar(portal)
	const codlnk = await criar(portal, ana, pasta, { senlnk: 'girassol', qtdmaxdwl: 1 })
	expect((await liberar(portal, codlnk, { coditm: arquivo })).status).toBe(403)
	const endereco = contrato.enderecoDoArquivoDoLink(codlnk, arquivo)
	expect((await descer(portal, endereco)).statusCode).toBe(404)
	const { body, headers } = await liberar(portal, codlnk, { senlnk: 'girassol', coditm: arquivo })
	expect(body).toEqual({ endereco, nomitm: 'ata.txt' })
	expect(String(headers['set-cookie'])).toContain('HttpOnly')
	const cookie = lerCookie(headers)
	const inteiro = await descer(portal, endereco, { cookie })
	expect({ status: inteiro.statusCode, texto: inteiro.payload }).toEqual({ status: 200, texto: 'conteúdo da ata' })
	expect(inteiro.headers['content-disposition']).toContain('attachment')
	const trecho = await descer(portal, endereco, {
		cookie,
		range: 'bytes=12-',
		'if-range': String(inteiro.headers.etag),
	})
	expect({ status: trecho.statusCode, texto: trecho.payload }).toEqual({ status: 206, texto: ' ata' })
	expect((await descer(portal, endereco)).statusCode).toBe(404)
	expect((await descer(portal, endereco, { cookie: `portal-aparelho=${'x'.repeat(43)}` })).statusCode).toBe(404)
	const { body: aberturas } = await portal.as(ana).call(contrato.listarAberturas, { params: { codlnk }, query: {} })
	expect(aberturas.total).toBe(1)
	expect((await liberar(portal, codlnk, { senlnk: 'girassol', coditm: arquivo })).status).toBe(422)
	await portal.as(ana).call(contrato.mudarLink, { params: { codlnk }, body: { sitlnk: 'R' } })
	expect((await descer(portal, endereco, { cookie })).statusCode).toBe(404)
	await portal.as(ana).call(contrato.mudarLink, { params: { codlnk }, body: { sitlnk: 'A' } })
	expect((await descer(portal, endereco, { cookie })).statusCode).toBe(200)
	await portal.as(ana).call(contrato.excluirItens, { body: { itens: [arquivo] } })
	expect((await descer(portal, endereco, { cookie })).statusCode).toBe(404)
})
