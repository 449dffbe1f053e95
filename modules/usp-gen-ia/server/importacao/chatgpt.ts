import * as z from 'zod/mini'
import { type ConversaImportada, lerInstante, type MensagemLida, montarArvore, type Perdas } from './conversa.ts'

const Numero = z.optional(z.nullable(z.number()))

const No = z.object({
	id: z.string(),
	parent: z.optional(z.nullable(z.string())),
	message: z.optional(
		z.nullable(
			z.object({
				author: z.object({ role: z.string() }),
				create_time: Numero,
				content: z.looseObject({
					content_type: z.string(),
					parts: z.optional(z.array(z.unknown())),
					text: z.optional(z.unknown()),
				}),
				metadata: z.optional(z.nullable(z.looseObject({ model_slug: z.optional(z.nullable(z.string())) }))),
			}),
		),
	),
})

/** One conversation of ChatGPT's `conversations.json`. */
export const ConversaDoChatGpt = z.object({
	title: z.optional(z.nullable(z.string())),
	create_time: Numero,
	conversation_id: z.optional(z.string()),
	id: z.optional(z.string()),
	current_node: z.optional(z.nullable(z.string())),
	mapping: z.record(z.string(), No),
})

const PAPEIS: Readonly<Record<string, 'U' | 'A'>> = { user: 'U', assistant: 'A' }
const COM_TEXTO = new Set(['text', 'multimodal_text'])

function lerNo({ id, parent, message }: z.infer<typeof No>, em: string, perdas: Perdas): MensagemLida {
	const pai = parent ?? null
	const fora = { id, pai, papmsg: undefined, texto: '', modelo: null, em }
	if (!message) return fora
	const { author, content, create_time, metadata } = message
	const partes = content.parts ?? []
	perdas.contar('anexos', partes.filter((parte) => typeof parte !== 'string').length)
	const papmsg = PAPEIS[author.role]
	if (papmsg === undefined || !COM_TEXTO.has(content.content_type)) {
		const comTexto = partes.some((parte) => typeof parte === 'string' && parte.trim() !== '') || content.text
		if (comTexto) perdas.contar(author.role === 'system' ? 'instrucoes' : 'ferramentas')
		return fora
	}
	return {
		id,
		pai,
		papmsg,
		texto: partes.filter((parte) => typeof parte === 'string').join('\n'),
		modelo: papmsg === 'A' ? (metadata?.model_slug ?? 'modelo não informado') : null,
		em: lerInstante(create_time, em),
	}
}

export function lerDoChatGpt(
	{ title, create_time, conversation_id, id, current_node, mapping }: z.infer<typeof ConversaDoChatGpt>,
	agora: string,
	perdas: Perdas,
): ConversaImportada | undefined {
	const dtacad = lerInstante(create_time, agora)
	const nos = Object.values(mapping).map((no) => lerNo(no, dtacad, perdas))
	const conhecidos = new Set(nos.map((no) => no.id))
	// A parent that is not in the file would hide its branch.
	const lidas = nos.map((no) => (no.pai !== null && conhecidos.has(no.pai) ? no : { ...no, pai: null }))
	const { mensagens, numeros } = montarArvore(lidas, perdas)
	const chave = conversation_id ?? id
	if (mensagens.length === 0 || chave === undefined) return undefined
	const numseqfol = acharFim(lidas, numeros, current_node ?? '') ?? mensagens.length
	return { chave, titcvs: title ?? '', dtacad, numseqfol, mensagens }
}

/** Message that was shown last: the node itself, or the nearest above it that was kept. */
function acharFim(
	lidas: readonly MensagemLida[],
	numeros: ReadonlyMap<string, number>,
	no: string,
): number | undefined {
	const pais = new Map(lidas.map(({ id, pai }) => [id, pai]))
	let atual: string | null = no
	for (let passo = 0; atual !== null && passo < lidas.length; passo++) {
		const numero = numeros.get(atual)
		if (numero !== undefined) return numero
		atual = pais.get(atual) ?? null
	}
	return undefined
}
