import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import * as z from 'zod/mini'
import { estimarFichas } from '../../contract/index.ts'
import { citar, type TrechoDoPedido } from './citar.ts'

export const MODELO_DO_SIMULADOR = 'portal-simulador-1'
/** Second model, so that two answers can be compared: it quotes one sentence. */
export const MODELO_BREVE = 'portal-simulador-breve'
const MODELOS = [MODELO_DO_SIMULADOR, MODELO_BREVE]
const MAIOR_PEDIDO = 8 * 1024 * 1024

const Pedido = z.object({
	model: z.string(),
	messages: z
		.array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() }))
		.check(z.minLength(1)),
	stream: z._default(z.boolean(), false),
	stream_options: z.optional(z.object({ include_usage: z.optional(z.boolean()) })),
	max_tokens: z.optional(z.int().check(z.positive())),
	max_completion_tokens: z.optional(z.int().check(z.positive())),
})
type Pedido = z.infer<typeof Pedido>

const TRECHO = /<trecho n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/trecho>/g

function responder({ model, messages }: Pedido): string {
	const instrucoes = messages.filter(({ role }) => role === 'system' || role === 'developer')
	const trechos: TrechoDoPedido[] = instrucoes.flatMap(({ content }) =>
		[...content.matchAll(TRECHO)].map(([, numero, texto = '']) => ({ numero: Number(numero), texto })),
	)
	const pergunta = messages.findLast(({ role }) => role === 'user')?.content ?? ''
	const temArquivos = instrucoes.some(({ content }) => content.includes('arquivos anexados'))
	if (trechos.length > 0 || temArquivos) return citar(pergunta, trechos, model === MODELO_BREVE ? 1 : 3)
	return [
		'**Simulador — sem modelo de linguagem.** Nenhum provedor de IA está configurado neste portal, e este texto é sempre o mesmo para a mesma pergunta.',
		...(model === MODELO_BREVE ? [] : descreverPergunta(pergunta)),
	].join('\n\n')
}

function descreverPergunta(pergunta: string): string[] {
	const palavras = pergunta.split(/\s+/).filter(Boolean).length
	return [
		`Recebi a sua pergunta, de ${palavras} ${palavras === 1 ? 'palavra' : 'palavras'}:`,
		pergunta
			.slice(0, 600)
			.split('\n')
			.map((linha) => `> ${linha}`)
			.join('\n'),
		'O simulador não escreve, não resume e não traduz. O que ele sabe fazer é citar frases dos arquivos que você anexar à conversa, com a fonte e a página.',
	]
}

/** Pieces of a few letters with the space before, as models send them. */
const partir = (texto: string): string[] => texto.match(/\s*\S{1,12}|\s+$/g) ?? []

interface Resposta {
	readonly pedacos: readonly string[]
	readonly fim: 'stop' | 'length'
	readonly uso: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number }
}

function compor(pedido: Pedido): Resposta {
	const todos = partir(responder(pedido))
	const limite = pedido.max_completion_tokens ?? pedido.max_tokens ?? Number.POSITIVE_INFINITY
	let fichas = 0
	const pedacos = todos.filter((pedaco) => {
		fichas += estimarFichas(pedaco)
		return fichas <= limite
	})
	const entrada = pedido.messages.reduce((soma, { content }) => soma + estimarFichas(content) + 4, 0)
	const saida = estimarFichas(pedacos.join(''))
	return {
		pedacos,
		fim: pedacos.length < todos.length ? 'length' : 'stop',
		uso: { prompt_tokens: entrada, completion_tokens: saida, total_tokens: entrada + saida },
	}
}

async function lerCorpo(pedido: IncomingMessage): Promise<string | undefined> {
	const partes: Buffer[] = []
	let tamanho = 0
	for await (const parte of pedido) {
		tamanho += (parte as Buffer).length
		if (tamanho > MAIOR_PEDIDO) return undefined
		partes.push(parte as Buffer)
	}
	return Buffer.concat(partes).toString('utf8')
}

function enviar(resposta: ServerResponse, status: number, corpo: unknown): void {
	resposta.writeHead(status, { 'content-type': 'application/json' })
	resposta.end(JSON.stringify(corpo))
}

const recusar = (resposta: ServerResponse, status: number, code: string, message: string): void =>
	enviar(resposta, status, { error: { message, type: 'invalid_request_error', param: null, code } })

function lerPedido(texto: string | undefined): Pedido | undefined {
	try {
		const lido = z.safeParse(Pedido, JSON.parse(texto ?? ''))
		return lido.success ? lido.data : undefined
	} catch {
		return undefined
	}
}

let contagem = 0

async function conversar(entrada: IncomingMessage, resposta: ServerResponse, atrasoMs: number): Promise<void> {
	const pedido = lerPedido(await lerCorpo(entrada))
	if (!pedido) {
		recusar(resposta, 400, 'invalid_body', 'The body is no chat completion request.')
		return
	}
	if (!MODELOS.includes(pedido.model)) {
		recusar(resposta, 404, 'model_not_found', `The model ${pedido.model} does not exist.`)
		return
	}
	const { pedacos, fim, uso } = compor(pedido)
	contagem += 1
	const comum = { id: `chatcmpl-${contagem}`, created: Math.floor(Date.now() / 1000), model: pedido.model }
	if (!pedido.stream) {
		const message = { role: 'assistant', content: pedacos.join(''), refusal: null }
		const choices = [{ index: 0, message, finish_reason: fim, logprobs: null }]
		enviar(resposta, 200, { ...comum, object: 'chat.completion', choices, usage: uso })
		return
	}
	resposta.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
	const escrever = (choices: readonly unknown[], mais: object = {}) =>
		resposta.write(`data: ${JSON.stringify({ ...comum, object: 'chat.completion.chunk', choices, ...mais })}\n\n`)
	escrever([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }])
	for (const pedaco of pedacos) {
		if (resposta.destroyed) return
		escrever([{ index: 0, delta: { content: pedaco }, finish_reason: null }])
		if (atrasoMs > 0) await esperar(atrasoMs)
	}
	escrever([{ index: 0, delta: {}, finish_reason: fim }])
	if (pedido.stream_options?.include_usage) escrever([], { usage: uso })
	resposta.end('data: [DONE]\n\n')
}

/** Deterministic simulator: a real OpenAI-compatible server on an address of this machine alone. */
export async function abrirSimulador({ atrasoMs = 0 }: { readonly atrasoMs?: number } = {}): Promise<{
	readonly url: string
	readonly servidor: Server
}> {
	const servidor = createServer((pedido, resposta) => {
		const caminho = new URL(pedido.url ?? '/', 'http://localhost').pathname
		if (pedido.method === 'GET' && caminho === '/v1/models') {
			const data = MODELOS.map((id) => ({ id, object: 'model', created: 0, owned_by: 'portal' }))
			enviar(resposta, 200, { object: 'list', data })
		} else if (pedido.method === 'POST' && caminho === '/v1/chat/completions')
			conversar(pedido, resposta, atrasoMs).catch(() => resposta.destroy())
		else recusar(resposta, 404, 'not_found', 'There is no such address.')
	})
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	servidor.once('error', reject)
	servidor.listen(0, '127.0.0.1', resolve)
	// The process may end while the simulator listens.
	servidor.unref()
	await promise
	return { url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/v1`, servidor }
}
