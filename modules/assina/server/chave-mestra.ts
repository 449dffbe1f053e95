import { type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@portal/platform/server'
import { readKeyEncryptionKey } from '@portal/platform/server/pdf/signing'

const ARQUIVO = 'assina.kek'
const abertas = new Map<string, Promise<KeyObject>>()

/** Seals the keys that the database holds, and is itself never in the database nor in a log. */
export async function chaveMestra({ PORTAL_ASSINA_KEK, PORTAL_DATA_DIR }: Config): Promise<KeyObject> {
	if (PORTAL_ASSINA_KEK) return readKeyEncryptionKey(PORTAL_ASSINA_KEK)
	const lida = abertas.get(PORTAL_DATA_DIR) ?? lerOuCriar(PORTAL_DATA_DIR)
	abertas.set(PORTAL_DATA_DIR, lida)
	return lida
}

/** Of two processes that start at once, one makes the file and the other reads it. */
async function lerOuCriar(pasta: string): Promise<KeyObject> {
	const caminho = join(pasta, ARQUIVO)
	await mkdir(pasta, { recursive: true })
	await writeFile(caminho, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true }).catch(
		(error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		},
	)
	return readKeyEncryptionKey((await readFile(caminho, 'utf8')).trim())
}
