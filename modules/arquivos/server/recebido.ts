import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Db, FileStore } from '@portal/platform/server'
import { AMOSTRA } from './tipos.ts'

const MAXIMO = 150
const EXTENSAO = /\.[a-z0-9]{1,5}$/i

/** The invisible characters include bidirectional marks, which could show 'exe.fdp' as 'pdf.exe'. */
const INVISIVEIS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const PROIBIDOS = /[<>:"|?*]/g

/**
 * The safe file name has the extension of its detected type and no folder or character that a shell, a disk or a reader
 * could misinterpret.
 */
export function nomeDoRecebido(nome: string, extensao = ''): string {
	const ultimo = nome.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
	const limpo = ultimo.replace(INVISIVEIS, '').replace(PROIBIDOS, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
	const final = extensao || (EXTENSAO.exec(limpo)?.[0] ?? '')
	const raiz = limpo
		.replace(EXTENSAO, '')
		.replace(/[\s.]+$/, '')
		.slice(0, MAXIMO - final.length)
	return `${raiz.toWellFormed() || 'documento'}${final}`
}

/** The sample of a file is long enough to detect its type (`reconhecerTipo`). */
export async function inicioDoDisco(caminho: string): Promise<Buffer> {
	await using arquivo = await open(caminho)
	const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(AMOSTRA), 0, AMOSTRA, 0)
	return buffer.subarray(0, bytesRead)
}

/** The sample of a stream is read without consuming the rest. */
export async function inicioDoFluxo(conteudo: Readable): Promise<Buffer> {
	const partes: Buffer[] = []
	let tamanho = 0
	for await (const parte of conteudo) {
		partes.push(Buffer.from(parte as Uint8Array))
		tamanho += partes.at(-1)?.length ?? 0
		if (tamanho >= AMOSTRA) break
	}
	return Buffer.concat(partes)
}

/** The received file is the same for every way of arrival, and its type is checked before it is written anywhere. */
export interface Recebido {
	readonly nome: string
	readonly tamanho: number
	readonly sha256: string
	/** The sample is long enough to detect the type (`reconhecerTipo`). */
	readonly inicio: Buffer
	abrir(): Readable
	/** The bytes go into the store under this key; those that are there already are not written anew. */
	guardar(files: FileStore, chave: string): Promise<void>
	/** The upload is consumed in the transaction that stores the file. */
	tomar(db: Db): Promise<void>
}
