import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Input bytes in any form; a file is read in place and left there. */
export type Origem = Uint8Array | Readable | { readonly caminho: string }

const PREFIX = 'portal-pdf-'

/** Work folders of this process, from all of its parts. */
export const OWN_FOLDERS = join(tmpdir(), `${PREFIX}${process.pid}-*`)

/** Temporary folder for files exchanged with child processes, created on first use and private to this process. */
export class WorkFolder {
	#made: Promise<string> | undefined

	path(): Promise<string> {
		this.#made ??= make()
		return this.#made
	}

	/** Unique path of a file that does not exist yet. */
	async newFile(): Promise<string> {
		return join(await this.path(), randomUUID())
	}

	/** Path at which the child finds these bytes; files written for that are added to `written`. */
	async place(origem: Origem, written: string[]): Promise<string> {
		if ('caminho' in origem) return origem.caminho
		const path = await this.newFile()
		written.push(path)
		if (origem instanceof Uint8Array) await writeFile(path, origem)
		else await pipeline(origem, createWriteStream(path))
		return path
	}

	async remove(): Promise<void> {
		if (this.#made) await rm(await this.#made, { recursive: true, force: true })
		this.#made = undefined
	}
}

export async function discard(files: readonly string[]): Promise<void> {
	await Promise.all(files.map((file) => rm(file, { force: true })))
}

async function make(): Promise<string> {
	await removeAbandoned()
	return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
}

/** Cleanup of folders left by a killed server, since they may hold personal documents. */
async function removeAbandoned(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : undefined
		if (pid && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}
