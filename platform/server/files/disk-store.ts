import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, conferirChave, type FileStore, type Pieces, type StoredFile } from './file-store.ts'
import { readPieces, writeWhole } from './pieces.ts'

const PARTIAL = '.parcial'

interface Flushes {
	readonly last: Promise<void>
	readonly next: Promise<void> | undefined
}

/**
 * Atomic write: a file is written beside its place, flushed and renamed into it, so a crash leaves the old file or the
 * new one. No file is ever modified in place, and a copy is a hard link.
 */
export class DiskStore implements FileStore {
	readonly #root: string
	/** Group commit by folder: the flush that has begun and the one that waits for it. */
	readonly #flushes = new Map<string, Flushes>()

	constructor(root: string) {
		this.#root = root
	}

	async gravar(chave: string, conteudo: Buffer | Readable): Promise<void> {
		await this.#put(chave, async (partial) => {
			if (Buffer.isBuffer(conteudo)) await writeFile(partial, conteudo, { flush: true })
			else await pipeline(conteudo, createWriteStream(partial, { flush: true }))
		})
	}

	async copiar(de: string, para: string): Promise<void> {
		const source = this.#path(de)
		await this.#put(para, (partial) => linkOrCopy(source, partial))
	}

	async #put(chave: string, write: (partial: string) => Promise<void>): Promise<void> {
		const path = this.#path(chave)
		await mkdir(dirname(path), { recursive: true })
		const partial = `${path}.${randomUUID()}${PARTIAL}`
		try {
			await write(partial)
			await rename(partial, path)
			await this.#flush(dirname(path))
		} finally {
			// The partial file remains after a failure, and when both names already were links to one file.
			await rm(partial, { force: true })
		}
	}

	async abrir(chave: string, trecho?: ByteRange): Promise<StoredFile | undefined> {
		const path = this.#path(chave)
		const info = await stat(path).catch(() => undefined)
		if (!info?.isFile()) return undefined
		const conteudo = createReadStream(path, trecho ? { start: trecho.inicio, end: trecho.fim } : {})
		return { conteudo, tamanho: info.size }
	}

	/** The staged file is the later file itself: each part is flushed before its receipt is confirmed. */
	async gravarTrecho(chave: string, inicio: number, conteudo: Pieces): Promise<void> {
		const path = this.#path(chave)
		await mkdir(dirname(path), { recursive: true })
		// A position is kept on writing only where the file is not opened for appending; "a" alone makes it, never empties it.
		const made = await open(path, 'a')
		await made.close()
		const file = await open(path, 'r+')
		try {
			let place = inicio
			for await (const piece of Buffer.isBuffer(conteudo) ? [conteudo] : conteudo) {
				await writeWhole(file, piece, place)
				place += piece.length
			}
			await file.datasync()
		} finally {
			await file.close()
		}
	}

	async juntarTrechos(chave: string, tamanho: number): Promise<void> {
		const path = this.#path(chave)
		const { size } = await stat(path)
		if (size !== tamanho) throw new Error(`staged file ${chave} has ${size} bytes, not ${tamanho}`)
		await this.#flush(dirname(path))
	}

	async percorrer(chave: string, usar: (pedaco: Buffer) => void): Promise<boolean> {
		const file = await open(this.#path(chave), 'r').catch(() => undefined)
		if (!file) return false
		try {
			for await (const piece of readPieces(file)) usar(piece)
			return true
		} finally {
			await file.close()
		}
	}

	async remover(chave: string): Promise<void> {
		await rm(this.#path(chave), { force: true })
	}

	async *listar(): AsyncIterable<string> {
		const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(() => [])
		for (const entry of entries)
			if (entry.isFile() && !entry.name.endsWith(PARTIAL))
				yield relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/')
	}

	/** Files that are renamed into a folder while it is being flushed wait for one more flush, together. */
	#flush(folder: string): Promise<void> {
		const { last = Promise.resolve(), next } = this.#flushes.get(folder) ?? {}
		if (next) return next
		const flushed = last.then(() => {
			this.#flushes.set(folder, { last: flushed.catch(() => undefined), next: undefined })
			return flushDirectory(folder)
		})
		this.#flushes.set(folder, { last, next: flushed })
		return flushed
	}

	#path(chave: string): string {
		return join(this.#root, ...conferirChave(chave).split('/'))
	}
}

/** Fallback to a copy for file systems without hard links. */
async function linkOrCopy(source: string, target: string): Promise<void> {
	try {
		await link(source, target)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
		await copyFile(source, target)
		const copy = await open(target, 'r+')
		await copy.sync().finally(() => copy.close())
	}
}

async function flushDirectory(path: string): Promise<void> {
	const directory = await open(path, 'r')
	try {
		await directory.sync()
	} finally {
		await directory.close()
	}
}
