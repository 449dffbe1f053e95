import { CallError, call } from '@portal/platform/web'
import {
	cancelarEnvio,
	concluirEnvio,
	consultarEnvio,
	type Envio,
	enviarParte,
	iniciarEnvio,
	TAMANHO_DA_PARTE,
} from '../contract/index.ts'

/** The progress callback tells how many bytes the server has. */
export type AoAndar = (enviados: number) => void

/** A failure is transient when network, server or session may come back; a refusal is final. */
const vaiPassar = (falha: unknown): falha is CallError =>
	falha instanceof CallError &&
	(falha.status === 0 || falha.status === 401 || falha.status === 429 || falha.status >= 500)

const ESPERAS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000]

/** The wait ends early when the browser reports that the network is back. */
function esperar(ms: number, sinal: AbortSignal): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	const fim = new AbortController()
	const relogio = setTimeout(() => resolve(), ms)
	window.addEventListener('online', () => resolve(), { signal: fim.signal })
	sinal.addEventListener('abort', () => reject(sinal.reason), { signal: fim.signal })
	return promise.finally(() => {
		clearTimeout(relogio)
		fim.abort()
	})
}

async function insistir<T>(sinal: AbortSignal, fazer: () => Promise<T>): Promise<T> {
	for (const espera of ESPERAS_MS) {
		sinal.throwIfAborted()
		try {
			return await fazer()
		} catch (falha) {
			if (!vaiPassar(falha)) throw falha
			await esperar(espera, sinal)
		}
	}
	return fazer()
}

/**
 * The hash of the first part tells apart files of the same name, size and date, except where an insecure context has no
 * SubtleCrypto.
 */
async function resumirInicio(arquivo: File): Promise<string | undefined> {
	if (!('subtle' in crypto)) return undefined
	const inicio = await arquivo.slice(0, TAMANHO_DA_PARTE).arrayBuffer()
	const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', inicio))
	return Array.from(resumo, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Largest part and number of parts at once: a slow line keeps small parts, and memory stays small at the server. */
const MAIOR_DAQUI = 16 * TAMANHO_DA_PARTE
const AO_MESMO_TEMPO = 3
const RAPIDA_MS = 1_000
const LENTA_MS = 8_000

interface Trecho {
	readonly inicio: number
	readonly fim: number
}

/** Missing ranges, given away piece by piece in their order. */
class Fila {
	readonly #faltam: Trecho[]
	#tamanho = TAMANHO_DA_PARTE

	constructor(faltam: readonly Trecho[]) {
		this.#faltam = [...faltam]
	}

	tomar(): Trecho | undefined {
		const primeira = this.#faltam.shift()
		if (!primeira) return undefined
		const fim = Math.min(primeira.inicio + this.#tamanho, primeira.fim)
		if (fim < primeira.fim) this.#faltam.unshift({ inicio: fim, fim: primeira.fim })
		return { inicio: primeira.inicio, fim }
	}

	/** Additive learning of the line: parts double while they go fast, and halve when they go slowly. */
	medir(ms: number): void {
		if (ms < RAPIDA_MS) this.#tamanho = Math.min(this.#tamanho * 2, MAIOR_DAQUI)
		else if (ms > LENTA_MS) this.#tamanho = Math.max(this.#tamanho / 2, TAMANHO_DA_PARTE)
	}
}

interface EmCurso {
	readonly esperar: () => Promise<void>
	readonly codenv: string
	readonly arquivo: File
	readonly sinal: AbortSignal
	readonly aoAndar: AoAndar
}

/** Several parts are on their way at once; the offset of each is its own, so they may arrive in any order. */
async function enviarFaltantes(envio: Envio, { codenv, arquivo, sinal, aoAndar, esperar }: EmCurso): Promise<void> {
	const fila = new Fila(envio.faltam)
	const params = { codenv }
	async function enviarUmaPorVez() {
		for (let trecho = fila.tomar(); trecho; trecho = fila.tomar()) {
			await esperar()
			const { inicio, fim } = trecho
			const file = arquivo.slice(inicio, fim)
			const desde = performance.now()
			const agora = await insistir(sinal, () =>
				call(enviarParte, { params, query: { inicio }, parts: { file } }, { signal: sinal }),
			)
			fila.medir(performance.now() - desde)
			aoAndar(agora.recebidos)
		}
	}
	await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, enviarUmaPorVez))
}

interface Pedido {
	readonly arquivo: File
	readonly destino: string | undefined
	readonly lugar: number | undefined
	readonly sinal: AbortSignal
	readonly esperar: () => Promise<void>
	readonly aoAndar: AoAndar
	readonly aoAbrir: (codenv: string) => void
}

async function enviarPartes({ arquivo, destino, lugar, sinal, esperar, aoAndar, aoAbrir }: Pedido) {
	const { name: nome, size: tamanho, lastModified: modificadoEm } = arquivo
	const sha256ini = await resumirInicio(arquivo)
	const body = { nome, tamanho, modificadoEm, sha256ini, destino, lugar }
	let envio = await insistir(sinal, () => call(iniciarEnvio, { body }, { signal: sinal }))
	const { codenv } = envio
	const params = { codenv }
	aoAbrir(codenv)
	while (envio.faltam.length > 0) {
		aoAndar(envio.recebidos)
		await enviarFaltantes(envio, { codenv, arquivo, sinal, aoAndar, esperar })
		envio = await insistir(sinal, () => call(consultarEnvio, { params }, { signal: sinal }))
	}
	aoAndar(tamanho)
	await insistir(sinal, () => call(concluirEnvio, { params }, { signal: sinal }))
}

interface EnvioEmPartes<R> {
	/** Slice with limits of its own. */
	readonly destino: string | undefined
	/** Place in that slice that will take the file. */
	readonly lugar: number | undefined
	readonly sinal: AbortSignal
	/** Gate that holds the next part while the upload is paused. */
	readonly esperar: () => Promise<void>
	readonly aoAndar: AoAndar
	readonly receber: (codenv: string) => Promise<R>
}

/**
 * Resumable upload: the file goes in parts, those that the server lacks, and is then handed to `receber`. Abandoned or
 * refused, it is deleted from the server.
 */
export async function enviarEmPartes<R>(
	arquivo: File,
	{ destino, lugar, sinal, esperar, aoAndar, receber }: EnvioEmPartes<R>,
): Promise<R> {
	let codenv: string | undefined
	try {
		const aoAbrir = (codigo: string) => {
			codenv = codigo
		}
		await enviarPartes({ arquivo, destino, lugar, sinal, esperar, aoAndar, aoAbrir })
		const codigo = codenv ?? ''
		return await insistir(sinal, () => receber(codigo))
	} catch (falha) {
		if (codenv !== undefined && (sinal.aborted || !vaiPassar(falha)))
			void call(cancelarEnvio, { params: { codenv } }).catch(() => undefined)
		throw falha
	}
}
