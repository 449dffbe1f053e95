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

const ehOutroPonto = (falha: unknown): boolean => falha instanceof CallError && falha.erro === 'posicao-errada'

/** The next part starts at the server's offset, which another page may have advanced meanwhile. */
async function enviarProxima(envio: Envio, arquivo: File, sinal: AbortSignal): Promise<Envio> {
	const { codenv, recebidos: inicio } = envio
	const params = { codenv }
	try {
		const file = arquivo.slice(inicio, inicio + TAMANHO_DA_PARTE)
		return await insistir(sinal, () =>
			call(enviarParte, { params, query: { inicio }, parts: { file } }, { signal: sinal }),
		)
	} catch (falha) {
		if (!ehOutroPonto(falha)) throw falha
		return insistir(sinal, () => call(consultarEnvio, { params }, { signal: sinal }))
	}
}

async function enviarPartes(arquivo: File, sinal: AbortSignal, aoAndar: AoAndar, aoAbrir: (codenv: string) => void) {
	const { name: nome, size: tamanho, lastModified: modificadoEm } = arquivo
	const sha256ini = await resumirInicio(arquivo)
	const body = { nome, tamanho, modificadoEm, sha256ini }
	let envio = await insistir(sinal, () => call(iniciarEnvio, { body }, { signal: sinal }))
	const { codenv } = envio
	aoAbrir(codenv)
	while (envio.recebidos < tamanho) {
		aoAndar(envio.recebidos)
		envio = await enviarProxima(envio, arquivo, sinal)
	}
	aoAndar(tamanho)
	await insistir(sinal, () => call(concluirEnvio, { params: { codenv } }, { signal: sinal }))
}

/**
 * Resumable upload: the file goes in parts from the server's offset and is then handed to `receber`. Abandoned or
 * refused, it is deleted from the server.
 */
export async function enviarEmPartes<R>(
	arquivo: File,
	{ sinal, aoAndar, receber }: { sinal: AbortSignal; aoAndar: AoAndar; receber: (codenv: string) => Promise<R> },
): Promise<R> {
	let codenv: string | undefined
	try {
		await enviarPartes(arquivo, sinal, aoAndar, (codigo) => {
			codenv = codigo
		})
		const codigo = codenv ?? ''
		return await insistir(sinal, () => receber(codigo))
	} catch (falha) {
		if (codenv !== undefined && (sinal.aborted || !vaiPassar(falha)))
			void call(cancelarEnvio, { params: { codenv } }).catch(() => undefined)
		throw falha
	}
}
