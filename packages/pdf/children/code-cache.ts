import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./compile.ts', import.meta.url))

/** Folder of Node's compile cache; undefined where the installation names none. */
export const codeCacheFolder = (): string | undefined => {
	const folder = process.env['NODE_COMPILE_CACHE']
	return folder ? resolve(folder) : undefined
}

/** Modules already compiled, or being compiled, by this process, and the cache folder that keeps them. */
const compiled = new Set<string>()

/**
 * Compile cache: loading code is most of the cost of a child process. A child that reads documents of strangers must
 * not write code that the next one runs, so a process that reads no document compiles it and the children only read the
 * cache. The promise settles when the cache is written, at the end of that process, and nobody needs to wait for it.
 * Modules requested before are not compiled again.
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
