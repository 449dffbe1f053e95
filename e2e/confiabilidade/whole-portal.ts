import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { findRunningPostgres } from '../../platform/server/embedded/embedded-postgres.ts'
import { freePort } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

export interface Whole {
	readonly command: ChildProcess
	readonly address: string
	readonly dataDir: string
}

export async function newDataDir(whenDone: (remove: () => Promise<void>) => void = onTestFinished): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), 'portal-partida-'))
	whenDone(() => rm(dataDir, { recursive: true, force: true }))
	// The account of the database must reach it, or the data would lie elsewhere.
	await chmod(dataDir, 0o755)
	return dataDir
}

/** Program of `npm start`, with a folder and a port of its own; optionally started through npm itself. */
export async function launchWhole(dataDir: string, { throughNpm = false } = {}): Promise<Whole> {
	const port = await freePort()
	const [program, args] = throughNpm ? ['npm', ['start']] : [process.execPath, ['scripts/run.mjs', 'start']]
	const command = spawn(program, args, {
		cwd: root,
		env: {
			PATH: process.env['PATH'],
			HOME: process.env['HOME'],
			PORT: String(port),
			PORTAL_DATA_DIR: dataDir,
			PORTAL_DEMO: '0',
		},
		// A process group of its own, as a terminal gives every command.
		detached: true,
		stdio: 'ignore',
	})
	onTestFinished(() => endGroup(command))
	return { command, address: `http://127.0.0.1:${port}`, dataDir }
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
	if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM')
}

export async function startWhole(dataDir: string, options = {}): Promise<Whole> {
	const whole = await launchWhole(dataDir, options)
	await expect.poll(() => isReady(whole.address)).toBe(true)
	return whole
}

const isReady = (address: string): Promise<boolean> =>
	fetch(`${address}/saude/pronto`).then(
		({ ok }) => ok,
		() => false,
	)

export const databaseOf = ({ dataDir }: Whole): string => findRunningPostgres(join(dataDir, 'postgres')) ?? ''

/** Positive process id: a signal to process 0 would reach the tests themselves. */
export function serverOf({ command }: Whole): number {
	const pid = childrenOf(command.pid ?? 0)[0]
	if (!pid) throw new Error('no server at the moment')
	return pid
}

export const childrenOf = (pid: number): number[] =>
	spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
		.stdout.split('\n')
		.filter(Boolean)
		.map(Number)

/** Processes whose command line names the folder: the database, and those started for it. */
export const processesAbout = (dataDir: string): string[] =>
	existsSync(dataDir)
		? spawnSync('pgrep', ['-af', dataDir], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
		: []
