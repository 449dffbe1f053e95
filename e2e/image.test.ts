import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_KEY } from '../platform/testing/test-key.ts'
import { containerEngines, type Image, layOutImage } from './confiabilidade/image.ts'
import { saidByImage, startImage } from './confiabilidade/image-process.ts'
import { freePort } from './confiabilidade/server-process.ts'
import { query } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'

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

test('the files of the image start, serve the pages and make the first accounts', async () => {
	const databaseUrl = await createDatabase()
	const env = { ...(await settings(databaseUrl)), PORTAL_DEMO: '0' }
	const page = await fetch(await startImage(image, env))
	expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])

	const comando = (args: readonly string[], typed?: string) =>
		saidByImage(image, ['scripts/comando.ts', ...args], env, typed)
	expect(await comando(['incluir-pessoa', '10001', 'Ana', 'ana@exemplo.br'])).toContain('Pessoa incluída: Ana (10001)')
	expect(await comando(['definir-senha', '10001'], 'uma senha bem longa\n')).toContain('foi definida')
	expect(await comando(['conceder-perfil', '10001', 'PTL-ADMIN'])).toContain('tem agora o perfil PTL-ADMIN')
	expect(await query(databaseUrl, 'select codperfil from plataforma.perfil where codpes = 10001')).toEqual([
		{ codperfil: 'PTL-ADMIN' },
	])
})

test('they show the demonstration too, with the systems that it plays', async () => {
	const address = await startImage(image, { ...(await settings(await createDatabase())), PORTAL_DEMO: '1' })
	expect((await fetch(`${address}/demonstracao/correio`)).status).toBe(200)
})

test('documents are made of them', async () => {
	const program = `
		import { ChildProcessPdf } from '@portal/pdf'
		const pdf = new ChildProcessPdf()
		const { conteudo } = await pdf.comporHtml({ titulo: 'Despacho', orgao: 'Reitoria', numero: '1', rodape: 'Portal', html: '<p>Sim.</p>' })
		console.log((await pdf.inspecionar(conteudo)).paginas, 'página')
		await pdf.fechar()`
	expect(await saidByImage(image, ['--input-type=module', '-e', program], { PATH: process.env['PATH'] ?? '' })).toBe(
		'1 página\n',
	)
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
	// Start without a database: it fails with one sentence, which proves that every import of the start is in the image.
	const { stdout, stderr } = spawnSync(engine, ['run', '--rm', 'portal-em-teste'], { encoding: 'utf8' })
	expect(`${stdout}${stderr}`).toContain('Defina DATABASE_URL')
	expect(execute('run', '--rm', 'portal-em-teste', 'node', 'scripts/comando.ts')).toContain('incluir-pessoa')
})
