import { InputError } from '@portal/platform/server'
import * as z from 'zod/mini'
import { MAIOR_PERGUNTA } from '../../contract/index.ts'
import type { AjustesDoModelo } from '../provedor/adaptador.ts'

const Parte = z.object({ type: z.literal('text'), text: z.string() })

/** Text at which an answer ends. */
const Parada = z.string().check(z.minLength(1), z.maxLength(100))

/** Request of a chat completion as programs send it; what the portal does not do is refused rather than ignored. */
const PedidoDoPrograma = z.object({
	model: z.string().check(z.maxLength(200)),
	messages: z
		.array(
			z.object({
				role: z.enum(['system', 'developer', 'user', 'assistant']),
				content: z.union([z.string(), z.array(Parte)]),
			}),
		)
		.check(z.minLength(1), z.maxLength(500)),
	stream: z.optional(z.nullable(z.boolean())),
	stream_options: z.optional(z.nullable(z.object({ include_usage: z.optional(z.boolean()) }))),
	max_tokens: z.optional(z.nullable(z.int().check(z.positive()))),
	max_completion_tokens: z.optional(z.nullable(z.int().check(z.positive()))),
	temperature: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(2)))),
	top_p: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(1)))),
	presence_penalty: z.optional(z.nullable(z.number().check(z.minimum(-2), z.maximum(2)))),
	frequency_penalty: z.optional(z.nullable(z.number().check(z.minimum(-2), z.maximum(2)))),
	seed: z.optional(z.nullable(z.int())),
	stop: z.optional(z.nullable(z.union([Parada, z.array(Parada).check(z.minLength(1), z.maxLength(4))]))),
	n: z.optional(z.nullable(z.literal(1))),
	tools: z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(0)))),
})

type Resto = Omit<
	z.infer<typeof PedidoDoPrograma>,
	'model' | 'messages' | 'stream' | 'stream_options' | 'max_tokens' | 'max_completion_tokens'
>

export interface PedidoLido {
	readonly modelo: string
	readonly mensagens: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[]
	readonly maximo: number | undefined
	/** Sampling as asked for, passed on to the provider. */
	readonly ajustes: AjustesDoModelo
	readonly fluxo: boolean
	readonly comUso: boolean
}

const MAIOR_CONVERSA = MAIOR_PERGUNTA * 25

/** A null says nothing, as in the protocol; what was not asked for is left to the provider. */
const lerAjustes = ({ n: _n, tools: _tools, ...ajustes }: Resto): AjustesDoModelo =>
	Object.fromEntries(Object.entries(ajustes).filter(([, valor]) => valor !== null && valor !== undefined))

/** @throws InputError for what is no such request, or asks for what is not done here. */
export function lerPedido(corpo: unknown): PedidoLido {
	const lido = z.safeParse(PedidoDoPrograma, corpo)
	if (!lido.success)
		throw new InputError(
			'pedido-invalido',
			'O pedido não é uma conversa em texto: envie model e messages, sem ferramentas, imagens ou mais de uma resposta.',
			lido.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
		)
	const { model, messages, stream, stream_options, max_tokens, max_completion_tokens, ...resto } = lido.data
	const mensagens = messages.map(({ role, content }) => ({
		role: role === 'developer' ? ('system' as const) : role,
		content: typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
	}))
	if (mensagens.reduce((soma, { content }) => soma + content.length, 0) > MAIOR_CONVERSA)
		throw new InputError('pedido-grande', 'A conversa é longa demais. Envie só a parte que o modelo precisa ler.')
	return {
		modelo: model,
		mensagens,
		maximo: max_completion_tokens ?? max_tokens ?? undefined,
		ajustes: lerAjustes(resto),
		fluxo: stream === true,
		comUso: stream_options?.include_usage === true,
	}
}
