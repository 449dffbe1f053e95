import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import type { Image } from './image.ts'
import { endOf } from './server-process.ts'

type Environment = Readonly<Record<string, string>>

/** Started like the image's own command, with nothing but its files. */
function runInImage({ folder }: Image, args: readonly string[], env: Environment): ChildProcess {
	const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'pipe' })
	onTestFinished(() => void child.kill('SIGKILL'))
	return child
}

/** Output of a command of the image, errors included. */
export async function saidByImage(
	image: Image,
	args: readonly string[],
	env: Environment,
	typed = '',
): Promise<string> {
	const child = runInImage(image, args, env)
	child.stdin?.end(typed)
	const output = await Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')))
	return output.join('')
}

/** Start of the image until the end of the test; the result is its address, once it reports that it is ready. */
export async function startImage(image: Image, env: Environment): Promise<string> {
	const [, ...args] = image.command
	const server = runInImage(image, args, env)
	const output: string[] = []
	for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
	const address = `http://127.0.0.1:${env['PORT']}`
	const state = async () => {
		if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: ${output.join('')}`)
		return (await fetch(`${address}/saude/pronto`).catch(() => undefined))?.status
	}
	await expect.poll(state).toBe(200)
	onTestFinished(async () => {
		server.kill('SIGTERM')
		await endOf(server)
	})
	return address
}
