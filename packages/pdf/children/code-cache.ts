import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./compile.ts', import.meta.url))

/** Folder in which Node keeps the code that it has compiled; none where the installation names none. */
export const codeCacheFolder = (): string | undefined => {
	const folder = process.env['NODE_COMPILE_CACHE']
	return folder ? resolve(folder) : undefined
}

/** Modules that this process has had compiled, or is having compiled, and the folder that keeps them. */
const compiled = new Set<string>()

/**
 * Most of what a child process costs is the reading of its code. Who reads documents of strangers must not write what
 * the next one runs, so the code is compiled by a process that reads no document, and the others only read it.
 * Settled once it is written, which Node does as a process ends; nobody needs to wait. What was asked for before is not
 * compiled again.
 */
export function compileFor(modules: readonly string[]): Promise<void> {
	const folder = codeCacheFolder()
	const fresh = modules.filter((modulo) => !compiled.has(`${folder} ${modulo}`))
	if (!folder || fresh.length === 0) return Promise.resolve()
	for (const modulo of fresh) compiled.add(`${folder} ${modulo}`)
	const child = fork(PROGRAM, fresh, {
		env: { NODE_COMPILE_CACHE: folder },
		execArgv: [],
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	})
	child.unref()
	child.channel?.unref()
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
	return new Promise((written) => child.once('error', () => written()).once('exit', () => written()))
}
