import { type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readKeyEncryptionKey } from '@portal/pdf/signing'
import type { Config } from '@portal/platform/server'
import { arquivoDaChave, settings } from '../settings.ts'

type Configurada = Pick<Config, 'ofSlices' | 'PORTAL_DATA_DIR'>

const abertas = new Map<string, Promise<KeyObject>>()

/** Key-encryption key of the sealed keys in the database, itself never stored in the database or a log. */
export async function chaveMestra(config: Configurada): Promise<KeyObject> {
	const { PORTAL_ASSINA_KEK: dita } = settings.of({ config })
	if (dita) return readKeyEncryptionKey(dita)
	const caminho = arquivoDaChave(config)
	const lida = abertas.get(caminho) ?? lerOuCriar(config, caminho)
	abertas.set(caminho, lida)
	lida.catch(() => abertas.delete(caminho))
	return lida
}

/** Key rotation: during a change, the previous key also opens what it sealed. */
export async function abrirComChave<T>(config: Configurada, abrir: (chave: KeyObject) => T): Promise<T> {
	const atual = await chaveMestra(config)
	try {
		return abrir(atual)
	} catch (error) {
		const anterior = chaveAnterior(config)
		if (!anterior) throw error
		return abrir(anterior)
	}
}

export function chaveAnterior(config: Configurada): KeyObject | undefined {
	const { PORTAL_ASSINA_KEK_ANTERIOR: dita } = settings.of({ config })
	return dita ? readKeyEncryptionKey(dita) : undefined
}

/** Existing key; none is created. */
export async function chaveExistente(config: Configurada): Promise<KeyObject | undefined> {
	const { PORTAL_ASSINA_KEK: dita } = settings.of({ config })
	if (dita) return readKeyEncryptionKey(dita)
	try {
		return await lerArquivo(arquivoDaChave(config))
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
		throw error
	}
}

const lerArquivo = async (caminho: string): Promise<KeyObject> =>
	readKeyEncryptionKey((await readFile(caminho, 'utf8')).trim())

/** First start: of two concurrent processes, one creates the file and the other reads it. */
async function lerOuCriar({ PORTAL_DATA_DIR }: Configurada, caminho: string): Promise<KeyObject> {
	await mkdir(PORTAL_DATA_DIR, { recursive: true })
	await writeFile(caminho, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true }).catch(
		(error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		},
	)
	return lerArquivo(caminho)
}
