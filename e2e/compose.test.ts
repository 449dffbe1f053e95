import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { TEST_KEY } from '@portal/platform/testing'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { partOf, readCompose } from './confiabilidade/compose.ts'
import { type Image, layOutImage } from './confiabilidade/image.ts'
import { saidByImage, startImage } from './confiabilidade/image-process.ts'
import { startNginx } from './confiabilidade/nginx.ts'
import { freePort } from './confiabilidade/server-process.ts'
import { eventsOf, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { createDatabase } from './confiabilidade/test-database.ts'
import { entrar, test } from './support/browser-test.ts'
import { type S3, startS3 } from './support/real-services.ts'

const TERESA = 70001
const SENHA = 'uma frase bem longa para entrar'

interface Instalacao {
	/** Address of nginx, which people use. */
	readonly address: string
	readonly servers: readonly [string, string]
	readonly comando: (args: readonly string[], typed?: string) => Promise<string>
	readonly s3: S3
}

const valuesOfExample = async (): Promise<Record<string, string>> => ({
	...(parseEnv(await readFile(join(import.meta.dirname, '../ops/exemplo.env'), 'utf8')) as Record<string, string>),
	SENHA_DO_BANCO: randomBytes(8).toString('hex'),
	CHAVE_DOS_ARQUIVOS: randomBytes(8).toString('hex'),
	PORTAL_ASSINA_KEK: TEST_KEY,
})

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'portal-compose-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

async function startStore(): Promise<S3> {
	const s3 = await startS3()
	onTestFinished(() => s3.close())
	await clientOf(s3).send(new CreateBucketCommand({ Bucket: 'portal' }))
	return s3
}

const clientOf = ({ address, accessKeyId, secretAccessKey }: S3): S3Client =>
	new S3Client({
		region: 'us-east-1',
		endpoint: address,
		forcePathStyle: true,
		credentials: { accessKeyId, secretAccessKey },
	})

/** Two servers of the image behind nginx; of what the compose file tells them only addresses are this machine's. */
async function install(): Promise<Instalacao> {
	const folder = await newFolder()
	const image = layOutImage(join(folder, 'portal'))
	const [s3, databaseUrl] = await Promise.all([startStore(), createDatabase()])
	const ports = [await freePort(), await freePort()] as const
	const nginx = await startNginx(ports)
	onTestFinished(() => nginx.close())
	const compose = readCompose({
		...(await valuesOfExample()),
		CHAVE_DOS_ARQUIVOS: s3.secretAccessKey,
		PORTAL_BASE_URL: nginx.address,
	})
	const environment = (name: string, port: number) => ({
		...image.env,
		...partOf(compose, name).environment,
		PATH: process.env['PATH'] ?? '',
		PORT: String(port),
		NODE_COMPILE_CACHE: join(folder, 'cache'),
		PORTAL_DATA_DIR: join(folder, name),
		PORTAL_TRUST_PROXY: '127.0.0.1',
		DATABASE_URL: databaseUrl,
		AWS_ENDPOINT_URL_S3: s3.address,
		AWS_ACCESS_KEY_ID: s3.accessKeyId,
	})
	const servers = await startBoth(image, [environment('portal-a', ports[0]), environment('portal-b', ports[1])])
	const comando = (args: readonly string[], typed?: string) =>
		saidByImage(image, ['scripts/comando.ts', ...args], environment('portal-a', ports[0]), typed)
	return { address: nginx.address, servers, comando, s3 }
}

const startBoth = async (image: Image, [one, other]: readonly [Record<string, string>, Record<string, string>]) =>
	[await startImage(image, one), await startImage(image, other)] as const

/** Session values that the page holds. */
async function credentialsOf(page: Page, context: BrowserContext) {
	const cookie = (await context.cookies()).find(({ name }) => name === '__Host-portal-sessao')
	const token = await page.evaluate(() => window.localStorage.getItem('token'))
	return { cookie: cookie?.value ?? '', token: token ?? '' }
}

/** Kinds of events, until the server ends the stream. */
async function listen(client: SignedInClient) {
	const stop = new AbortController()
	onTestFinished(() => stop.abort())
	const heard: string[] = []
	const stream = await client.openEvents(stop.signal)
	const reading = (async () => {
		for await (const { tipo } of eventsOf(stream)) heard.push(tipo)
		heard.push('fim')
	})()
	reading.catch(() => heard.push('fim'))
	return heard
}

async function sendPhoto(address: string, client: SignedInClient): Promise<number> {
	const form = new FormData()
	const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#1094ab' } })
		.png()
		.toBuffer()
	form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'eu.png')
	const headers = await client.headersOfWrite()
	const path = '/proxy/wsusuario/api/usuario/foto'
	return (await fetch(`${address}${path}`, { method: 'POST', headers, body: form })).status
}

const OCORRENCIA = {
	servico: 'Portal',
	tipo: 'instabilidade',
	titulo: 'Lentidão',
	texto: 'Estamos vendo.',
	inicio: '2026-11-22T10:00:00Z',
	previsao: null,
}

test('the parts of the compose file are one portal: a login over TLS, a file, an event and a logout hold on both servers', {
	timeout: 400_000,
}, async ({ browser }) => {
	const { address, servers, comando, s3 } = await install()
	await comando(['incluir-pessoa', String(TERESA), 'Teresa Nogueira', 'teresa@exemplo.br'])
	expect(await comando(['definir-senha', String(TERESA)], `${SENHA}\n`)).toContain('foi definida')
	await comando(['conceder-perfil', String(TERESA), 'PTL-ADMIN'])

	const context = await browser.newContext({ baseURL: address, locale: 'pt-BR', ignoreHTTPSErrors: true })
	onTestFinished(() => context.close())
	const page = await context.newPage()
	const problems: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
	})
	await entrar(page, TERESA, SENHA)
	await page.waitForURL('**/painel')
	const credentials = await credentialsOf(page, context)
	const [one, other] = servers.map((server) => new SignedInClient(server, credentials, '__Host-')) as [
		SignedInClient,
		SignedInClient,
	]
	const outside = new SignedInClient(address, credentials, '__Host-')

	expect(await sendPhoto(servers[0], one)).toBe(200)
	const photo = await other.get('/wsusuario/api/usuario/obterfoto')
	expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
	expect((await sharp(await photo.arrayBuffer()).metadata()).width).toBe(400)
	const { Contents = [] } = await clientOf(s3).send(new ListObjectsV2Command({ Bucket: 'portal' }))
	expect(Contents.map(({ Key }) => Key)).toContainEqual(expect.stringMatching(/^sessao\//))

	const heard = [await listen(other), await listen(outside)]
	await page.goto('/situacao')
	expect((await one.post('/wsportal/situacao/ocorrencias', OCORRENCIA, { origin: address })).status).toBe(200)
	for (const kinds of heard) await expect.poll(() => kinds).toContain('situacao')
	await page.getByText('Lentidão').first().waitFor()

	await page.getByRole('button', { name: /Teresa/ }).click()
	await page.getByRole('button', { name: 'Sair' }).click()
	await page.waitForURL((url) => url.pathname === '/')
	for (const client of [one, other, outside])
		expect((await client.get('/wsusuario/api/usuario/obterfoto')).status).toBe(401)
	for (const kinds of heard) await expect.poll(() => kinds.at(-1)).toBe('fim')
	expect(problems).toEqual([])
})

test('the parts of the compose file call each other by the names that they have', async () => {
	const compose = readCompose(await valuesOfExample())
	const nginx = await readFile(join(import.meta.dirname, '../ops/nginx.conf'), 'utf8')
	expect([...nginx.matchAll(/server (portal-\w+:\d+)/g)].map(([, name]) => name)).toEqual([
		'portal-a:3000',
		'portal-b:3000',
	])
	const proxy = partOf(compose, 'proxy')
	expect(proxy.volumes).toContain('./nginx.conf:/etc/nginx/nginx.conf:ro')
	for (const { setting, envFiles } of [partOf(compose, 'portal-a'), partOf(compose, 'portal-b')]) {
		for (const address of [setting('DATABASE_URL'), setting('AWS_ENDPOINT_URL_S3')])
			expect(Object.keys(compose.services)).toContain(new URL(address).hostname)
		expect(setting('PORTAL_TRUST_PROXY')).toBe(proxy.address)
		expect(setting('PORTAL_DEMO')).toBe('0')
		expect(partOf(compose, 'balde').command).toContain(`--bucket ${new URL(setting('PORTAL_FILES')).hostname} `)
		// Settings without a line of their own (the institution's name, a captcha, the sender of mail) can still be
		// set.
		expect(envFiles).toEqual(['portal.env', 'provedores.env'])
	}
})
