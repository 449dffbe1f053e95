import { type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readKeyEncryptionKey } from '@portal/pdf/signing'
import type { Config } from '@portal/platform/server'
import { arquivoDaChave, settings } from '../settings.ts'

type Configurada = Pick<Config, 'ofSlices' | 'PORTAL_DATA_DIR'>

const abertas = new Map<string, Promise<KeyObject>>()

/** Seals the keys that the database holds, and is itself never in the database nor in a log. */
export async function chaveMestra(config: Configurada): Promise<KeyObject> {
	const { PORTAL_ASSINA_KEK: dita } = settings.of({ config })
	if (dita) return readKeyEncryptionKey(dita)
	const caminho = arquivoDaChave(config)
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

export function chaveAnterior(config: Configurada): KeyObject | undefined {
	const { PORTAL_ASSINA_KEK_ANTERIOR: dita } = settings.of({ config })
	return dita ? readKeyEncryptionKey(dita) : undefined
}

/** The key that there is; none is made. */
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

/** First start: of two processes at once, one makes the file and the other reads it. */
async function lerOuCriar({ PORTAL_DATA_DIR }: Configurada, caminho: string): Promise<KeyObject> {
	await mkdir(PORTAL_DATA_DIR, { recursive: true })
	await writeFile(caminho, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true }).catch(
		(error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		},
	)
	return lerArquivo(caminho)
}
