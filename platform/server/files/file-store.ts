import type { Readable } from 'node:stream'

export interface StoredFile {
	readonly conteudo: Readable
	/** Bytes of the whole file, also where a part of it is read. */
	readonly tamanho: number
}

/** Byte range, both ends included, as in HTTP. */
export interface ByteRange {
	readonly inicio: number
	readonly fim: number
}

/** Bytes that come one after the other, each piece of which lasts until the next one is asked for. */
export type Pieces = Buffer | AsyncIterable<Buffer>

/** File store. Keys are ours (`parcerias/<uuid>`), never a name that somebody typed. */
export interface FileStore {
	/** Atomic replacement: readers see either the old bytes or the new ones. */
	gravar(chave: string, conteudo: Buffer | Readable, tamanho: number): Promise<void>
	/** Stored file, or a range of it that lies inside; undefined when there is none. */
	abrir(chave: string, trecho?: ByteRange): Promise<StoredFile | undefined>
	/** Copy under another key: the bytes are kept once where the store can, until the last of their keys is removed. */
	copiar(de: string, para: string): Promise<void>
	/** Reads the whole file piece by piece; false where there is none. */
	percorrer(chave: string, usar: (pedaco: Buffer) => void): Promise<boolean>
	remover(chave: string): Promise<void>
	/** Staging: writes one part of a file at its place, in any order and many at once; nobody reads it before it is joined. */
	gravarTrecho(chave: string, inicio: number, conteudo: Pieces, tamanho: number): Promise<void>
	/** Staging: the parts become the file of that key, which is written no more. */
	juntarTrechos(chave: string, tamanho: number): Promise<void>
	/** Every key, for backup. */
	listar(): AsyncIterable<string>
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/

/** Key of a part of a staged file, for stores that cannot write in the middle; the parts sort by their place. */
export const partKey = (chave: string, inicio: number): string => `${chave}.p${String(inicio).padStart(12, '0')}`

export function conferirChave(chave: string): string {
	if (!KEY.test(chave) || chave.includes('..')) throw new TypeError(`Not a file key: ${chave}`)
	return chave
}
