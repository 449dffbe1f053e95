import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { TEST_KEY } from '../platform/testing/test-key.ts'
import { stopAtEnd } from './clean-up.ts'

const root = join(import.meta.dirname, '..')
/** Arguments of the built server, as `npm start` runs it. */
export const SERVER = ['--max-semi-space-size=4', 'dist/server/main.js'] as const
const CLOCK_TICKS_PER_SECOND = 100
const LONGEST_START_MS = 180_000

export interface Running {
	readonly address: string
	readonly pid: number
	/** Milliseconds from the spawn to the first 200. */
	readonly readyMs: number
	stop(): Promise<void>
}

/** Starts a program of the project and waits for the first 200 of `path`. */
export async function start(
	args: readonly string[],
	{ port, path, env }: { port: number; path: string; env: Record<string, string> },
): Promise<Running> {
	const started = performance.now()
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: {
			PATH: process.env['PATH'],
			HOME: process.env['HOME'],
			NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
			PORT: String(port),
			PORTAL_ASSINA_KEK: TEST_KEY,
			...env,
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const address = `http://127.0.0.1:${port}`
	const stop = async () => {
		if (child.exitCode !== null || child.signalCode !== null) return
		child.kill('SIGTERM')
		await once(child, 'exit')
	}
	stopAtEnd(stop)
	await firstAnswer(child, `${address}${path}`)
	return { address, pid: child.pid ?? 0, readyMs: performance.now() - started, stop }
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
	const until = performance.now() + LONGEST_START_MS
	while (performance.now() < until) {
		if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} before answering`)
		const status = await fetch(url).then(
			(response) => response.status,
			() => 0,
		)
		if (status === 200) return
		await sleep(5)
	}
	throw new Error(`no answer from ${url} in ${LONGEST_START_MS} ms`)
}

export const startPortalServer = (port: number, databaseUrl: string): Promise<Running> =>
	start(SERVER, {
		port,
		path: '/saude/pronto',
		env: { DATABASE_URL: databaseUrl, PORTAL_DEMO: '0', PORTAL_LOG_LEVEL: 'info' },
	})

/** Portal with its demonstration, whose people have every role; its oldest pages have a port of their own. */
export const startDemonstration = async (
	databaseUrl: string,
	settings: Readonly<Record<string, string>> = {},
): Promise<Running> =>
	start(SERVER, {
		port: await freePort(),
		path: '/saude/pronto',
		env: {
			DATABASE_URL: databaseUrl,
			PORTAL_DEMO: '1',
			PORTAL_LOG_LEVEL: 'warn',
			PORTAL_LEGADO_PORT: String(await freePort()),
			...settings,
		},
	})

export const startFloor = (port: number, databaseUrl: string): Promise<Running> =>
	start(['bench/floor.ts'], { port, path: '/saude', env: { DATABASE_URL: databaseUrl } })

/** CPU seconds that the process has used so far, user and system. */
export function cpuSeconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
	return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** Proportional set size: shared pages count in part, so that the sum over processes is what they really take. */
export function pssMegabytes(pid: number): number {
	const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
	return Number(kilobytes) / 1024
}
