import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { people } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { abrirPessoal, ana, carlos, criarPasta, guardarTexto, listarNomes, test } from '../testes/portal-de-teste.ts'

const executar = promisify(execFile)
/** Big numbers are whole in the whole run alone. */
const SINCRONIZADOS = process.env['PORTAL_TESTS_WHOLE'] ? 1_000 : 40
type Portal = Parameters<typeof abrirPessoal>[0]

async function abrirDav(portal: Portal) {
	await abrirPessoal(portal, ana)
	const { body } = await portal.as(ana).call(contrato.inserirSenha, { body: { nomsen: 'Computador' } })
	const base = portal.app.server.listening
		? portal.app.listeningOrigin
		: await portal.app.listen({ port: 0, host: '127.0.0.1' })
	const pasta = await mkdtemp(join(tmpdir(), 'drive-dav-'))
	onTestFinished(() => rm(pasta, { recursive: true }))
	return { ...body, pasta, base, endereco: `${base}/proxy/wsuspdrive/dav/` }
}

test('litmus finds no failure and no warning in its five suites', { timeout: 120_000 }, async ({ portal }) => {
	const { endereco, senha, pasta } = await abrirDav(portal)
	const { stdout } = await executar('litmus', ['-k', `${endereco}Meus%20arquivos/`, String(ana.codpes), senha], {
		cwd: pasta,
	}).catch((falha: { stdout: string }) => falha)
	const faltas = stdout.split('\n').filter((linha) => /FAIL|WARNING|\.\.\. SKIPPED/.test(linha))
	expect(faltas).toEqual([])
	expect(stdout.match(/summary for/g)).toHaveLength(5)
})

test('rclone copies a folder there, finds it the same, and brings it back', { timeout: 60_000 }, async ({ portal }) => {
	const { endereco, senha, pasta } = await abrirDav(portal)
	const fonte = join(pasta, 'fonte')
	await mkdir(join(fonte, 'dentro'), { recursive: true })
	const nomes = ['ação.txt', "d'água (2).bin", 'dentro/vazio.txt', 'dentro/100%.txt']
	for (const nome of nomes) await writeFile(join(fonte, nome), nome.includes('vazio') ? '' : randomBytes(70_000))
	const { stdout: ofuscada } = await executar('rclone', ['obscure', senha])
	const remoto = `:webdav,url="${endereco}",user=${ana.codpes},pass=${ofuscada.trim()}:Meus arquivos/cópia`
	const rclone = (...argumentos: string[]) =>
		executar('rclone', [...argumentos, '--config', join(pasta, 'rclone.conf'), '--retries', '1'])
	await rclone('copy', fonte, remoto)
	await rclone('check', '--download', fonte, remoto)
	await rm(join(fonte, 'dentro/vazio.txt'))
	await rclone('sync', fonte, remoto)
	await rclone('copy', remoto, join(pasta, 'volta'))
	expect((await readdir(join(pasta, 'volta'), { recursive: true })).toSorted()).toEqual(
		(await readdir(fonte, { recursive: true })).toSorted(),
	)
	await rclone('check', '--download', fonte, join(pasta, 'volta'))
})

test('rclone copies changes both ways, and after it was killed in the middle the next copy makes both sides the same', {
	timeout: 90_000,
}, async ({ portal }) => {
	const { endereco, senha, pasta } = await abrirDav(portal)
	const fonte = join(pasta, 'fonte')
	await mkdir(fonte)
	const escrever = async (nome: string, quantos: number) => {
		for (let numero = 0; numero < quantos; numero++) await writeFile(join(fonte, `${nome} ${numero}.txt`), `${numero}`)
	}
	const { stdout: ofuscada } = await executar('rclone', ['obscure', senha])
	const remoto = `:webdav,url="${endereco}",user=${ana.codpes},pass=${ofuscada.trim()}:Meus arquivos/dois lados`
	const fixos = ['--config', join(pasta, 'rclone.conf'), '--retries', '1']
	const rclone = (...argumentos: string[]) => executar('rclone', [...argumentos, ...fixos])
	const copiarDosDoisLados = async () => {
		await rclone('copy', fonte, remoto)
		await rclone('copy', remoto, fonte)
		await rclone('check', '--download', fonte, remoto)
	}
	await escrever('nota', 10)
	await rclone('copy', fonte, remoto)
	const { body } = await portal.as(ana).call(contrato.buscarItens, { query: { busca: 'dois lados' } })
	const codptaarqudr = body.itens[0]?.coditm ?? 0
	await guardarTexto(portal, ana, codptaarqudr, 'de lá.txt')
	await writeFile(join(fonte, 'daqui.txt'), 'daqui')
	await copiarDosDoisLados()
	await escrever('nova', 40)
	const morta = rclone('copy', fonte, remoto, '--transfers', '1', '--tpslimit', '20')
	await expect.poll(() => listarNomes(portal, ana, codptaarqudr), { interval: 5 }).toContain('nova 0.txt')
	morta.child.kill('SIGKILL')
	await expect(morta).rejects.toMatchObject({ signal: 'SIGKILL' })
	await copiarDosDoisLados()
	expect((await listarNomes(portal, ana, codptaarqudr)).toSorted()).toEqual((await readdir(fonte)).toSorted())
})

test('rclone bisync carries changes, deletions and modification times both ways, and goes on after it was killed', {
	timeout: 600_000,
}, async ({ portal }) => {
	const { endereco, senha, pasta } = await abrirDav(portal)
	const [fonte, estado] = [join(pasta, 'fonte'), join(pasta, 'estado')]
	await mkdir(fonte)
	const { stdout: ofuscada } = await executar('rclone', ['obscure', senha])
	const raiz = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'sincronizada')
	const remoto = `:webdav,url="${endereco}",vendor=owncloud,user=${ana.codpes},pass=${ofuscada.trim()}:Meus arquivos/sincronizada`
	const bisync = (...mais: string[]) =>
		executar('rclone', ['bisync', fonte, remoto, '--workdir', estado, '--config', join(pasta, 'rclone.conf'), ...mais])
	// The check fails where one side lacks a file of the other, or its bytes differ.
	const iguais = () =>
		executar('rclone', ['check', '--download', fonte, remoto, '--config', join(pasta, 'rclone.conf')])
	for (let numero = 0; numero < SINCRONIZADOS; numero++) {
		const caminho = join(fonte, `nota ${numero}.txt`)
		await writeFile(caminho, `nota ${numero}`)
		await utimes(caminho, 1_600_000_000, 1_600_000_000 + numero)
	}
	await bisync('--resync')
	await iguais()
	await guardarTexto(portal, ana, raiz, 'de lá.txt')
	await writeFile(join(fonte, 'daqui.txt'), 'daqui')
	await writeFile(join(fonte, 'nota 1.txt'), 'mudou aqui')
	await rm(join(fonte, 'nota 2.txt'))
	await bisync()
	await iguais()
	expect(await readdir(fonte)).toEqual(expect.arrayContaining(['de lá.txt', 'daqui.txt']))
	expect(await readdir(fonte)).not.toContain('nota 2.txt')

	for (let numero = 0; numero < 40; numero++) await writeFile(join(fonte, `nova ${numero}.txt`), `nova ${numero}`)
	const morta = bisync('--transfers', '1', '--tpslimit', '20')
	const contarNovas = async () =>
		(await portal.as(ana).call(contrato.listarItens, { params: { codptaarqudr: raiz }, query: { busca: 'nova' } })).body
			.total
	await expect.poll(contarNovas, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
	morta.child.kill('SIGKILL')
	await expect(morta).rejects.toMatchObject({ signal: 'SIGKILL' })
	await rm(estado, { recursive: true })
	await bisync('--resync')
	await iguais()

	await executar('rclone', ['copy', remoto, join(pasta, 'volta'), '--config', join(pasta, 'rclone.conf')])
	expect((await stat(join(pasta, 'volta', 'nota 7.txt'))).mtimeMs).toBe(1_600_000_007_000)
})

test('a password that was revoked, a wrong one and one of somebody else open nothing', async ({ portal }) => {
	const { codsen, senha, endereco } = await abrirDav(portal)
	const pedir = async (numero: number, escrita: string) =>
		(
			await fetch(`${endereco}Meus%20arquivos/`, {
				method: 'PROPFIND',
				headers: { depth: '0', authorization: `Basic ${Buffer.from(`${numero}:${escrita}`).toString('base64')}` },
			})
		).status
	expect(await pedir(ana.codpes, senha)).toBe(207)
	expect(await pedir(ana.codpes, senha.replaceAll('-', ''))).toBe(207)
	expect(await pedir(carlos.codpes, senha)).toBe(401)
	expect(await pedir(ana.codpes, 'demonstracao')).toBe(401)
	await portal.as(ana).call(contrato.removerSenha, { params: { codsen } })
	expect(await pedir(ana.codpes, senha)).toBe(401)
})

test('a file that a program holds is told to the page as being edited', async ({ portal }) => {
	const { senha, endereco } = await abrirDav(portal)
	const raiz = await abrirPessoal(portal, ana)
	const coditm = await guardarTexto(portal, ana, raiz, 'em uso.txt')
	const pedir = (method: string, headers: Record<string, string>, body?: string) =>
		fetch(`${endereco}Meus%20arquivos/em%20uso.txt`, {
			method,
			headers: { authorization: `Basic ${Buffer.from(`${ana.codpes}:${senha}`).toString('base64')}`, ...headers },
			...(body === undefined ? {} : { body }),
		})
	const travada = await pedir(
		'LOCK',
		{ depth: '0' },
		'<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>',
	)
	const token = travada.headers.get('lock-token') ?? ''
	const excluir = () => portal.as(ana).call(contrato.excluirItens, { body: { itens: [coditm] } })
	expect(await excluir()).toMatchObject({ status: 423, body: { erro: 'em-edicao' } })
	expect((await pedir('PUT', {}, 'outro')).status).toBe(423)
	expect((await pedir('PUT', { if: `(${token})` }, 'novo')).status).toBe(204)
	expect((await pedir('UNLOCK', { 'lock-token': token })).status).toBe(204)
	expect((await excluir()).status).toBe(200)
})

const TRAVAR =
	'<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>'

/** Folder with one file in it, and the calls of a program there. */
async function abrirPasta(portal: Portal, nome: string) {
	const { senha, endereco } = await abrirDav(portal)
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), nome)
	await guardarTexto(portal, ana, pasta, 'ata.txt', 'antes')
	const authorization = `Basic ${Buffer.from(`${ana.codpes}:${senha}`).toString('base64')}`
	const raiz = `${endereco}Meus%20arquivos/`
	const pedir = (method: string, alvo: string, { body, ...headers }: Record<string, string> = {}) =>
		fetch(`${raiz}${alvo}`, { method, headers: { authorization, ...headers }, ...(body ? { body } : {}) })
	return { pasta, raiz, pedir, ler: async () => (await pedir('GET', `${nome}/ata.txt`)).text() }
}

test('a frozen folder answers 423 to programs too, with the reason and the end, and nothing in it is lost', async ({
	portal,
}) => {
	const { pasta, raiz, pedir, ler } = await abrirPasta(portal, 'gelo')
	await portal.as(ana).call(contrato.congelarPasta, {
		params: { codptaarqudr: pasta },
		body: { motcng: 'auditoria', dtafimcng: '2099-12-31T12:00:00Z' },
	})
	const recusados = [
		await pedir('PUT', 'gelo/novo.txt', { body: 'novo' }),
		await pedir('PUT', 'gelo/ata.txt', { body: 'depois' }),
		await pedir('MKCOL', 'gelo/nova'),
		await pedir('LOCK', 'gelo/ata.txt', { body: TRAVAR }),
		await pedir('LOCK', 'gelo/nova.txt', { body: TRAVAR }),
		await pedir('MOVE', 'gelo/ata.txt', { destination: `${raiz}fora.txt` }),
		await pedir('MOVE', 'gelo/', { destination: `${raiz}degelo/` }),
		await pedir('COPY', 'gelo/ata.txt', { destination: `${raiz}gelo/outra.txt` }),
		await pedir('PROPPATCH', 'gelo/ata.txt', {
			body: '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><cor xmlns="x:">azul</cor></D:prop></D:set></D:propertyupdate>',
		}),
		await pedir('DELETE', 'gelo/ata.txt'),
		await pedir('DELETE', 'gelo/'),
	]
	expect(recusados.map(({ status }) => status)).toEqual(recusados.map(() => 423))
	const [primeiro] = recusados
	expect(await primeiro?.text()).toMatch(/até 31\/12\/2099: auditoria/)
	expect(await ler()).toBe('antes')
	expect(await listarNomes(portal, ana, pasta)).toEqual(['ata.txt'])
})

test('under a legal hold programs save versions and keep all of them, and nothing leaves the folder; where the hold stops changes, all answer 423', async ({
	portal,
}) => {
	const { pasta, raiz, pedir, ler } = await abrirPasta(portal, 'guarda')
	const procuradoria = portal.as({ ...people.otavio, perfis: ['UDR-PG'] })
	const guardar = (stapar: 'S' | 'N') =>
		procuradoria.call(contrato.inserirGuarda, {
			body: { codptaarqudr: pasta, motgrd: 'ação judicial', stapar },
		})
	expect((await guardar('N')).status).toBe(200)
	for (let vez = 1; vez <= contrato.VERSOES + 2; vez++)
		expect((await pedir('PUT', 'guarda/ata.txt', { body: `texto ${vez}` })).status).toBe(204)
	const [item] = (await portal.as(ana).call(contrato.listarItens, { params: { codptaarqudr: pasta }, query: {} })).body
		.itens
	const { body: arquivo } = await portal.as(ana).call(contrato.obterArquivo, {
		params: { codarqudr: item?.coditm ?? 0 },
	})
	expect(arquivo.versoes).toHaveLength(contrato.VERSOES + 3)
	expect((await pedir('MOVE', 'guarda/ata.txt', { destination: `${raiz}fora.txt` })).status).toBe(423)
	const trava = await pedir('LOCK', 'guarda/ata.txt', { body: TRAVAR })
	expect(trava.status).toBe(200)
	await pedir('UNLOCK', 'guarda/ata.txt', { 'lock-token': trava.headers.get('lock-token') ?? '' })
	expect((await guardar('S')).status).toBe(200)
	for (const [method, alvo, headers] of [
		['PUT', 'guarda/ata.txt', { body: 'depois' }],
		['PUT', 'guarda/novo.txt', { body: 'novo' }],
		['LOCK', 'guarda/ata.txt', { body: TRAVAR }],
		['MOVE', 'guarda/ata.txt', { destination: `${raiz}guarda/outra.txt` }],
		['DELETE', 'guarda/ata.txt', {}],
	] as const)
		expect({ method, status: (await pedir(method, alvo, headers)).status }).toEqual({ method, status: 423 })
	expect(await ler()).toBe(`texto ${contrato.VERSOES + 2}`)
	expect(await listarNomes(portal, ana, pasta)).toEqual(['ata.txt'])
})
