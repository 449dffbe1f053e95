import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Db } from '@portal/platform/server'
import { AMOSTRA } from './tipos.ts'

const MAXIMO = 150
const EXTENSAO = /\.[a-z0-9]{1,5}$/i

/** Controls, and marks that turn the direction of writing so that 'exe.fdp' reads 'pdf.exe'. */
const INVISIVEIS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const PROIBIDOS = /[<>:"|?*]/g

/**
 * Safe file name, with the extension of its real kind: no folders, nothing that a shell, a disk or a reader
 * takes for something else.
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

/** Enough of a file to tell its kind (`reconhecerTipo`). */
export async function inicioDoDisco(caminho: string): Promise<Buffer> {
	await using arquivo = await open(caminho)
	const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(AMOSTRA), 0, AMOSTRA, 0)
	return buffer.subarray(0, bytesRead)
}

/** The same of one that comes as a stream, which is not read on. */
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

/** A file that somebody gives to be kept, whichever way it came: its kind is looked at before it is written anywhere. */
export interface Recebido {
	readonly nome: string
	readonly tamanho: number
	readonly sha256: string
	/** Enough of it to tell its kind (`reconhecerTipo`). */
	readonly inicio: Buffer
	abrir(): Readable
	/** In the transaction that keeps it. */
	tomar(db: Db): Promise<void>
}
