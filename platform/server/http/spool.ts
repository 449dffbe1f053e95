import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { discard, type WorkFolder } from '@portal/pdf'
import { cortarNome, type EndpointDefinition, type PalavrasDoArquivo } from '@portal/platform/contract'
import { TooLargeError } from '@portal/refusals'
import type { FastifyReply } from 'fastify'
import { gatherPieces, writeWhole } from '../files/pieces.ts'
import type { ArquivoEmDisco } from '../module.ts'
import { collectAfter } from './young-collection.ts'

/** Cut-off: beyond this many times the limit the sender is cut off and the size stays unknown. */
const COUNTED_TIMES = 5

const LONGEST_NAME = 255

/** File name as sent, which may be any bytes or absent; characters that PostgreSQL's text cannot hold are removed. */
export const sentName = (filename: string | undefined): string =>
	cortarNome((filename ?? '').toWellFormed().replace(/\p{Cc}+/gu, ''), LONGEST_NAME)

/** The files of one request, from its first byte until its answer has gone. */
export class Spool {
	readonly #folder: WorkFolder
	readonly #files: string[] = []

	constructor(folder: WorkFolder, reply: FastifyReply) {
		this.#folder = folder
		finished(reply.raw, () => void discard(this.#files))
	}

	/** Streaming to disk: memory holds one chunk at a time. */
	async keep(
		{ file, filename, mimetype }: MultipartFile,
		limit: number,
		words: NonNullable<EndpointDefinition['emDisco']>,
	): Promise<ArquivoEmDisco> {
		const nome = sentName(filename)
		const caminho = await this.#folder.newFile()
		this.#files.push(caminho)
		const hash = words.semResumo ? undefined : createHash('sha256')
		let tamanho = 0
		async function* count(): AsyncGenerator<Buffer> {
			for await (const piece of file as AsyncIterable<Buffer>) {
				tamanho += piece.length
				if (tamanho > limit * COUNTED_TIMES) throw tooLarge(nome, tamanho, words)
				if (tamanho > limit) continue
				hash?.update(piece)
				collectAfter(piece.length)
				yield piece
			}
		}
		await using kept = await open(caminho, 'wx')
		let place = 0
		for await (const piece of gatherPieces(count())) {
			await writeWhole(kept, piece, place)
			place += piece.length
		}
		if (tamanho > limit) throw tooLarge(nome, tamanho, words)
		return { nome, tipo: mimetype, caminho, tamanho, sha256: hash?.digest('hex') ?? '' }
	}
}

const tooLarge = (nome: string, tamanho: number, { grande }: PalavrasDoArquivo) =>
	new TooLargeError('arquivo-muito-grande', grande(nome, tamanho))
