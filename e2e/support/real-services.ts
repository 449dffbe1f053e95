import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { canInstallPackages, installPackages } from '../../scripts/debian.ts'
import { freePort } from '../confiabilidade/server-process.ts'

/** Python of Debian: another one in PATH does not see Debian's packages. */
const PYTHON = '/usr/bin/python3'

/**
 * Python module, installed where that is possible; a machine without it fails the test, since no other test covers the
 * same.
 */
function ensurePython(module: string, debianPackage: string): void {
	const there = () => spawnSync(PYTHON, ['-c', `import ${module}`]).status === 0
	if (there()) return
	if (canInstallPackages()) installPackages('--no-install-recommends', debianPackage)
	if (!there()) throw new Error(`${debianPackage} is missing: on Debian, "apt-get install ${debianPackage}".`)
}

/** Starts a Python program of this folder, which runs until it is stopped or this process ends. */
async function startPython(
	script: string,
	args: readonly string[],
	ports: readonly number[],
): Promise<() => Promise<void>> {
	const child = spawn(PYTHON, [join(import.meta.dirname, script), ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
	const said: string[] = []
	child.stderr.on('data', (chunk) => said.push(String(chunk)))
	const ended = once(child, 'exit')
	for (let attempt = 0; !(await Promise.all(ports.map(accepts))).every(Boolean); attempt++) {
		if (child.exitCode !== null || attempt === 2_400) throw new Error(`${script} does not answer: ${said.join('')}`)
		await sleep(50)
	}
	return async () => {
		child.stdin.end()
		await ended
	}
}

async function accepts(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1')
	try {
		await once(socket, 'connect')
		return true
	} catch {
		return false
	} finally {
		socket.destroy()
	}
}

export interface S3 {
	readonly address: string
	readonly accessKeyId: string
	readonly secretAccessKey: string
	close(): Promise<void>
}

/** OpenStack Swift, as universities run it, reached by its S3 API. */
export async function startS3(): Promise<S3> {
	ensurePython('swift', 'python3-swift')
	const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'))
	const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
	const stop = await startPython('s3.py', [folder, ...ports.map(String)], ports)
	return {
		address: `http://127.0.0.1:${ports[0]}`,
		accessKeyId: 'portal:teste',
		secretAccessKey: 'segredo',
		async close() {
			await stop()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

export interface Smtp {
	/** URL with the required user name and password. */
	readonly url: string
	/** Certificate authority that a process must trust to send to it (NODE_EXTRA_CA_CERTS). */
	readonly certificate: string
	/** Received mail, as it came over the wire. */
	received(): Promise<string[]>
	close(): Promise<void>
}

/** A mail server with a certificate of its own making. */
export async function startSmtp(): Promise<Smtp> {
	ensurePython('aiosmtpd', 'python3-aiosmtpd')
	const folder = await mkdtemp(join(tmpdir(), 'portal-smtp-'))
	const [certificate, key, mailbox] = [join(folder, 'smtp.crt'), join(folder, 'smtp.key'), join(folder, 'caixa')]
	const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
	const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
	await promisify(execFile)('openssl', [...made, '-keyout', key, '-out', certificate])
	const port = await freePort()
	const stop = await startPython('smtp.py', [String(port), certificate, key, mailbox], [port])
	return {
		url: `smtp://portal:segredo@localhost:${port}`,
		certificate,
		async received() {
			const names = await readdir(join(mailbox, 'new')).catch(() => [])
			return Promise.all(names.map((name) => readFile(join(mailbox, 'new', name), 'utf8')))
		},
		async close() {
			await stop()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
