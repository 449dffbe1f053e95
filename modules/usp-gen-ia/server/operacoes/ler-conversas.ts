import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import * as z from 'zod/mini'
import { ConversaDoChatGpt, lerDoChatGpt } from '../importacao/chatgpt.ts'
import { ConversaDoClaude, lerDoClaude } from '../importacao/claude.ts'
import { type ConversaImportada, type Importacao, Perdas } from '../importacao/conversa.ts'
import { ConversaDoPortal, lerDoPortal } from '../importacao/portal.ts'

const MAIS_CONVERSAS = 2_000

type Ler = (crua: unknown, agora: string, perdas: Perdas) => ConversaImportada | undefined | 'estranha'

const ler =
	<T>(
		forma: z.ZodMiniType<T>,
		converter: (lida: T, agora: string, perdas: Perdas) => ConversaImportada | undefined,
	): Ler =>
	(crua, agora, perdas) => {
		const lida = z.safeParse(forma, crua)
		return lida.success ? converter(lida.data, agora, perdas) : 'estranha'
	}

const LEITORES = {
	G: ler(ConversaDoChatGpt, lerDoChatGpt),
	C: ler(ConversaDoClaude, lerDoClaude),
	P: ler(ConversaDoPortal, lerDoPortal),
}

/** Product of a file: the first shape that any of its conversations has. */
function acharOrigem(cruas: readonly unknown[]): keyof typeof LEITORES | undefined {
	const tem = (nome: string) => cruas.some((crua) => typeof crua === 'object' && crua !== null && nome in crua)
	if (tem('mapping')) return 'G'
	if (tem('chat_messages')) return 'C'
	return tem('mensagens') ? 'P' : undefined
}

/** Undefined for a text that is no JSON. */
function lerJson(texto: string): readonly unknown[] | undefined {
	try {
		const lido: unknown = JSON.parse(texto)
		return Array.isArray(lido) ? lido : [lido]
	} catch {
		return undefined
	}
}

/** Conversations of an exported file of another product, and what could not come along; undefined for another file. */
export const executar = async (
	{ agora }: { readonly agora: string },
	{ entradas: [caminho = ''] }: WorkArea,
): Promise<Importacao | undefined> => {
	const cruas = lerJson(await readFile(caminho, 'utf8'))
	const orgcvs = cruas && acharOrigem(cruas)
	if (!cruas || orgcvs === undefined) return undefined
	const perdas = new Perdas()
	perdas.contar('outras', cruas.length - MAIS_CONVERSAS)
	const conversas = cruas.slice(0, MAIS_CONVERSAS).flatMap((crua) => {
		const lida = LEITORES[orgcvs](crua, agora, perdas)
		if (lida === 'estranha') perdas.contar('desconhecidas')
		return lida === undefined || lida === 'estranha' ? [] : [lida]
	})
	return { orgcvs, conversas, perdas: perdas.contadas }
}
