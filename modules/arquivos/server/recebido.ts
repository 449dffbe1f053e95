import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AMOSTRA } from './tipos.ts'

const TAMANHO_DO_NOME = 150

/** Of a path the last part; no control or direction characters, and no more of it than a list shows. */
export function nomeDoRecebido(nome: string): string {
	const limpo = (nome.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '').trim()
	const extensao = limpo.split('.').at(-1)?.toLowerCase() ?? ''
	const corpo = limpo.slice(0, Math.max(0, limpo.length - extensao.length - 1)).slice(0, TAMANHO_DO_NOME)
	return `${corpo || 'arquivo'}.${extensao}`
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
