import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { FalhaDoProvedor } from './falha.ts'

export interface MensagemDoModelo {
	readonly role: 'system' | 'user' | 'assistant'
	readonly content: string
}

/** Sampling parameters, under their names in the protocol. */
export interface AjustesDoModelo {
	readonly temperature?: number
	readonly top_p?: number
	readonly presence_penalty?: number
	readonly frequency_penalty?: number
	readonly seed?: number
	readonly stop?: string | readonly string[]
}

export interface PedidoAoModelo {
	readonly modelo: string
	readonly mensagens: readonly MensagemDoModelo[]
	readonly maximo: number
	readonly ajustes?: AjustesDoModelo
}

/** Part of an answer: a piece of text, the model as it names itself, the usage. */
export type Parte =
	| { readonly tipo: 'texto'; readonly texto: string }
	| { readonly tipo: 'modelo'; readonly modelo: string }
	| { readonly tipo: 'uso'; readonly entrada: number; readonly saida: number }

export interface Endereco {
	readonly url: string
	readonly chave: string
}

const SILENCIO_MS = 60_000
/** Longest text without an end of event, beyond which it is no stream of events. */
const MAIOR_EVENTO = 4 * 1024 * 1024

const Escolha = z.object({
	delta: z.optional(z.nullable(z.object({ content: z.optional(z.nullable(z.string())) }))),
	message: z.optional(z.nullable(z.object({ content: z.optional(z.nullable(z.string())) }))),
	finish_reason: z.optional(z.nullable(z.string())),
})
type Escolha = z.infer<typeof Escolha>

const Fatia = z.object({
	model: z.optional(z.nullable(z.string())),
	error: z.optional(z.unknown()),
	choices: z.optional(z.nullable(z.array(Escolha))),
	usage: z.optional(z.nullable(z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }))),
})

interface Leitura {
	readonly partes: Parte[]
	terminou: boolean
}

function lerFatia(texto: string, leitura: Leitura): void {
	if (texto.trim() === '[DONE]') {
		leitura.terminou = true
		return
	}
	const { model, error, choices, usage } = interpretar(texto)
	if (error !== undefined && error !== null) throw new FalhaDoProvedor('erro-do-provedor')
	if (model) leitura.partes.push({ tipo: 'modelo', modelo: model })
	const [escolha] = choices ?? []
	if (escolha) lerEscolha(escolha, leitura)
	if (usage)
		leitura.partes.push({
			tipo: 'uso',
			entrada: contarInteiro(usage.prompt_tokens),
			saida: contarInteiro(usage.completion_tokens),
		})
}

function lerEscolha({ delta, message, finish_reason: fim }: Escolha, leitura: Leitura): void {
	const conteudo = delta?.content ?? message?.content
	if (conteudo) leitura.partes.push({ tipo: 'texto', texto: conteudo })
	if (fim) leitura.terminou = true
}

/** Usage that a provider tells is a whole number of at least zero: a negative one would refund what was never paid. */
const contarInteiro = (valor: number): number => (Number.isFinite(valor) ? Math.max(0, Math.round(valor)) : 0)

function interpretar(texto: string): z.infer<typeof Fatia> {
	try {
		return z.parse(Fatia, JSON.parse(texto))
	} catch (cause) {
		throw new FalhaDoProvedor('resposta-estranha', { cause })
	}
}

function recusarEstado(resposta: Response): void {
	if (resposta.ok) return
	const { status } = resposta
	if (status === 429) {
		const dito = Number(resposta.headers.get('retry-after'))
		throw new FalhaDoProvedor('limite-do-provedor', { esperarS: Number.isInteger(dito) && dito > 0 ? dito : undefined })
	}
	if (status === 401 || status === 403) throw new FalhaDoProvedor('sem-acesso')
	if (status === 404) throw new FalhaDoProvedor('modelo-desconhecido')
	throw new FalhaDoProvedor('erro-do-provedor')
}

/** Aborts when nothing has come for a while: each sign of life winds it up again. */
function criarVigia(limiteMs: number): { readonly sinal: AbortSignal; tocar(): void; soltar(): void } {
	const controle = new AbortController()
	const relogio = setTimeout(() => controle.abort(), limiteMs)
	return {
		sinal: controle.signal,
		tocar: () => void relogio.refresh(),
		soltar: () => clearTimeout(relogio),
	}
}

/**
 * One answer of a model, through the OpenAI-compatible protocol.
 *
 * @throws FalhaDoProvedor with a sentence, also after text has come; the reason of `sinal` when it was aborted.
 */
export async function* conversarComModelo(
	{ url, chave }: Endereco,
	{ modelo, mensagens, maximo, ajustes = {} }: PedidoAoModelo,
	{ sinal, silencioMs = SILENCIO_MS }: { readonly sinal: AbortSignal; readonly silencioMs?: number },
): AsyncGenerator<Parte> {
	const vigia = criarVigia(silencioMs)
	try {
		const resposta = await fetch(`${url}/chat/completions`, {
			method: 'POST',
			// A redirect would take the key to another machine.
			redirect: 'error',
			headers: {
				'content-type': 'application/json',
				accept: 'text/event-stream',
				...(chave ? { authorization: `Bearer ${chave}` } : {}),
			},
			body: JSON.stringify({
				...ajustes,
				model: modelo,
				messages: mensagens,
				max_tokens: maximo,
				stream: true,
				stream_options: { include_usage: true },
			}),
			signal: AbortSignal.any([sinal, vigia.sinal]),
		})
		recusarEstado(resposta)
		vigia.tocar()
		yield* lerResposta(resposta, vigia.tocar)
	} catch (erro) {
		if (sinal.aborted) throw sinal.reason
		if (erro instanceof FalhaDoProvedor) throw erro
		throw new FalhaDoProvedor(vigia.sinal.aborted ? 'silencio' : 'sem-conexao', { cause: erro })
	} finally {
		vigia.soltar()
	}
}

async function* lerResposta(resposta: Response, aoChegar: () => void): AsyncGenerator<Parte> {
	const tipo = resposta.headers.get('content-type') ?? ''
	const leitura: Leitura = { partes: [], terminou: false }
	if (tipo.includes('html') || !resposta.body) throw new FalhaDoProvedor('resposta-estranha')
	// Some providers do not stream: one object holds the whole answer.
	if (tipo.includes('application/json')) lerFatia(await resposta.text(), leitura)
	else yield* lerEventos(resposta.body, leitura, aoChegar)
	yield* leitura.partes
	if (!leitura.terminou) throw new FalhaDoProvedor('resposta-partida')
}

async function* lerEventos(
	corpo: ReadableStream<Uint8Array>,
	leitura: Leitura,
	aoChegar: () => void,
): AsyncGenerator<Parte> {
	const analisador = createParser({ onEvent: ({ data }) => lerFatia(data, leitura) })
	const decodificador = new TextDecoder()
	let semEvento = 0
	try {
		for await (const bytes of corpo) {
			aoChegar()
			const falha = alimentar(analisador.feed, decodificador.decode(bytes, { stream: true }))
			semEvento = leitura.partes.length > 0 || leitura.terminou ? 0 : semEvento + bytes.length
			// Text that came before a failure in the same packet counts.
			yield* leitura.partes.splice(0)
			if (falha) throw falha
			if (semEvento > MAIOR_EVENTO) throw new FalhaDoProvedor('resposta-estranha')
		}
	} catch (erro) {
		if (erro instanceof FalhaDoProvedor || (erro as { name?: string }).name === 'AbortError') throw erro
		throw new FalhaDoProvedor('resposta-partida', { cause: erro })
	}
}

function alimentar(feed: (texto: string) => void, texto: string): FalhaDoProvedor | undefined {
	try {
		feed(texto)
		return undefined
	} catch (erro) {
		if (erro instanceof FalhaDoProvedor) return erro
		throw erro
	}
}
