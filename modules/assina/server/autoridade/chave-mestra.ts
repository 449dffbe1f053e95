import { type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readKeyEncryptionKey } from '@portal/pdf/signing'
import { type Config, keyFileOf } from '@portal/platform/server'

type Configurada = Pick<Config, 'PORTAL_ASSINA_KEK' | 'PORTAL_ASSINA_KEK_ANTERIOR' | 'PORTAL_DATA_DIR'>

const abertas = new Map<string, Promise<KeyObject>>()

/** Seals the keys that the database holds, and is itself never in the database nor in a log. */
export async function chaveMestra(config: Configurada): Promise<KeyObject> {
	if (config.PORTAL_ASSINA_KEK) return readKeyEncryptionKey(config.PORTAL_ASSINA_KEK)
	const caminho = keyFileOf(config)
	const lida = abertas.get(caminho) ?? lerOuCriar(config, caminho)
	abertas.set(caminho, lida)
	lida.catch(() => abertas.delete(caminho))
	return lida
}

/** While the key is being changed, what the one before sealed is opened too. */
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

export const chaveAnterior = ({ PORTAL_ASSINA_KEK_ANTERIOR }: Configurada): KeyObject | undefined =>
	PORTAL_ASSINA_KEK_ANTERIOR ? readKeyEncryptionKey(PORTAL_ASSINA_KEK_ANTERIOR) : undefined

/** The key that there is; none is made. */
export async function chaveExistente(config: Configurada): Promise<KeyObject | undefined> {
	if (config.PORTAL_ASSINA_KEK) return readKeyEncryptionKey(config.PORTAL_ASSINA_KEK)
	try {
		return await lerArquivo(keyFileOf(config))
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
		throw error
	}
}

const lerArquivo = async (caminho: string): Promise<KeyObject> =>
	readKeyEncryptionKey((await readFile(caminho, 'utf8')).trim())

/** Of two processes that start at once, one makes the file and the other reads it. */
async function lerOuCriar({ PORTAL_DATA_DIR }: Configurada, caminho: string): Promise<KeyObject> {
	await mkdir(PORTAL_DATA_DIR, { recursive: true })
	await writeFile(caminho, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true }).catch(
		(error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		},
	)
	return lerArquivo(caminho)
}
