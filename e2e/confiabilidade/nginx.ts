import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { freePort } from './server-process.ts'

/** `npm test` brings it (scripts/tools.ts); `NGINX_BIN` names one that is not in PATH. */
const NGINX = process.env['NGINX_BIN'] ?? 'nginx'

export interface Nginx {
	/** HTTPS address, with a self-signed certificate that this process trusts from now on. */
	readonly address: string
	readonly plainAddress: string
	/** Access log and error log. */
	log(): Promise<string>
	close(): Promise<void>
}

interface Options {
	/**
	 * HTTP/2, off for thousands of calls by Node's fetch: some of its requests hang when nginx ends a connection after a
	 * thousand. Browsers repeat those requests.
	 */
	readonly http2?: boolean
}

/** The real nginx with ops/nginx.conf; only ports, addresses and places of files are this machine's. */
export async function startNginx([a, b]: readonly [number, number], { http2 = true }: Options = {}): Promise<Nginx> {
	const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
	const [plain, secure] = [await freePort(), await freePort()]
	const [certificate, key, config] = [
		join(folder, 'portal.crt'),
		join(folder, 'portal.key'),
		join(folder, 'nginx.conf'),
	]
	const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
	const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
	await promisify(execFile)('openssl', [...made, '-keyout', key, '-out', certificate])
	const replaced = (await readFile(join(import.meta.dirname, '../../ops/nginx.conf'), 'utf8'))
		.replace('pid /run/nginx.pid;', `pid ${folder}/nginx.pid; daemon off;`)
		.replace('listen 80 ', `listen 127.0.0.1:${plain} `)
		.replace('listen 443 ssl http2 ', `listen 127.0.0.1:${secure} ssl ${http2 ? 'http2 ' : ''}`)
		.replace('portal-a:3000', `127.0.0.1:${a}`)
		.replace('portal-b:3000', `127.0.0.1:${b}`)
		.replaceAll('/etc/nginx/certificados/', `${folder}/`)
		.replace('/dev/stdout', `${folder}/access.log`)
		.replace('error_log stderr', `error_log ${folder}/error.log`)
		.replace('http {', `http { ${temporaryPaths(folder)}`)
	await writeFile(config, replaced)
	execFileSync(NGINX, ['-t', '-q', '-p', folder, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] })
	setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')])
	const child = spawn(NGINX, ['-p', folder, '-c', config], { stdio: 'ignore' })
	await listening(plain)
	return {
		address: `https://localhost:${secure}`,
		plainAddress: `http://127.0.0.1:${plain}`,
		async log() {
			const files = ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8').catch(() => ''))
			return (await Promise.all(files)).join('\n')
		},
		async close() {
			child.kill('SIGTERM')
			await once(child, 'exit')
			await rm(folder, { recursive: true, force: true })
		},
	}
}

async function listening(port: number): Promise<void> {
	for (let attempt = 0; attempt < 2_400; attempt++) {
		const reached = await fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).then(
			() => true,
			() => false,
		)
		if (reached) return
		await sleep(25)
	}
	throw new Error('nginx does not answer')
}

const temporaryPaths = (folder: string): string =>
	['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
