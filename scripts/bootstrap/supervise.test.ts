import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'vitest'
import { isRunning } from '../../platform/server/embedded/processes.ts'

const here = import.meta.dirname

function supervisor(mode: string, onTestFinished: TestContext['onTestFinished'], pages = 'undefined') {
	const script = `import { supervise } from '${join(here, 'supervise.mjs')}'
process.exitCode = await supervise(process.execPath, ['${join(here, 'server-fixture.mjs')}', '${mode}'], process.env, ${pages})`
	const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: process.env['PATH'] },
	})
	onTestFinished(() => {
		child.kill('SIGKILL')
		for (const pid of children().filter(isRunning)) process.kill(pid, 'SIGKILL')
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
	const children = (): number[] =>
		[...output.matchAll(/children (\d+) (\d+)/g)].flatMap(([, ...each]) => each.map(Number))
	const pids = (): number[] => [...output.matchAll(/started (\d+)/g)].map(([, pid]) => Number(pid))
	const ended = once(child, 'close').then(([code]) => code as number | null)
	return { child, ended, pids, children, output: () => output }
}

// Concurrent tests: each waits for time limits to pass.
describe.concurrent('the server is kept running', () => {
	test('a server that is killed is started again', async ({ expect, onTestFinished }) => {
		const { child, ended, pids, output } = supervisor('steady', onTestFinished)
		await expect.poll(output).toContain('Portal em')
		process.kill(pids()[0] ?? 0, 'SIGKILL')
		await expect.poll(() => pids().length).toBe(2)
		expect(output()).toContain('O servidor caiu (morto por SIGKILL); iniciando de novo.')
		child.kill('SIGTERM')
		expect(await ended).toBe(0)
	})

	test('a server learns that its pages are built, also one that was started again', async ({
		expect,
		onTestFinished,
	}) => {
		const pages = '{ done: Promise.resolve(), stop: () => {} }'
		const { child, ended, pids, output } = supervisor('steady', onTestFinished, pages)
		await expect.poll(output).toContain('got paginas')
		process.kill(pids()[0] ?? 0, 'SIGKILL')
		await expect.poll(() => output().match(/got paginas/g)?.length).toBe(2)
		child.kill('SIGTERM')
		expect(await ended).toBe(0)
	})

	test('pages that cannot be built end the start with their reason', async ({ expect, onTestFinished }) => {
		const pages = `{ done: Promise.reject(new Error('as páginas: não deu certo')), stop: () => console.log('given up') }`
		const { ended, pids, output } = supervisor('steady', onTestFinished, pages)
		expect(await ended).toBe(1)
		expect(output()).toContain('as páginas: não deu certo')
		expect(output()).toContain('given up')
		expect(pids().filter(isRunning)).toEqual([])
	})

	test('a signal reaches the server once, and a clean stop is a success', async ({ expect, onTestFinished }) => {
		const { child, ended, output } = supervisor('steady', onTestFinished)
		await expect.poll(output).toContain('Portal em')
		child.kill('SIGINT')
		child.kill('SIGINT')
		expect(await ended).toBe(0)
		expect(output().match(/got SIGINT/g)).toHaveLength(1)
	})

	test('a server whose supervisor is killed learns it', async ({ expect, onTestFinished }) => {
		const { child, output } = supervisor('steady', onTestFinished)
		await expect.poll(output).toContain('Portal em')
		child.kill('SIGKILL')
		await expect.poll(output).toContain('orphan')
	})

	test.for([
		{ which: 'that says starting again would not help', mode: 'refuses', code: 78 },
		{ which: 'that never became ready', mode: 'cannot-start', code: 3 },
	])('a server $which is not started again', async ({ mode, code }, { expect, onTestFinished }) => {
		const { ended, pids } = supervisor(mode, onTestFinished)
		expect(await ended).toBe(code)
		expect(pids()).toHaveLength(1)
	})

	test('a server that keeps crashing is given up, and nothing that it started is left', async ({
		expect,
		onTestFinished,
	}) => {
		const { ended, pids, children, output } = supervisor('crashes', onTestFinished)
		expect(await ended).toBe(1)
		expect(pids()).toHaveLength(6)
		expect(output()).toContain('desisto')
		const ofTheLast = children().slice(-2)
		expect(ofTheLast).toHaveLength(2)
		await expect.poll(() => ofTheLast.filter(isRunning)).toEqual([])
	}, 60_000)

	test('a server that does not listen is killed, and what it started with it', async ({ expect, onTestFinished }) => {
		const { child, ended, pids, children, output } = supervisor('deaf', onTestFinished)
		await expect.poll(output).toContain('Portal em')
		child.kill('SIGTERM')
		expect(await ended).toBe(1)
		await expect.poll(() => [...pids(), ...children()].filter(isRunning)).toEqual([])
	}, 60_000)
})
