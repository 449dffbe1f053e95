import type { Readable } from 'node:stream'
import {
	CopyObjectCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	NoSuchKey,
	PutObjectCommand,
	S3Client,
} from '@aws-sdk/client-s3'
import { type ByteRange, conferirChave, type FileStore, type StoredFile } from './file-store.ts'

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

	async remover(chave: string): Promise<void> {
		await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: conferirChave(chave) }))
	}

	async *listar(): AsyncIterable<string> {
		let next: string | undefined
		do {
			const page = await this.#client.send(
				new ListObjectsV2Command({ Bucket: this.#bucket, ...(next ? { ContinuationToken: next } : {}) }),
			)
			for (const { Key } of page.Contents ?? []) if (Key) yield Key
			next = page.NextContinuationToken
		} while (next)
	}
}
