import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { finished, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { discard, type WorkFolder } from '@portal/pdf'
import { cortarNome, type EndpointDefinition, type PalavrasDoArquivo } from '@portal/platform/contract'
import { TooLargeError } from '@portal/refusals'
import type { FastifyReply } from 'fastify'
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
		const count = new Transform({
			transform(piece: Buffer, _encoding, pass) {
				tamanho += piece.length
				if (tamanho > limit * COUNTED_TIMES) return pass(tooLarge(nome, tamanho, words))
				if (tamanho > limit) return pass()
				hash?.update(piece)
				collectAfter(piece.length)
				pass(null, piece)
			},
		})
		await pipeline(file, count, createWriteStream(caminho))
		if (tamanho > limit) throw tooLarge(nome, tamanho, words)
		return { nome, tipo: mimetype, caminho, tamanho, sha256: hash?.digest('hex') ?? '' }
	}
}

const tooLarge = (nome: string, tamanho: number, { grande }: PalavrasDoArquivo) =>
	new TooLargeError('arquivo-muito-grande', grande(nome, tamanho))
