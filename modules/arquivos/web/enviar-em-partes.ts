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

/** How much of the file the server has. */
export type AoAndar = (enviados: number) => void

/** The network or the server may be back in a moment, and so may who has to sign in again; a refusal stays one. */
const vaiPassar = (falha: unknown): falha is CallError =>
	falha instanceof CallError &&
	(falha.status === 0 || falha.status === 401 || falha.status === 429 || falha.status >= 500)

const ESPERAS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000]

/** Also as soon as the browser says that there is a network again. */
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

/** Tells two files of the same name, size and date apart; where the page is not safe enough to sum, they are not told apart. */
async function resumirInicio(arquivo: File): Promise<string | undefined> {
	if (!('subtle' in crypto)) return undefined
	const inicio = await arquivo.slice(0, TAMANHO_DA_PARTE).arrayBuffer()
	const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', inicio))
	return Array.from(resumo, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ehOutroPonto = (falha: unknown): boolean => falha instanceof CallError && falha.erro === 'posicao-errada'

/** From where the server is, which another page may have brought further meanwhile. */
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
 * A file in parts, from where it was if it was on its way before, and then what `receber` makes of it. Given up or refused,
 * nothing of it is left on the server.
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
