import { setTimeout as esperar } from 'node:timers/promises'
import type { Db, Portal } from '@portal/platform/server'
import { encerrarMortas } from './geracao/encerrar.ts'
import type { Geracoes, Leitura } from './geracao/geracoes.ts'
import { listarPedacos, obterGeracao } from './queries/geracoes.ts'

const BATIDA_MS = 15_000
/** Interval in which an answer of another process is read again. */
const RELER_MS = 250

const escreverEvento = (id: number, dados: unknown): string => `id: ${id}\ndata: ${JSON.stringify(dados)}\n\n`
const FIM = 'event: fim\ndata: {}\n\n'

interface Acompanhada {
	readonly codpes: number
	readonly codger: string
	readonly depois: number
}

/**
 * Server-sent events of an answer from a sign on, whichever process writes it: from memory where it is ours, from the
 * kept pieces where it is not. The end only says so, and the page asks for the whole message.
 */
export async function* acompanhar(
	db: Db,
	portal: Portal,
	geracoes: Geracoes,
	{ codpes, codger, depois }: Acompanhada,
): AsyncGenerator<string> {
	yield 'retry: 1000\n\n'
	const leitura = geracoes.abrirLeitura(codger, BATIDA_MS)
	if (leitura) yield* acompanharDaqui(leitura, depois)
	else yield* acompanharDeFora(db, portal, { codpes, codger, depois })
	yield FIM
}

async function* acompanharDaqui(leitura: Leitura, depois: number): AsyncGenerator<string> {
	let enviados = depois
	try {
		for (;;) {
			const { texto, terminou } = leitura.ler(enviados)
			if (texto !== '') {
				enviados += texto.length
				yield escreverEvento(enviados, { t: texto })
			} else if (terminou) return
			else if (!(await leitura.esperar())) yield ':\n\n'
		}
	} finally {
		leitura.fechar()
	}
}

async function* acompanharDeFora(
	db: Db,
	portal: Portal,
	{ codpes, codger, depois }: Acompanhada,
): AsyncGenerator<string> {
	let ultimo = 0
	let lidos = 0
	let calado = 0
	for (;;) {
		const { sitger, codcvs } = await obterGeracao(db, codpes, codger)
		for (const { numseq, txt } of await listarPedacos(db, codger, ultimo)) {
			ultimo = numseq
			const novo = txt.slice(Math.max(0, depois - lidos))
			lidos += txt.length
			if (novo !== '') yield escreverEvento(lidos, { t: novo })
		}
		if (sitger !== 'GER') return
		await encerrarMortas(portal.db, portal, codcvs)
		await esperar(RELER_MS)
		calado += RELER_MS
		if (calado >= BATIDA_MS) {
			calado = 0
			yield ':\n\n'
		}
	}
}
