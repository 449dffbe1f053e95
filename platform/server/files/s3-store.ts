import { Readable } from 'node:stream'
import {
	CopyObjectCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	NoSuchKey,
	PutObjectCommand,
	S3Client,
} from '@aws-sdk/client-s3'
import { type ByteRange, conferirChave, type FileStore, type Pieces, partKey, type StoredFile } from './file-store.ts'
import { joinMultipart, type StagedPart, workAtOnce } from './s3-multipart.ts'

export interface S3Options {
	readonly balde: string
	readonly regiao: string
	readonly endpoint: string | undefined
}

/** S3-compatible store; the SDK reads the credentials from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
export class S3Store implements FileStore {
	readonly #client: S3Client
	readonly #bucket: string

	constructor({ balde, regiao, endpoint }: S3Options) {
		this.#bucket = balde
		this.#client = new S3Client({
			region: regiao,
			requestChecksumCalculation: 'WHEN_REQUIRED',
			...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		})
	}

	async gravar(chave: string, conteudo: Buffer | Readable, tamanho: number): Promise<void> {
		await this.#client.send(
			new PutObjectCommand({ Bucket: this.#bucket, Key: conferirChave(chave), Body: conteudo, ContentLength: tamanho }),
		)
	}

	async abrir(chave: string, trecho?: ByteRange): Promise<StoredFile | undefined> {
		try {
			const found = await this.#client.send(
				new GetObjectCommand({
					Bucket: this.#bucket,
					Key: conferirChave(chave),
					...(trecho ? { Range: `bytes=${trecho.inicio}-${trecho.fim}` } : {}),
				}),
			)
			const whole = found.ContentRange?.split('/')[1]
			return { conteudo: found.Body as Readable, tamanho: whole ? Number(whole) : (found.ContentLength ?? 0) }
		} catch (error) {
			if (error instanceof NoSuchKey) return undefined
			throw error
		}
	}

	/** Copy within the store; no byte passes through this process. */
	async copiar(de: string, para: string): Promise<void> {
		const source = `${this.#bucket}/${conferirChave(de)}`
		await this.#client.send(
			new CopyObjectCommand({ Bucket: this.#bucket, Key: conferirChave(para), CopySource: source }),
		)
	}

	/**
	 * Parts are objects of their own until the end: S3 takes none below 5 MiB into a multipart upload, and one that stands
	 * in an unfinished upload is neither read nor copied, so that it could not be joined with the small ones beside it.
	 */
	async gravarTrecho(chave: string, inicio: number, conteudo: Pieces, tamanho: number): Promise<void> {
		const body = Buffer.isBuffer(conteudo) ? conteudo : Readable.from(copyPieces(conteudo))
		await this.gravar(partKey(chave, inicio), body, tamanho)
	}

	/** A repeated join finds the whole there already: the parts go only after it was written. */
	async juntarTrechos(chave: string, tamanho: number): Promise<void> {
		const parts = await this.#listParts(chave)
		if (parts.length === 0 && (await this.#measure(chave)) === tamanho) return
		await joinMultipart({ client: this.#client, bucket: this.#bucket, key: conferirChave(chave), size: tamanho }, parts)
		await workAtOnce(parts, ({ key }) => this.#delete(key))
	}

	async percorrer(chave: string, usar: (pedaco: Buffer) => void): Promise<boolean> {
		const found = await this.abrir(chave)
		if (!found) return false
		for await (const piece of found.conteudo as AsyncIterable<Buffer>) usar(piece)
		return true
	}

	async #measure(chave: string): Promise<number | undefined> {
		const found = await this.abrir(chave)
		found?.conteudo.destroy()
		return found?.tamanho
	}

	async #listParts(chave: string): Promise<StagedPart[]> {
		const prefix = `${conferirChave(chave)}.p`
		const parts: StagedPart[] = []
		for await (const { key, size } of this.#listFrom(prefix))
			parts.push({ key, start: Number(key.slice(prefix.length)), size })
		return parts
	}

	async remover(chave: string): Promise<void> {
		await this.#delete(chave)
		await workAtOnce(await this.#listParts(chave), ({ key }) => this.#delete(key))
	}

	async #delete(chave: string): Promise<void> {
		await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: conferirChave(chave) }))
	}

	async *listar(): AsyncIterable<string> {
		for await (const { key } of this.#listFrom(undefined)) yield key
	}

	async *#listFrom(prefix: string | undefined): AsyncIterable<{ readonly key: string; readonly size: number }> {
		let next: string | undefined
		do {
			const page = await this.#client.send(
				new ListObjectsV2Command({
					Bucket: this.#bucket,
					...(prefix ? { Prefix: prefix } : {}),
					...(next ? { ContinuationToken: next } : {}),
				}),
			)
			for (const { Key, Size = 0 } of page.Contents ?? []) if (Key) yield { key: Key, size: Size }
			next = page.NextContinuationToken
		} while (next)
	}
}

/** A stream reads ahead, so each piece is copied. */
async function* copyPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	for await (const piece of pieces) yield Buffer.from(piece)
}
