import { abrirEventos, MAIOR_IDADE_MS } from '@portal/platform/contract'
import { createParser } from 'eventsource-parser'
import { addressOf, headersOf } from './calls/call.ts'
import { avisarSessaoPerdida, lerToken } from './calls/token.ts'
import { distribuirEvento, type Evento, RESSINCRONIZAR } from './events.ts'
import { log } from './log.ts'

const PRIMEIRA_ESPERA_MS = 1_000
const MAIOR_ESPERA_MS = 30_000
/** The server says something at least every 25 s; a silent connection is a dead one. */
const SILENCIO_MS = 60_000
const OCULTA_MS = 5 * 60_000
/** Greatest age of a page's data at the opening of its stream. */
const ANTES_DO_FLUXO_MS = 10_000

/** Waits longer after each failure, and never in step with the other tabs of the university. */
export function esperaAntesDeReconectar(falhas: number, sorteio = Math.random()): number {
	return Math.min(PRIMEIRA_ESPERA_MS * 2 ** falhas, MAIOR_ESPERA_MS) * (0.5 + sorteio)
}

/**
 * Single event stream of a tab, over `fetch` because it needs the token header. It first replays the events since the
 * page began to ask for its data, reconnects by itself, sleeps while the tab has been hidden for long, and asks for
 * everything again when it wakes up.
 */
export class CanalDeEventos {
	#conexao: AbortController | undefined
	#religar: ReturnType<typeof setTimeout> | undefined
	#adormecer: ReturnType<typeof setTimeout> | undefined
	#silencio: ReturnType<typeof setTimeout> | undefined
	#falhas = 0
	/** Instant, on the page's clock, from which the first connection replays events. */
	#desde = 0
	#jaConectou = false
	#parado = true

	ligar(): void {
		this.#parado = false
		this.#desde = Math.max(0, performance.now() - ANTES_DO_FLUXO_MS)
		document.addEventListener('visibilitychange', this.#aoMudarVisibilidade)
		window.addEventListener('online', this.#reconectarJa)
		this.#conectar()
	}

	desligar(): void {
		this.#parado = true
		document.removeEventListener('visibilitychange', this.#aoMudarVisibilidade)
		window.removeEventListener('online', this.#reconectarJa)
		clearTimeout(this.#adormecer)
		this.#desconectar()
	}

	readonly #aoMudarVisibilidade = (): void => {
		clearTimeout(this.#adormecer)
		if (document.visibilityState === 'hidden') this.#adormecer = setTimeout(() => this.#desconectar(), OCULTA_MS)
		else this.#reconectarJa()
	}

	readonly #reconectarJa = (): void => {
		if (this.#parado || this.#conexao) return
		this.#falhas = 0
		this.#conectar()
	}

	#desconectar(): void {
		clearTimeout(this.#religar)
		clearTimeout(this.#silencio)
		this.#conexao?.abort()
		this.#conexao = undefined
	}

	#conectar(): void {
		clearTimeout(this.#religar)
		const conexao = new AbortController()
		this.#conexao = conexao
		this.#ler(conexao).then(
			() => this.#perdeu(conexao),
			(falha: unknown) => this.#perdeu(conexao, falha),
		)
	}

	#perdeu(conexao: AbortController, falha?: unknown): void {
		if (this.#conexao !== conexao) return
		clearTimeout(this.#silencio)
		this.#conexao = undefined
		if (falha !== undefined) log.debug('eventos', falha)
		if (this.#parado) return
		this.#religar = setTimeout(() => this.#conectar(), esperaAntesDeReconectar(this.#falhas))
		this.#falhas += 1
	}

	async #ler(conexao: AbortController): Promise<void> {
		const token = lerToken()
		const idade = Math.round(performance.now() - this.#desde)
		const contamOPassado = !this.#jaConectou && idade <= MAIOR_IDADE_MS
		const query = contamOPassado ? { idade } : undefined
		const resposta = await fetch(addressOf(abrirEventos.path, undefined, query), {
			credentials: 'include',
			cache: 'no-store',
			headers: { accept: 'text/event-stream', ...headersOf(token, 'GET') },
			signal: conexao.signal,
		})
		if (resposta.status === 401) {
			this.desligar()
			avisarSessaoPerdida(token)
			return
		}
		if (!resposta.ok || !resposta.body) throw new Error(`fluxo de eventos: ${resposta.status}`)
		this.#falhas = 0
		if (!contamOPassado) distribuirEvento({ tipo: RESSINCRONIZAR })
		this.#jaConectou = true
		await this.#consumir(resposta.body, conexao)
	}

	async #consumir(fluxo: ReadableStream<Uint8Array>, conexao: AbortController): Promise<void> {
		const leitor = fluxo.getReader()
		const decodificador = new TextDecoder()
		const analisador = createParser({ onEvent: ({ data }) => entregar(data) })
		for (;;) {
			this.#vigiarSilencio(conexao)
			const { done, value } = await leitor.read()
			if (done) return
			analisador.feed(decodificador.decode(value, { stream: true }))
		}
	}

	#vigiarSilencio(conexao: AbortController): void {
		clearTimeout(this.#silencio)
		this.#silencio = setTimeout(() => conexao.abort(), SILENCIO_MS)
	}
}

function entregar(texto: string): void {
	try {
		distribuirEvento(JSON.parse(texto) as Evento)
	} catch (falha) {
		log.warn('evento ilegível', falha)
	}
}
