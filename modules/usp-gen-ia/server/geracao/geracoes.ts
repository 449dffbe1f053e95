import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { inTransaction, type Portal } from '@portal/platform/server'
import { gravarPedacos, type Pedaco } from '../queries/geracoes.ts'

import { encerrarComFinal } from './encerrar.ts'
import { type Final, produzir } from './produzir.ts'
import { TextoCrescente } from './texto-crescente.ts'
import type { Trabalho } from './trabalho.ts'

/** Interval of the one insert in which a process keeps the pieces of all its answers. */
const GRAVAR_MS = 250
const TENTATIVAS_DO_FIM = 5

interface Correndo {
	readonly trabalho: Trabalho
	readonly controle: AbortController
	readonly texto: TextoCrescente
	/** Signs that are in the database already. */
	gravados: number
	numseq: number
	terminou: boolean
	readonly ouvintes: Set<() => void>
}

export interface Leitura {
	ler(depois: number): { readonly texto: string; readonly terminou: boolean }
	/** True at the next piece or at the end, false after a time of silence. */
	esperar(): Promise<boolean>
	fechar(): void
}

/** One listener and one timer for a whole reading: a long answer comes in thousands of pieces. */
function abrirLeituraDe(correndo: Correndo, silencioMs: number): Leitura {
	const { texto, ouvintes } = correndo
	let responder: ((novo: boolean) => void) | undefined
	const ouvir = () => responder?.(true)
	const relogio = setTimeout(() => responder?.(false), silencioMs)
	ouvintes.add(ouvir)
	return {
		ler: (depois) => ({ texto: texto.lerDepois(depois), terminou: correndo.terminou }),
		esperar() {
			if (correndo.terminou) return Promise.resolve(true)
			relogio.refresh()
			return new Promise((resolve) => (responder = resolve))
		},
		fechar() {
			clearTimeout(relogio)
			ouvintes.delete(ouvir)
		},
	}
}

/** Answers that this process writes. A connection may come and go; only "Parar" or the end of the process ends one. */
export class Geracoes {
	readonly codprc = randomUUID()
	readonly #portal: Pick<Portal, 'db' | 'log' | 'agora' | 'config'>
	readonly #correndo = new Map<string, Correndo>()
	#relogio: NodeJS.Timeout | undefined
	#gravando: Promise<void> = Promise.resolve()

	constructor(portal: Pick<Portal, 'db' | 'log' | 'agora' | 'config'>) {
		this.#portal = portal
	}

	get quantas(): number {
		return this.#correndo.size
	}

	comecar(trabalho: Trabalho): Promise<void> {
		const correndo: Correndo = {
			trabalho,
			controle: new AbortController(),
			texto: new TextoCrescente(),
			gravados: 0,
			numseq: 0,
			terminou: false,
			ouvintes: new Set(),
		}
		this.#correndo.set(trabalho.codger, correndo)
		this.#relogio ??= setInterval(() => this.#agendarGravacao(), GRAVAR_MS).unref()
		return this.#conduzir(correndo)
	}

	parar(codger: string): void {
		this.#correndo.get(codger)?.controle.abort(new Error('parar'))
	}

	/** Reader of an answer of this process, or undefined when another process writes it. */
	abrirLeitura(codger: string, silencioMs: number): Leitura | undefined {
		const correndo = this.#correndo.get(codger)
		return correndo && abrirLeituraDe(correndo, silencioMs)
	}

	/** Writes what is not in the database yet. */
	async gravar(): Promise<void> {
		const vivas = [...this.#correndo.values()].filter(({ terminou }) => !terminou)
		if (vivas.length === 0) return
		const enviados = vivas.map((correndo) => ({ correndo, ate: correndo.texto.tamanho }))
		const pedacos: Pedaco[] = enviados.flatMap(({ correndo, ate }) =>
			ate > correndo.gravados
				? [
						{
							codger: correndo.trabalho.codger,
							numseq: correndo.numseq + 1,
							txt: correndo.texto.lerDepois(correndo.gravados),
						},
					]
				: [],
		)
		const codigos = vivas.map(({ trabalho }) => trabalho.codger)
		const nossas = await gravarPedacos(this.#portal.db, this.codprc, codigos, pedacos)
		const porCodigo = new Map(nossas.map((uma) => [uma.codger, uma]))
		for (const { correndo, ate } of enviados) {
			const nossa = porCodigo.get(correndo.trabalho.codger)
			if (ate > correndo.gravados) {
				correndo.gravados = ate
				correndo.numseq += 1
			}
			// One writer: what another process has ended, or a deletion has taken, is not written any more.
			if (!nossa || nossa.stapar === 'S') correndo.controle.abort(new Error('parar'))
		}
	}

	#agendarGravacao(): void {
		this.#gravando = this.#gravando
			.then(() => this.gravar())
			.catch((erro: unknown) => this.#portal.log.warn({ err: mensagem(erro) }, 'pieces of answers were not kept'))
	}

	async #conduzir(correndo: Correndo): Promise<void> {
		const { trabalho, controle } = correndo
		try {
			const final = await produzir(trabalho, controle.signal, () => acordar(correndo), correndo.texto)
			await this.#gravando
			await this.#terminar(trabalho, final)
		} catch (erro) {
			this.#portal.log.error({ err: mensagem(erro) }, 'an answer did not end')
		} finally {
			correndo.terminou = true
			acordar(correndo)
			this.#correndo.delete(trabalho.codger)
			if (this.#correndo.size === 0) {
				clearInterval(this.#relogio)
				this.#relogio = undefined
			}
		}
	}

	async #terminar(trabalho: Trabalho, final: Final): Promise<void> {
		for (let tentativa = 1; ; tentativa++)
			try {
				await inTransaction(this.#portal.db, (db) => encerrarComFinal(db, this.#portal, trabalho.codger, final))
				return
			} catch (erro) {
				if (tentativa === TENTATIVAS_DO_FIM) throw erro
				await esperar(tentativa * 500)
			}
	}
}

const mensagem = (erro: unknown): unknown => (erro instanceof Error ? erro.message : erro)

function acordar({ ouvintes }: Correndo): void {
	for (const ouvinte of ouvintes) ouvinte()
}

const porServidor = new WeakMap<object, Geracoes>()

/** The answers of a process; the events of a portal are the same object in every view of it. */
export function obterGeracoes(portal: Portal): Geracoes {
	const prontas = porServidor.get(portal.events)
	if (prontas) return prontas
	const geracoes = new Geracoes(portal)
	porServidor.set(portal.events, geracoes)
	return geracoes
}
