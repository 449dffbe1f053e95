import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{html,js,mjs,css,svg,json,txt,webmanifest,map}'
// Compression threshold: below it the headers weigh more than the saving.
const SMALLEST = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Precompression at the highest level, so that the server only picks the file that the browser understands. */
export async function compressFolder(folder: string): Promise<void> {
	await Promise.all(globSync(COMPRESSIBLE, { cwd: folder }).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
	const content = await readFile(path)
	if (content.length < SMALLEST) return
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
	const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
