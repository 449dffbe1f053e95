import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Program of a test server, which decides its slices. */
export type Program =
	| 'notes-server.ts'
	| 'cases-server.ts'
	| 'accesses-server.ts'
	| 'requests-server.ts'
	| 'payroll-server.ts'
	| 'drive-server.ts'
	| 'gen-ia-server.ts'

export interface ServerProcess {
	readonly address: string
	readonly databaseUrl: string
	readonly pid: number
	/** Everything that the process has written so far: its log. */
	readOutput(): string
	kill(): Promise<unknown>
	/** Stop of the server: the result is its exit code, undefined when it had not ended within the limit. */
	stop(limitMs?: number): Promise<number | null | undefined>
}

const CODE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node')

export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	server.close()
	await once(server, 'close')
	return port
}

/** Start of a test server: the promise resolves when it answers requests, and is rejected with its output otherwise. */
export async function startServer(
	port: number,
	env: Record<string, string>,
	program: Program = 'notes-server.ts',
): Promise<ServerProcess> {
	const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
		env: {
			PATH: process.env['PATH'],
			// Compile cache as for `npm start`: dozens of servers share the compiled code.
			NODE_COMPILE_CACHE: CODE_CACHE,
			PORT: String(port),
			PORTAL_LOG_LEVEL: 'error',
			PORTAL_DEMO: '0',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	})
	const output: string[] = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
	const databaseUrl = await new Promise<string>((resolve, reject) => {
		child.on('message', (message: { databaseUrl?: string }) => message.databaseUrl && resolve(message.databaseUrl))
		child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output.join('')}`)))
	})
	const end = (signal: NodeJS.Signals) => (limitMs?: number) => {
		child.kill(signal)
		return endOf(child, limitMs)
	}
	return {
		address: `http://127.0.0.1:${port}`,
		databaseUrl,
		pid: child.pid ?? 0,
		readOutput: () => output.join(''),
		kill: end('SIGKILL'),
		stop: end('SIGTERM'),
	}
}

/** Exit code of the process; with a limit, undefined when it had not ended by then. */
export async function endOf(child: ChildProcess, limitMs?: number): Promise<number | null | undefined> {
	if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
	const end = once(child, 'exit').then(([code]) => code as number | null)
	return limitMs === undefined ? end : Promise.race([end, sleep(limitMs, undefined, { ref: false })])
}
