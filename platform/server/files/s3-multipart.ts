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
/** Requests at once: two gigabytes are hundreds of copies, each of which takes a round trip and more. */
const AT_ONCE = 8

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
function* coverWhole(parts: readonly StagedPart[], size: number): Generator<Covering> {
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

type Covering = StagedPart & { readonly from: number }

/** Parts of the multipart upload: a large staged part by itself, smaller ones in groups. */
function groupParts(parts: readonly Covering[]): Covering[][] {
	const groups: Covering[][] = []
	let size = BOUND
	for (const part of parts) {
		if (size >= BOUND || (size >= SMALLEST && isCopied([part]))) {
			groups.push([])
			size = 0
		}
		groups.at(-1)?.push(part)
		size += part.size - part.from
		if (isCopied(groups.at(-1) ?? [])) size = BOUND
	}
	return groups
}

const isCopied = ([part, ...others]: readonly Covering[]): boolean =>
	others.length === 0 && part?.from === 0 && part.size >= SMALLEST

/** Copies go several at once; what passes through here goes in one lane, one group in memory. */
async function sendParts({ client, bucket }: Whole, upload: Upload, parts: readonly Covering[]) {
	const numbered = groupParts(parts).map((group, index) => ({ group, PartNumber: index + 1 }))
	const sent: { PartNumber: number; ETag: string | undefined }[] = []
	const copies = numbered.filter(({ group }) => isCopied(group))
	await workAtOnce(copies, async ({ group: [part], PartNumber }) => {
		const CopySource = `${bucket}/${part?.key}`
		const { CopyPartResult } = await client.send(new UploadPartCopyCommand({ ...upload, PartNumber, CopySource }))
		sent.push({ PartNumber, ETag: CopyPartResult?.ETag })
	})
	for (const { group, PartNumber } of numbered.filter(({ group }) => !isCopied(group))) {
		const pieces: Buffer[] = []
		for (const { key, size, from } of group) {
			const Range = `bytes=${from}-${size - 1}`
			const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
			pieces.push(await buffer(Body as Readable))
		}
		const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: Buffer.concat(pieces) }))
		sent.push({ PartNumber, ETag })
	}
	return sent.toSorted((a, b) => a.PartNumber - b.PartNumber)
}

function* takeEach<T>(items: readonly T[]): Generator<T> {
	yield* items
}

/** Several requests at once; after a failure no other begins, and those under way have ended when it is thrown. */
export async function workAtOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
	const rest = takeEach(items)
	const lanes = Array.from({ length: AT_ONCE }, async () => {
		for (const item of rest) await work(item)
	})
	for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason
}
