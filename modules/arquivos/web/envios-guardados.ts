import { log, obterSessao } from '@portal/platform/web'

/**
 * The pending uploads of one person in one form are resumed after a reload, and the platform deletes them with the
 * session.
 */
interface Guardado {
	readonly chave: string
	readonly codpes: number
	readonly onde: string
	readonly arquivo: File
	readonly em: number
	/** Key of the upload, the same after each reload: what it has already made is not made twice. */
	readonly codigo?: string | undefined
	/** Upload of the server that its parts go to. */
	readonly codenv?: string | undefined
	readonly pausado?: boolean | undefined
}

const BANCO = 'envios'
const LOJA = 'guardados'
const VALIDADE_MS = 24 * 3_600_000

const guardaArquivos = (): boolean => 'indexedDB' in globalThis

let saindo = false
/** The keys follow the order in which the files were chosen. */
let ordem = 0
if (guardaArquivos()) {
	window.addEventListener('pagehide', () => {
		saindo = true
	})
	window.addEventListener('pageshow', () => {
		saindo = false
	})
}

function abrir(): Promise<IDBDatabase> {
	const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
	const pedido = indexedDB.open(BANCO, 1)
	pedido.addEventListener('upgradeneeded', () => void pedido.result.createObjectStore(LOJA, { keyPath: 'chave' }))
	pedido.addEventListener('error', () => reject(pedido.error ?? new Error('indexedDB')))
	pedido.addEventListener('success', () => resolve(pedido.result))
	return promise
}

/** The result is undefined in a browser that keeps nothing, as in a private window or with a full disk. */
async function executarNaLoja<T>(fazer: (loja: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
	if (!guardaArquivos()) return undefined
	try {
		const banco = await abrir()
		const { promise, resolve, reject } = Promise.withResolvers<T>()
		// The database may be deleted with the session by any page, so no deletion waits for this connection.
		banco.addEventListener('versionchange', () => banco.close())
		const transacao = banco.transaction(LOJA, 'readwrite')
		const pedido = fazer(transacao.objectStore(LOJA))
		transacao.addEventListener('complete', () => resolve(pedido.result))
		transacao.addEventListener('abort', () => reject(transacao.error ?? new Error('indexedDB')))
		try {
			return await promise
		} finally {
			banco.close()
		}
	} catch (falha) {
		log.warn('envios guardados', falha)
		return undefined
	}
}

const trava = (chave: string) => `envio ${chave}`

/** The Web Lock is held while the upload runs, and the browser releases it however the page ends. */
async function travado<T>(chave: string, fazer: () => Promise<T>): Promise<T> {
	return 'locks' in navigator ? navigator.locks.request(trava(chave), fazer) : fazer()
}

async function estaParado(chave: string): Promise<boolean> {
	if (!('locks' in navigator)) return true
	return navigator.locks.request(trava(chave), { ifAvailable: true }, async (livre) => livre !== null)
}

export type Marca = Pick<Guardado, 'codigo' | 'codenv' | 'pausado'>

/** Kept uploads of these keys are changed; one that has ended is not kept again. */
async function mudarGuardados(codigos: readonly string[], mudanca: Partial<Guardado>): Promise<void> {
	if (!guardaArquivos()) return
	await executarNaLoja((loja) => {
		const pedido = loja.openCursor()
		pedido.addEventListener('success', () => {
			const cursor = pedido.result
			if (!cursor) return
			const guardado = cursor.value as Guardado
			if (guardado.codigo && codigos.includes(guardado.codigo)) cursor.update({ ...guardado, ...mudanca })
			cursor.continue()
		})
		return pedido
	})
}

/** Paused uploads are marked, so that a reload does not set them going. */
export const marcarPausados = (codigos: readonly string[], pausado: boolean): Promise<void> =>
	mudarGuardados(codigos, { pausado })

/** The upload of the server is kept too, so that a reload asks first whether it has become a file. */
export const anotarEnvio = (codigo: string, codenv: string): Promise<void> => mudarGuardados([codigo], { codenv })

/** The file is kept for as long as `fazer` runs, whether it succeeds or fails. */
export async function guardandoArquivo<T>(
	onde: string,
	arquivo: File,
	fazer: () => Promise<T>,
	{ codigo, codenv, pausado }: Marca = {},
): Promise<T> {
	if (!guardaArquivos()) return fazer()
	const { usuario: codpes = 0 } = await obterSessao()
	const em = Date.now()
	const guardado: Guardado = {
		chave: `${em} ${String(ordem++).padStart(6, '0')} ${crypto.randomUUID()}`,
		codpes,
		onde,
		arquivo,
		em,
		codigo,
		codenv,
		pausado,
	}
	return travado(guardado.chave, async () => {
		await executarNaLoja((loja) => loja.put(guardado))
		try {
			return await fazer()
		} finally {
			// The file stays when the page goes away, so that the next page resumes the upload.
			if (!saindo) await executarNaLoja((loja) => loja.delete(guardado.chave))
		}
	})
}

interface Interrompido {
	readonly arquivo: File
	/** Place in the slice that will take the file, where it is another than that of the form. */
	readonly para: number | undefined
	readonly pausado: boolean
	readonly codigo: string | undefined
	readonly codenv: string | undefined
}

const SEPARADOR = ' > '

/** Key of a file that goes from one form to a place of its own. */
export const nomearOnde = (onde: string, para: number | undefined): string =>
	para === undefined ? onde : `${onde}${SEPARADOR}${para}`

export const tomarArquivosInterrompidos = async (onde: string): Promise<File[]> =>
	(await tomarInterrompidos(onde)).map(({ arquivo }) => arquivo)

/** The interrupted uploads are claimed, so that no other page resumes them too. */
export async function tomarInterrompidos(onde: string): Promise<Interrompido[]> {
	if (!guardaArquivos()) return []
	const { usuario = 0 } = await obterSessao()
	const todos = (await executarNaLoja((loja) => loja.getAll() as IDBRequest<Guardado[]>)) ?? []
	const tomados: Interrompido[] = []
	for (const { chave, codpes, onde: lugar, arquivo, em, pausado = false, codigo, codenv } of todos) {
		const velho = Date.now() - em > VALIDADE_MS || codpes !== usuario
		const [aqui, destino] = lugar.split(SEPARADOR)
		if ((!velho && aqui !== onde) || !(await estaParado(chave))) continue
		await executarNaLoja((loja) => loja.delete(chave))
		const para = destino === undefined ? undefined : Number(destino)
		if (!velho) tomados.push({ arquivo, para, pausado, codigo, codenv })
	}
	return tomados
}
