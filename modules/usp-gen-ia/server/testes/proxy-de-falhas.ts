import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { abrirSimulador, MODELO_DO_SIMULADOR } from '../provedor/simulador.ts'

/** Faults between the adapter and the provider; the name of the model asks for one. */
export const FALHAS = [
	'nenhuma',
	'crlf',
	'fatias',
	'gzip',
	'json',
	'sem-uso',
	'html',
	'429',
	'429-com-espera',
	'metade',
	'erro-no-meio',
	'tipo-errado',
	'uso-negativo',
	'injecao',
	'silencio',
	'lento',
	'demora',
	'repete',
] as const
export type Falha = (typeof FALHAS)[number]

type Entrega = (resposta: ServerResponse, fluxo: Buffer) => Promise<void> | void

const SSE = { 'content-type': 'text/event-stream' }
const enviar = (
	resposta: ServerResponse,
	corpo: Buffer | string,
	cabecalhos: Record<string, string> = SSE,
	status = 200,
) => {
	resposta.writeHead(status, cabecalhos)
	resposta.end(corpo)
}

/** Every byte by itself, so that signs of UTF-8 and lines of data are split in their middle. */
async function fatiar(resposta: ServerResponse, fluxo: Buffer): Promise<void> {
	resposta.writeHead(200, SSE)
	for (let inicio = 0; inicio < fluxo.length; inicio += 7) {
		resposta.write(fluxo.subarray(inicio, inicio + 7))
		if (inicio % 70 === 0) await esperar(0)
	}
	resposta.end()
}

const escreverFatia = (content: string): string =>
	`data: ${JSON.stringify({ model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`

async function demorar(resposta: ServerResponse): Promise<void> {
	resposta.writeHead(200, SSE)
	for (let vez = 0; vez < 400 && !resposta.destroyed; vez++) {
		resposta.write(escreverFatia(`parte ${vez} `))
		await esperar(20)
	}
	resposta.end()
}

const ENTREGAS: Readonly<Record<Exclude<Falha, 'repete'>, Entrega>> = {
	nenhuma: (resposta, fluxo) => enviar(resposta, fluxo),
	crlf: (resposta, fluxo) => enviar(resposta, fluxo.toString().replaceAll('\n', '\r\n')),
	fatias: fatiar,
	gzip: (resposta, fluxo) => enviar(resposta, gzipSync(fluxo), { ...SSE, 'content-encoding': 'gzip' }),
	json: (resposta, fluxo) => {
		const partes = fluxo.toString().match(/"content":"((?:[^"\\]|\\.)*)"/g) ?? []
		const content = partes.map((parte) => JSON.parse(`{${parte}}`).content as string).join('')
		const corpo = {
			model: 'm',
			choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
		}
		enviar(resposta, JSON.stringify(corpo), { 'content-type': 'application/json' })
	},
	'sem-uso': (resposta, fluxo) =>
		enviar(
			resposta,
			fluxo
				.toString()
				.split('\n\n')
				.filter((evento) => !evento.includes('"usage"'))
				.join('\n\n'),
		),
	html: (resposta) => enviar(resposta, '<html><body>Bad gateway</body></html>', { 'content-type': 'text/html' }),
	429: (resposta) => enviar(resposta, '{}', {}, 429),
	'429-com-espera': (resposta) => enviar(resposta, '{}', { 'retry-after': '30' }, 429),
	metade: (resposta, fluxo) => {
		resposta.writeHead(200, SSE)
		resposta.write(fluxo.subarray(0, Math.floor(fluxo.length / 2)))
		setTimeout(() => resposta.destroy(), 50)
	},
	'erro-no-meio': (resposta) =>
		enviar(resposta, `${escreverFatia('Começo da resposta. ')}data: {"error":{"message":"overloaded"}}\n\n`),
	'tipo-errado': (resposta) => enviar(resposta, 'isto não é um fluxo', { 'content-type': 'text/plain' }),
	'uso-negativo': (resposta) =>
		enviar(
			resposta,
			`${escreverFatia('Resposta.')}data: {"choices":[],"usage":{"prompt_tokens":-1000000,"completion_tokens":-5}}\n\ndata: [DONE]\n\n`,
		),
	injecao: (resposta) =>
		enviar(
			resposta,
			`${escreverFatia('![x](https://fora.exemplo/?q=segredo) <img src=https://fora.exemplo/x> [clique](https://fora.exemplo/) Fim [7].')}data: [DONE]\n\n`,
		),
	silencio: (resposta) => resposta.writeHead(200, SSE).flushHeaders(),
	lento: demorar,
	demora: demorar,
}

/** Meaning of a text, in so few words that tests can tell it: rest, and money. */
const vetorizar = (texto: string): number[] => [
	/férias|descanso/i.test(texto) ? 1 : 0,
	/bolsa|auxílio/i.test(texto) ? 1 : 0,
	0.01,
]

export interface ProxyDeFalhas {
	readonly url: string
	/** Bodies as they came to the provider. */
	readonly pedidos: string[]
}

/** A provider that fails as it is asked to, before a real simulator. */
export async function abrirProxyDeFalhas(): Promise<ProxyDeFalhas> {
	const simulador = await abrirSimulador()
	const pedidos: string[] = []
	const servidor = createServer((pedido, resposta) => {
		const responder = async () => {
			const partes: Buffer[] = []
			for await (const parte of pedido) partes.push(parte as Buffer)
			const corpo = JSON.parse(Buffer.concat(partes).toString()) as { model: Falha; messages: { content: string }[] }
			pedidos.push(JSON.stringify(corpo))
			if (pedido.url?.endsWith('/embeddings')) {
				const { input } = corpo as unknown as { input: string[] }
				// Out of order, as the protocol allows.
				const data = input.map((texto, index) => ({ index, embedding: vetorizar(texto) })).reverse()
				enviar(resposta, JSON.stringify({ data }), { 'content-type': 'application/json' })
				return
			}
			if (corpo.model === 'repete') {
				enviar(resposta, `${escreverFatia(corpo.messages.at(-1)?.content ?? '')}data: [DONE]\n\n`)
				return
			}
			const doSimulador = await fetch(`${simulador.url}/chat/completions`, {
				method: 'POST',
				body: JSON.stringify({ ...corpo, model: MODELO_DO_SIMULADOR }),
			})
			await ENTREGAS[corpo.model](resposta, Buffer.from(await doSimulador.arrayBuffer()))
		}
		responder().catch(() => resposta.destroy())
	})
	const { promise, resolve } = Promise.withResolvers<void>()
	servidor.listen(0, '127.0.0.1', resolve)
	servidor.unref()
	await promise
	return { url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`, pedidos }
}
