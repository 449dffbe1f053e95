import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { forgetLimits, type Person, type TestPortal } from '@portal/platform/testing'
import { expect, onTestFinished, vi } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { obterAcesso } from '../acesso/acesso.ts'
import { buscarQuem } from '../acesso/pessoa.ts'
import { abrirVigiado, exigirLegivel } from '../acesso/vigiar.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	helena,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'
import { enviarZip, preverZip } from './zip.ts'

const FIM = Buffer.from([0x50, 0x4b, 5, 6])

async function montar(portal: TestPortal) {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Pacote ${crypto.randomUUID()}`)
	const atas = await criarPasta(portal, ana, pasta, 'Atas de março')
	await criarPasta(portal, ana, pasta, 'vazia')
	const arquivos = [
		await guardarTexto(portal, ana, atas, 'ação.txt', 'um'),
		await guardarTexto(portal, ana, atas, 'Ação.txt', 'dois'),
		await guardarTexto(portal, ana, pasta, 'nota.txt', 'x'.repeat(60_000)),
	]
	return { pasta, atas, arquivos }
}

/** Names and contents of an archive, as `unzip` and `7z` read it. */
function unpack(zip: Buffer): Record<string, string> {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-zip-drive-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	const caminho = join(pasta, 'tudo.zip')
	writeFileSync(caminho, zip)
	expect(execFileSync('unzip', ['-tq', caminho], { encoding: 'utf8' })).toContain('No errors detected')
	expect(execFileSync('7z', ['t', caminho], { encoding: 'utf8' })).toContain('Everything is Ok')
	const lista = execFileSync('7z', ['l', '-ba', '-slt', caminho], { encoding: 'utf8' })
	const nomes = [...lista.matchAll(/^Path = (.+)$/gm)].map(([, nome = '']) => nome)
	return Object.fromEntries(
		nomes.map((nome) => [nome, execFileSync('7z', ['e', '-so', caminho, nome], { encoding: 'utf8' })]),
	)
}

/** Prepares an archive and downloads it as the browser does: by its address alone, without a session. */
async function baixar(portal: TestPortal, pessoa: Person, codptaarqudr: number, itens?: number[]) {
	const pedido = await portal
		.as(pessoa)
		.call(contrato.abrirZip, { params: { codptaarqudr }, body: itens ? { itens } : {} })
	if (pedido.status !== 200) return { pedido, descida: undefined, bytes: Buffer.alloc(0) }
	const descida = await portal.anon('GET', pedido.body.endereco.replace('/proxy', ''))
	return { pedido, descida, bytes: descida.bytes }
}

test('a folder comes in one archive with its accents; names that differ by case alone get a number', async ({
	portal,
}) => {
	const { pasta } = await montar(portal)
	const { pedido, descida, bytes } = await baixar(portal, ana, pasta)
	expect(pedido.body).toMatchObject({ qtdarq: 3, tamzip: bytes.length })
	expect(descida).toMatchObject({
		status: 200,
		headers: { 'content-type': 'application/zip', 'content-length': String(bytes.length) },
	})
	const conteudo = unpack(bytes)
	const [raiz] = Object.keys(conteudo)[0]?.split('/') ?? []
	expect(conteudo).toEqual({
		[`${raiz}/vazia`]: '',
		[`${raiz}/nota.txt`]: 'x'.repeat(60_000),
		[`${raiz}/Atas de março/ação.txt`]: 'um',
		[`${raiz}/Atas de março/Ação (2).txt`]: 'dois',
	})
})

test('chosen items alone, and of this folder alone', async ({ portal }) => {
	const { pasta, atas, arquivos } = await montar(portal)
	const escolher = (itens: number[]) => baixar(portal, ana, pasta, itens)
	expect(Object.keys(unpack((await escolher([arquivos[2] ?? 0])).bytes))).toEqual(['nota.txt'])
	expect((await escolher([atas, arquivos[0] ?? 0])).pedido).toMatchObject({ status: 404 })
	const vazia = await criarPasta(portal, ana, pasta, 'nada')
	expect((await escolher([vazia])).pedido).toMatchObject({ status: 422, body: { erro: 'nada-a-baixar' } })
})

test('the address of a download serves once, and for two minutes', async ({ portal }) => {
	const { pasta } = await montar(portal)
	const abrir = async () =>
		(await portal.as(ana).call(contrato.abrirZip, { params: { codptaarqudr: pasta }, body: {} })).body.endereco
	const pedir = (endereco: string) => portal.anon('GET', endereco.replace('/proxy', ''))
	const endereco = await abrir()
	const feitos = await Promise.all([pedir(endereco), pedir(endereco)])
	expect(feitos.map(({ status }) => status).sort()).toEqual([200, 404])
	const tarde = await abrir()
	const antes = portal.agora()
	portal.irPara(new Date(antes.getTime() + 3 * 60_000))
	expect(await pedir(tarde)).toMatchObject({ status: 404, body: { erro: 'descida-vencida' } })
	portal.irPara(antes)
})

test('what a row without access takes away is not in the archive, and who only delivers gets none', async ({
	portal,
}) => {
	const { pasta, atas } = await montar(portal)
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	await permitir(portal, ana, atas, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'N' })
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(helena.codpes), nivprm: 'D' })
	const nomes = Object.keys(unpack((await baixar(portal, carlos, pasta)).bytes))
	expect(nomes.map((nome) => nome.split('/')[1])).toEqual(['vazia', 'nota.txt'])
	expect((await baixar(portal, helena, pasta)).pedido).toMatchObject({ status: 403 })
})

test('who manages a folder reads who downloaded from it, and who only reads it does not', async ({ portal }) => {
	const { pasta, arquivos } = await montar(portal)
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	await baixar(portal, carlos, pasta)
	for (let vez = 0; vez < 2; vez++) await portal.as(carlos)('GET', `/wsuspdrive/api/arquivos/${arquivos[0]}/conteudo`)
	const listarDescidas = async (pessoa: Person) =>
		(
			await portal
				.as(pessoa)
				.call(contrato.listarAtividade, { params: { codptaarqudr: pasta }, query: { porPagina: 50 } })
		).body.itens.filter(({ tipatv }) => tipatv === 'baixar')
	expect(await listarDescidas(ana)).toMatchObject([
		{ nomitm: 'ação.txt', nompes: expect.stringMatching(/^Carlos/) },
		{ detalhe: '3 arquivos, em ZIP' },
	])
	expect(await listarDescidas(carlos)).toEqual([])
})

test('trap 4: a right that is lost ends the archive before the next file, without its index', async ({ portal }) => {
	const { pasta, atas } = await montar(portal)
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	const quem = await buscarQuem(portal.db, portal, carlos.codpes)
	if (!quem) throw new Error('no such person')
	const previsto = await preverZip(portal.db, await obterAcesso(portal.db, portal, quem, { coditm: pasta }))
	const { conteudo } = enviarZip(portal, previsto, (coditm) => exigirLegivel(portal.db, portal, carlos.codpes, coditm))
	const partes: Buffer[] = []
	const ler = async () => {
		for await (const parte of conteudo as Readable) {
			partes.push(parte)
			if (partes.length === 3)
				await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
		}
	}
	await expect(ler()).rejects.toMatchObject({ erro: 'acesso-perdido' })
	const tudo = Buffer.concat(partes)
	expect(tudo.includes(FIM)).toBe(false)
	expect(tudo.includes('dois')).toBe(false)
	expect(atas).toBeGreaterThan(pasta)
})

test('trap 4: a long download asks again every two seconds, and ends once the right is lost', async ({ portal }) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Longo ${crypto.randomUUID()}`)
	const coditm = await guardarTexto(portal, ana, pasta, 'longo.txt')
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	let relogio = 0
	const espia = vi.spyOn(performance, 'now').mockImplementation(() => relogio)
	onTestFinished(() => espia.mockRestore())
	async function* yieldSlowly() {
		for (let parte = 0; parte < 10; parte++) {
			relogio += 1_000
			if (parte === 4) await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
			yield Buffer.from(String(parte))
		}
	}
	const lidas: string[] = []
	const ler = async () => {
		for await (const parte of abrirVigiado(Readable.from(yieldSlowly()), () =>
			exigirLegivel(portal.db, portal, carlos.codpes, coditm),
		))
			lidas.push(String(parte))
	}
	await expect(ler()).rejects.toMatchObject({ erro: 'acesso-perdido' })
	expect(lidas.length).toBeLessThanOrEqual(4 + 3)
})

test('the folder of a link comes in one archive, with the password alone, and counts as one download', async ({
	portal,
}) => {
	await forgetLimits(portal)
	const { pasta, atas, arquivos } = await montar(portal)
	const { body: link } = await portal.as(ana).call(contrato.inserirLink, {
		params: { coditm: pasta },
		body: { nomlnk: 'Para fora', qtddia: 7, senlnk: 'girassol', qtdmaxdwl: 2 },
	})
	const pedir = (campos: Record<string, string>) =>
		portal.anon(
			'POST',
			contrato.enderecoDoZipDoLink(link.codlnk).replace('/proxy', ''),
			new URLSearchParams(campos).toString(),
			{ 'content-type': 'application/x-www-form-urlencoded' },
		)
	expect(await pedir({})).toMatchObject({ status: 403, body: { erro: 'senha-errada' } })
	expect(Object.keys(unpack((await pedir({ senlnk: 'girassol' })).bytes))).toHaveLength(4)
	expect(await pedir({ senlnk: 'girassol', coditm: String(arquivos[0]) })).toMatchObject({ status: 404 })
	expect((await pedir({ senlnk: 'girassol', coditm: String(atas) })).status).toBe(200)
	expect(await pedir({ senlnk: 'girassol' })).toMatchObject({ status: 422, body: { erro: 'link-esgotado' } })
})

test('no name of an entry leads out of the archive or is another one after case folding', () => {
	const ocupados = new Set<string>()
	const nomes = ['../../etc/passwd', '..', 'C:\\x', '/raiz', 'a\u0000b', 'Ata', 'ata', 'a\u0303', 'ã', '']
	expect(nomes.map((nome) => contrato.escolherNomeNoZip(nome, ocupados))).toEqual([
		'.._.._etc_passwd',
		'_..',
		'C__x',
		'_raiz',
		'a_b',
		'Ata',
		'ata (2)',
		'ã',
		'ã (2)',
		'_',
	])
})
