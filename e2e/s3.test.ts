import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '@portal/platform/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileStore } from '../platform/server/files/file-store.ts'
import { openFileStore } from '../platform/server/files/open-store.ts'
import { type S3, startS3 } from './support/real-services.ts'

let s3: S3
let store: FileStore

beforeAll(async () => {
	s3 = await startS3()
	vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId)
	vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey)
	const client = new S3Client({ region: 'us-east-1', endpoint: s3.address, forcePathStyle: true })
	await client.send(new CreateBucketCommand({ Bucket: 'portal' }))
	store = await openFileStore(readConfig({ PORTAL_FILES: 's3://portal', AWS_ENDPOINT_URL_S3: s3.address }, []))
})

afterAll(async () => {
	vi.unstubAllEnvs()
	await s3.close()
})

const read = async (key: string) => {
	const file = await store.abrir(key)
	return file && { bytes: await buffer(file.conteudo), size: file.tamanho }
}

test('a file comes back from an S3 server as it was written, whole or as a stream, and the later one of a key counts', async () => {
	const large = randomBytes(8 * 1_048_576)
	await store.gravar('processos/documento-1', Readable.from([large]), large.length)
	await store.gravar('processos/documento-2', Buffer.from('ação'), 6)
	await store.gravar('processos/documento-2', Buffer.from('depois'), 6)
	expect((await read('processos/documento-1'))?.bytes.equals(large)).toBe(true)
	expect(await read('processos/documento-2')).toEqual({ bytes: Buffer.from('depois'), size: 6 })
})

test('a copy outlives the key it was made from, and what is not there is not copied', async () => {
	await store.gravar('processos/documento-4', Buffer.from('assinado'), 8)
	await store.copiar('processos/documento-4', 'assina/documento-4')
	await store.remover('processos/documento-4')
	expect(await read('assina/documento-4')).toEqual({ bytes: Buffer.from('assinado'), size: 8 })
	await expect(store.copiar('processos/documento-4', 'assina/documento-5')).rejects.toThrow(/does not exist/)
	expect(await read('assina/documento-5')).toBeUndefined()
})

test('a file that is not there is not there, and removing it twice is removing it', async () => {
	expect(await read('processos/nenhum')).toBeUndefined()
	await store.gravar('processos/documento-3', Buffer.from('x'), 1)
	await store.remover('processos/documento-3')
	await store.remover('processos/documento-3')
	expect(await read('processos/documento-3')).toBeUndefined()
})

test('all are listed, page after page', async () => {
	const keys = Array.from({ length: 7 }, (_, index) => `lista/arquivo-${index}`)
	for (const key of keys) await store.gravar(key, Buffer.from(key), key.length)
	const listed: string[] = []
	for await (const key of store.listar()) listed.push(key)
	expect(listed.filter((key) => key.startsWith('lista/'))).toEqual(keys)
})

test('parts of a staged file, sent out of order and some twice, become one file on the S3 server, and none of them stays', async () => {
	const whole = randomBytes(7 * 65_536 + 5)
	const starts = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index * 65_536)
	const write = (start: number) => {
		const part = whole.subarray(start, start + 65_536)
		return store.gravarTrecho('envios/video', start, part, part.length)
	}
	await Promise.all([...starts.toReversed(), 65_536].map(write))
	expect(await read('envios/video')).toBeUndefined()
	await store.juntarTrechos('envios/video', whole.length)
	await store.juntarTrechos('envios/video', whole.length)
	expect((await read('envios/video'))?.bytes.equals(whole)).toBe(true)
	const listed: string[] = []
	for await (const key of store.listar()) if (key.startsWith('envios/')) listed.push(key)
	expect(listed).toEqual(['envios/video'])
})

test('large and small parts, streams and parts that overlap become one multipart upload of the right bytes', async () => {
	const whole = randomBytes(14 * 1_048_576 + 77)
	const MIB = 1_048_576
	const ranges = [
		[0, 6 * MIB],
		[6 * MIB, 7 * MIB],
		[6 * MIB + 65_536, 6 * MIB + 131_072],
		[7 * MIB, 13 * MIB],
		[12 * MIB, 14 * MIB],
		[14 * MIB, whole.length],
	] as const
	for (const [start, end] of ranges.toReversed())
		await store.gravarTrecho('envios/filme', start, Readable.from([whole.subarray(start, end)]), end - start)
	await expect(store.juntarTrechos('envios/filme', whole.length + 1)).rejects.toThrow(/staged parts end/)
	await store.juntarTrechos('envios/filme', whole.length)
	expect((await read('envios/filme'))?.bytes.equals(whole)).toBe(true)
	const listed: string[] = []
	for await (const key of store.listar()) if (key.startsWith('envios/filme')) listed.push(key)
	expect(listed).toEqual(['envios/filme'])
})

test('a staged file that is given up leaves nothing on the S3 server', async () => {
	for (const start of [0, 65_536]) await store.gravarTrecho('envios/desistido', start, randomBytes(65_536), 65_536)
	await store.remover('envios/desistido')
	const listed: string[] = []
	for await (const key of store.listar()) if (key.startsWith('envios/desistido')) listed.push(key)
	expect(listed).toEqual([])
})
