import { CallError, call } from '@portal/platform/web'
import {
	cancelarEnvio,
	concluirEnvio,
	consultarEnvio,
	type Envio,
	enviarParte,
	iniciarEnvio,
	MAIOR_PARTE,
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

/** Number of parts at once; a slow line keeps small parts. */
const AO_MESMO_TEMPO = 3
const RAPIDA_MS = 1_000
const LENTA_MS = 8_000

interface Trecho {
	readonly inicio: number
	readonly fim: number
}

/** Missing ranges, given away piece by piece in their order; a piece ends at a multiple of its size. */
class Fila {
	readonly #faltam: Trecho[]
	#tamanho = TAMANHO_DA_PARTE

	constructor(faltam: readonly Trecho[]) {
		this.#faltam = [...faltam]
	}

	tomar(): Trecho | undefined {
		const primeira = this.#faltam.shift()
		if (!primeira) return undefined
		const fim = Math.min((Math.floor(primeira.inicio / this.#tamanho) + 1) * this.#tamanho, primeira.fim)
		if (fim < primeira.fim) this.#faltam.unshift({ inicio: fim, fim: primeira.fim })
		return { inicio: primeira.inicio, fim }
	}

	/** Additive learning of the line: parts double while they go fast, and halve when they go slowly. */
	medir(ms: number): void {
		if (ms < RAPIDA_MS) this.#tamanho = Math.min(this.#tamanho * 2, MAIOR_PARTE)
		else if (ms > LENTA_MS) this.#diminuir()
	}

	/** A piece that did not arrive is tried again shorter, and what is left of it goes back. */
	encolher({ inicio, fim }: Trecho): Trecho {
		this.#diminuir()
		const corte = Math.min(inicio + this.#tamanho, fim)
		if (corte < fim) this.#faltam.unshift({ inicio: corte, fim })
		return { inicio, fim: corte }
	}

	#diminuir(): void {
		this.#tamanho = Math.max(this.#tamanho / 2, TAMANHO_DA_PARTE)
	}
}

interface EmCurso {
	readonly porta: PortaDeEnvio
	readonly esperar: () => Promise<void>
	readonly codenv: string
	readonly arquivo: File
	readonly sinal: AbortSignal
	readonly aoAndar: AoAndar
}

/** Several parts are on their way at once; the offset of each is its own, so they may arrive in any order. */
async function enviarFaltantes(envio: Envio, { porta, codenv, arquivo, sinal, aoAndar, esperar }: EmCurso) {
	const fila = new Fila(envio.faltam)
	async function enviarUmaPorVez() {
		for (let trecho = fila.tomar(); trecho; trecho = fila.tomar()) {
			await esperar()
			let { inicio, fim } = trecho
			let desde = 0
			const agora = await insistir(sinal, async () => {
				desde = performance.now()
				try {
					return await porta.enviarParte(codenv, { inicio, parte: arquivo.slice(inicio, fim) }, sinal)
				} catch (falha) {
					if (vaiPassar(falha)) ({ inicio, fim } = fila.encolher({ inicio, fim }))
					throw falha
				}
			})
			fila.medir(performance.now() - desde)
			aoAndar(agora.recebidos)
		}
	}
	await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, enviarUmaPorVez))
}

interface Fatos {
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini: string | undefined
}

/** Calls of an upload: those of who is signed in, or of a slice that takes files from anybody. */
export interface PortaDeEnvio {
	iniciar(fatos: Fatos, sinal: AbortSignal): Promise<Envio>
	consultar(codenv: string, sinal: AbortSignal): Promise<Envio>
	enviarParte(codenv: string, lugar: { inicio: number; parte: Blob }, sinal: AbortSignal): Promise<Envio>
	concluir(codenv: string, sinal: AbortSignal): Promise<unknown>
	cancelar(codenv: string): Promise<unknown>
}

interface Alvo {
	/** Slice with limits of its own. */
	readonly destino: string | undefined
	/** Place in that slice that will take the file. */
	readonly lugar: number | undefined
}

const criarPorta = (alvo: Alvo): PortaDeEnvio => ({
	iniciar: (fatos, signal) => call(iniciarEnvio, { body: { ...fatos, ...alvo } }, { signal }),
	consultar: (codenv, signal) => call(consultarEnvio, { params: { codenv } }, { signal }),
	enviarParte: (codenv, { inicio, parte: file }, signal) =>
		call(enviarParte, { params: { codenv }, query: { inicio }, parts: { file } }, { signal }),
	concluir: (codenv, signal) => call(concluirEnvio, { params: { codenv } }, { signal }),
	cancelar: (codenv) => call(cancelarEnvio, { params: { codenv } }),
})

interface Pedido {
	readonly porta: PortaDeEnvio
	readonly arquivo: File
	readonly sinal: AbortSignal
	readonly esperar: () => Promise<void>
	readonly aoAndar: AoAndar
	readonly aoAbrir: (codenv: string) => void
}

async function enviarPartes({ porta, arquivo, sinal, esperar, aoAndar, aoAbrir }: Pedido) {
	const { name: nome, size: tamanho, lastModified: modificadoEm } = arquivo
	const sha256ini = await resumirInicio(arquivo)
	const fatos = { nome, tamanho, modificadoEm, sha256ini }
	let envio = await insistir(sinal, () => porta.iniciar(fatos, sinal))
	const { codenv } = envio
	aoAbrir(codenv)
	while (envio.faltam.length > 0) {
		aoAndar(envio.recebidos)
		await enviarFaltantes(envio, { porta, codenv, arquivo, sinal, aoAndar, esperar })
		envio = await insistir(sinal, () => porta.consultar(codenv, sinal))
	}
	aoAndar(tamanho)
	await insistir(sinal, () => porta.concluir(codenv, sinal))
}

interface EnvioEmPartes<R> extends Alvo {
	/** Calls of another slice; absent: those of who is signed in. */
	readonly porta?: PortaDeEnvio | undefined
	readonly sinal: AbortSignal
	/** Gate that holds the next part while the upload is paused. */
	readonly esperar: () => Promise<void>
	readonly aoAndar: AoAndar
	/** Upload that a page before this one had opened, and that may have become a file already. */
	readonly aberto?: string | undefined
	/** Callback once the upload is open. */
	readonly aoAbrir?: ((codenv: string) => void) | undefined
	readonly receber: (codenv: string) => Promise<R>
}

const naoExiste = (falha: unknown): boolean => falha instanceof CallError && falha.status === 404

/** Result of an upload that came whole and whose answer was lost; undefined where its parts are still asked for. */
async function receberPerdido<R>(
	codenv: string,
	{ porta, sinal, receber }: { porta: PortaDeEnvio; sinal: AbortSignal; receber: (codenv: string) => Promise<R> },
): Promise<{ resultado: R } | undefined> {
	try {
		await insistir(sinal, () => porta.consultar(codenv, sinal))
		return undefined
	} catch (falha) {
		if (!naoExiste(falha)) throw falha
	}
	try {
		return { resultado: await insistir(sinal, () => receber(codenv)) }
	} catch (falha) {
		if (!naoExiste(falha)) throw falha
		return undefined
	}
}

/**
 * Resumable upload: the file goes in parts, those that the server lacks, and is then handed to `receber`. Abandoned or
 * refused, it is deleted from the server.
 */
export async function enviarEmPartes<R>(
	arquivo: File,
	{ destino, lugar, porta = criarPorta({ destino, lugar }), sinal, aberto, ...opcoes }: EnvioEmPartes<R>,
): Promise<R> {
	const { esperar, aoAndar, receber } = opcoes
	const perdido = aberto === undefined ? undefined : await receberPerdido(aberto, { porta, sinal, receber })
	if (perdido) return perdido.resultado
	let codenv: string | undefined
	try {
		const aoAbrir = (codigo: string) => {
			codenv = codigo
			opcoes.aoAbrir?.(codigo)
		}
		await enviarPartes({ porta, arquivo, sinal, esperar, aoAndar, aoAbrir })
		const codigo = codenv ?? ''
		return await insistir(sinal, () => receber(codigo))
	} catch (falha) {
		if (codenv !== undefined && (sinal.aborted || !vaiPassar(falha))) void porta.cancelar(codenv).catch(() => undefined)
		throw falha
	}
}
