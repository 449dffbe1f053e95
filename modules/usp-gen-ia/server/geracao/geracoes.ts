import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { inTransaction, type Portal } from '@portal/platform/server'
import { gravarPedacos, type Pedaco } from '../queries/geracoes.ts'

import { encerrarComFinal } from './encerrar.ts'
import { type Final, produzir } from './produzir.ts'
import type { Trabalho } from './trabalho.ts'

/** Interval of the one insert in which a process keeps the pieces of all its answers. */
const GRAVAR_MS = 250
const TENTATIVAS_DO_FIM = 5

interface Correndo {
	readonly trabalho: Trabalho
	readonly controle: AbortController
	texto: string
	/** Signs that are in the database already. */
	gravados: number
	numseq: number
	terminou: boolean
	readonly ouvintes: Set<() => void>
}

export interface Leitura {
	ler(depois: number): { readonly texto: string; readonly terminou: boolean }
	/** Resolves at the next piece, at the end, or after the given time. */
	esperar(limiteMs: number): Promise<void>
}

async function esperarMudanca({ terminou, ouvintes }: Correndo, limiteMs: number): Promise<void> {
	if (terminou) return
	const { promise, resolve } = Promise.withResolvers<void>()
	const relogio = setTimeout(() => resolve(), limiteMs)
	ouvintes.add(resolve)
	await promise
	clearTimeout(relogio)
	ouvintes.delete(resolve)
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
			texto: '',
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
	abrirLeitura(codger: string): Leitura | undefined {
		const correndo = this.#correndo.get(codger)
		if (!correndo) return undefined
		return {
			ler: (depois) => ({ texto: correndo.texto.slice(depois), terminou: correndo.terminou }),
			esperar: (limiteMs) => esperarMudanca(correndo, limiteMs),
		}
	}

	/** Writes what is not in the database yet. */
	async gravar(): Promise<void> {
		const vivas = [...this.#correndo.values()].filter(({ terminou }) => !terminou)
		if (vivas.length === 0) return
		const enviados = vivas.map((correndo) => ({ correndo, ate: correndo.texto.length }))
		const pedacos: Pedaco[] = enviados.flatMap(({ correndo, ate }) =>
			ate > correndo.gravados
				? [
						{
							codger: correndo.trabalho.codger,
							numseq: correndo.numseq + 1,
							txt: correndo.texto.slice(correndo.gravados, ate),
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
			const final = await produzir(trabalho, controle.signal, (pedaco) => {
				correndo.texto += pedaco
				acordar(correndo)
			})
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
