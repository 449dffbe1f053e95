import * as z from 'zod/mini'
import { type ConversaImportada, lerInstante, montarArvore, type Perdas } from './conversa.ts'

const Parte = z.looseObject({ type: z.string(), text: z.optional(z.nullable(z.string())) })
const Anexos = z.optional(z.nullable(z.array(z.unknown())))

/** One conversation of Claude's `conversations.json`. */
export const ConversaDoClaude = z.object({
	uuid: z.string(),
	name: z.optional(z.nullable(z.string())),
	created_at: z.optional(z.nullable(z.string())),
	chat_messages: z.array(
		z.object({
			uuid: z.string(),
			sender: z.string(),
			text: z.optional(z.nullable(z.string())),
			content: z.optional(z.nullable(z.array(Parte))),
			created_at: z.optional(z.nullable(z.string())),
			parent_message_uuid: z.optional(z.nullable(z.string())),
			attachments: Anexos,
			files: Anexos,
		}),
	),
})

type Fala = z.infer<typeof ConversaDoClaude>['chat_messages'][number]

const PAPEIS: Readonly<Record<string, 'U' | 'A'>> = { human: 'U', assistant: 'A' }

function lerTexto({ text, content }: Fala, perdas: Perdas): string {
	const partes = content ?? []
	perdas.contar('ferramentas', partes.filter(({ type }) => type !== 'text').length)
	const textos = partes.flatMap((parte) => (parte.type === 'text' && parte.text ? [parte.text] : []))
	return textos.length > 0 ? textos.join('\n\n') : (text ?? '')
}

/** Older exports have no parents: there each message follows the one before. */
function acharPai(falas: readonly Fala[], indice: number, conhecidas: ReadonlySet<string>): string | null {
	const pai = falas[indice]?.parent_message_uuid
	if (pai === undefined || pai === null) return falas[indice - 1]?.uuid ?? null
	return conhecidas.has(pai) ? pai : null
}

export function lerDoClaude(
	{ uuid, name, created_at, chat_messages: falas }: z.infer<typeof ConversaDoClaude>,
	agora: string,
	perdas: Perdas,
): ConversaImportada | undefined {
	const dtacad = lerInstante(created_at, agora)
	const conhecidas = new Set(falas.map((fala) => fala.uuid))
	const lidas = falas.map((fala, indice) => {
		perdas.contar('anexos', (fala.attachments?.length ?? 0) + (fala.files?.length ?? 0))
		const papmsg = PAPEIS[fala.sender]
		return {
			id: fala.uuid,
			pai: acharPai(falas, indice, conhecidas),
			papmsg,
			texto: lerTexto(fala, perdas),
			modelo: papmsg === 'A' ? 'Claude, versão não informada' : null,
			em: lerInstante(fala.created_at, dtacad),
		}
	})
	const { mensagens, numeros } = montarArvore(lidas, perdas)
	if (mensagens.length === 0) return undefined
	const numseqfol = numeros.get(falas.at(-1)?.uuid ?? '') ?? mensagens.length
	return { chave: uuid, titcvs: name ?? '', dtacad, numseqfol, mensagens }
}
