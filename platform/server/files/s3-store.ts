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
import { type ByteRange, conferirChave, type FileStore, partKey, type StoredFile } from './file-store.ts'

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

	/** Parts are objects of their own, because S3 takes none below 5 MiB into a multipart upload. */
	async gravarTrecho(chave: string, inicio: number, conteudo: Buffer): Promise<void> {
		await this.gravar(partKey(chave, inicio), conteudo, conteudo.length)
	}

	/** A repeated join finds the whole there already: the parts go only after it was written. */
	async juntarTrechos(chave: string, tamanho: number): Promise<void> {
		const parts = await this.#listParts(chave)
		if (parts.length === 0 && (await this.abrir(chave))?.tamanho === tamanho) return
		await this.gravar(chave, Readable.from(this.#readAll(parts)), tamanho)
		for (const part of parts) await this.#delete(part)
	}

	async #listParts(chave: string): Promise<string[]> {
		const prefix = `${conferirChave(chave)}.p`
		const keys: string[] = []
		for await (const key of this.#listFrom(prefix)) keys.push(key)
		return keys.toSorted()
	}

	async *#readAll(parts: readonly string[]): AsyncGenerator<Buffer> {
		for (const part of parts) {
			const found = await this.abrir(part)
			if (!found) throw new Error(`the part ${part} is gone`)
			yield* found.conteudo as AsyncIterable<Buffer>
		}
	}

	async remover(chave: string): Promise<void> {
		await this.#delete(chave)
		for (const part of await this.#listParts(chave)) await this.#delete(part)
	}

	async #delete(chave: string): Promise<void> {
		await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: conferirChave(chave) }))
	}

	listar(): AsyncIterable<string> {
		return this.#listFrom(undefined)
	}

	async *#listFrom(prefix: string | undefined): AsyncIterable<string> {
		let next: string | undefined
		do {
			const page = await this.#client.send(
				new ListObjectsV2Command({
					Bucket: this.#bucket,
					...(prefix ? { Prefix: prefix } : {}),
					...(next ? { ContinuationToken: next } : {}),
				}),
			)
			for (const { Key } of page.Contents ?? []) if (Key) yield Key
			next = page.NextContinuationToken
		} while (next)
	}
}
