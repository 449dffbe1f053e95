import { join } from 'node:path'
import type { Config } from '../settings/read-config.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** The S3 client is loaded only where it is used. */
export async function openFileStore(config: Config): Promise<FileStore> {
	if (config.PORTAL_FILES === 'disk') return new DiskStore(join(config.PORTAL_DATA_DIR, 'arquivos'))
	const { S3Store } = await import('./s3-store.ts')
	return new S3Store({
		balde: config.PORTAL_FILES.slice('s3://'.length),
		regiao: config.AWS_REGION,
		endpoint: config.AWS_ENDPOINT_URL_S3,
	})
}
