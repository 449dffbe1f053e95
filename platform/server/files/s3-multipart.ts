import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	GetObjectCommand,
	type S3Client,
	UploadPartCommand,
	UploadPartCopyCommand,
} from '@aws-sdk/client-s3'

/** Smallest part that S3 takes into a multipart upload, except for the last. */
const SMALLEST = 5 * 1_048_576
/** Smaller staged parts are put together up to this size, which is all that stands in memory. */
const BOUND = 8 * 1_048_576

export interface StagedPart {
	readonly key: string
	/** Place of its first byte in the whole. */
	readonly start: number
	readonly size: number
}

export interface Whole {
	readonly client: S3Client
	readonly bucket: string
	readonly key: string
	readonly size: number
}

/** Staged parts that cover the whole without gap; what two of them have in common is taken once. */
function* coverWhole(parts: readonly StagedPart[], size: number): Generator<StagedPart & { from: number }> {
	let place = 0
	for (const part of parts.toSorted((a, b) => a.start - b.start || b.size - a.size)) {
		if (part.start > place) break
		const end = Math.min(part.start + part.size, size)
		if (end <= place) continue
		yield { ...part, size: end - part.start, from: place - part.start }
		place = end
	}
	if (place !== size) throw new Error(`the staged parts end at ${place}, and not at ${size}`)
}

/**
 * One multipart upload of the staged parts: large ones are copied within the store, small ones pass through here in
 * pieces of a bounded size. A failure aborts it, so that no part of it stays.
 */
export async function joinMultipart(whole: Whole, parts: readonly StagedPart[]): Promise<void> {
	const { client, bucket: Bucket, key: Key } = whole
	const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
	const upload = { Bucket, Key, UploadId }
	try {
		const Parts = await sendParts(whole, upload, [...coverWhole(parts, whole.size)])
		await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
	} catch (error) {
		await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
		throw error
	}
}

interface Upload {
	readonly Bucket: string
	readonly Key: string
	readonly UploadId: string | undefined
}

async function sendParts({ client, bucket }: Whole, upload: Upload, parts: readonly (StagedPart & { from: number })[]) {
	const sent: { PartNumber: number; ETag: string | undefined }[] = []
	let pending: Buffer[] = []
	let waiting = 0
	async function flush(): Promise<void> {
		if (waiting === 0) return
		const PartNumber = sent.length + 1
		const Body = Buffer.concat(pending, waiting)
		pending = []
		waiting = 0
		const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
		sent.push({ PartNumber, ETag })
	}
	for (const { key, size, from } of parts) {
		if (waiting === 0 && from === 0 && size >= SMALLEST) {
			const PartNumber = sent.length + 1
			const CopySource = `${bucket}/${key}`
			const copied = await client.send(new UploadPartCopyCommand({ ...upload, PartNumber, CopySource }))
			sent.push({ PartNumber, ETag: copied.CopyPartResult?.ETag })
			continue
		}
		const Range = `bytes=${from}-${size - 1}`
		const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
		const bytes = await buffer(Body as Readable)
		pending.push(bytes)
		waiting += bytes.length
		if (waiting >= BOUND) await flush()
	}
	await flush()
	return sent
}
