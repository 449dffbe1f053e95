import { Readable } from 'node:stream'
import { type Portal, type ProtocolRoutes, recordFact } from '@portal/platform/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Final } from '../geracao/produzir.ts'
import { entrarPorChave } from './entrada.ts'
import { lerPedido } from './pedido.ts'
import { descreverModelos, listarModelosDaChave, type Respondida, responderAoPrograma } from './responder.ts'

/** Address of programs, compatible with OpenAI's. */
export const V1 = '/proxy/wsuspgenia/v1'
const MAIOR_PEDIDO = 4 * 1024 * 1024

const escreverUso = ({ entrada, saida }: Final) => ({
	prompt_tokens: entrada,
	completion_tokens: saida,
	total_tokens: entrada + saida,
})

const escreverFim = ({ saida }: Final, maximo: number): string => (saida >= maximo ? 'length' : 'stop')

const escreverFalha = (message: string, code: string) => ({
	error: { message, type: 'portal_error', param: null, code },
})

async function* escreverEventos({ id, modelo, maximo, partes }: Respondida, em: number, comUso: boolean) {
	const evento = (choices: readonly unknown[], mais: object = {}) =>
		`data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: em, model: modelo, choices, ...mais })}\n\n`
	const pedaco = (delta: object, finish_reason: string | null = null) => evento([{ index: 0, delta, finish_reason }])
	yield pedaco({ role: 'assistant', content: '' })
	for await (const { texto, final } of partes) {
		if (final === undefined) {
			yield pedaco({ content: texto })
			continue
		}
		if (final.sitmsg !== 'OK') {
			yield `data: ${JSON.stringify(escreverFalha(final.txterr ?? '', 'resposta-interrompida'))}\n\n`
			return
		}
		yield pedaco({}, escreverFim(final, maximo))
		if (comUso) yield evento([], { usage: escreverUso(final) })
	}
	yield 'data: [DONE]\n\n'
}

async function juntar({ partes }: Respondida): Promise<Final | undefined> {
	let fim: Final | undefined
	for await (const { final } of partes) fim = final ?? fim
	return fim
}

async function conversar(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
	const programa = await entrarPorChave(portal, request.headers.authorization, request.endereco)
	const pedido = lerPedido(request.body)
	const controle = new AbortController()
	// A program that goes away stops its answer, also while the provider is silent.
	reply.raw.on('close', () => controle.abort(new Error('parar')))
	const respondida = await responderAoPrograma(portal, programa, pedido, controle)
	await recordFact(
		portal.db,
		{ endereco: request.endereco, id: request.id },
		{
			codpes: programa.user.codpes,
			acao: 'POST /wsuspgenia/v1/chat/completions',
			detalhes: { modelo: respondida.modelo, mensagens: pedido.mensagens.length },
		},
	)
	const em = Math.floor(portal.agora().getTime() / 1000)
	if (pedido.fluxo)
		return reply
			.type('text/event-stream; charset=utf-8')
			.send(Readable.from(escreverEventos(respondida, em, pedido.comUso)))
	const final = await juntar(respondida)
	if (final?.sitmsg !== 'OK') return reply.code(502).send(escreverFalha(final?.txterr ?? '', 'resposta-interrompida'))
	return reply.send({
		id: respondida.id,
		object: 'chat.completion',
		created: em,
		model: respondida.modelo,
		choices: [
			{
				index: 0,
				message: { role: 'assistant', content: final.texto, refusal: null },
				finish_reason: escreverFim(final, respondida.maximo),
				logprobs: null,
			},
		],
		usage: escreverUso(final),
	})
}

interface ComStatus {
	readonly status: number
	readonly erro: string
	readonly message: string
}
const temStatus = (falha: unknown): falha is ComStatus =>
	falha instanceof Error && 'status' in falha && 'erro' in falha && typeof falha.status === 'number'

/** Refusals in the shape that the clients of OpenAI read; anything else goes the way of the portal. */
function recusar(falha: unknown, reply: FastifyReply): unknown {
	if (temStatus(falha)) return reply.code(falha.status).send(escreverFalha(falha.message, falha.erro))
	const { statusCode = 500 } = falha as { statusCode?: number }
	if (statusCode >= 500) throw falha
	return reply.code(statusCode).send(escreverFalha('O pedido não pôde ser lido: envie JSON.', 'pedido-invalido'))
}

/** Address of programs, by keys of people: no session and no cookie is read. Off unless the administration turns it on. */
export const programas: ProtocolRoutes = {
	service: 'wsuspgenia',
	async mount(app, portal) {
		await app.register(async (parte) => {
			parte.setErrorHandler((falha, _request, reply) => recusar(falha, reply))
			parte.addHook('onSend', async (_request, reply) => {
				reply.header('cache-control', 'private, no-store')
			})
			parte.get(`${V1}/models`, async (request) => {
				const programa = await entrarPorChave(portal, request.headers.authorization, request.endereco)
				return descreverModelos(await listarModelosDaChave(portal, programa))
			})
			parte.post(`${V1}/chat/completions`, { bodyLimit: MAIOR_PEDIDO }, (request, reply) =>
				conversar(portal, request, reply),
			)
		})
	},
}
