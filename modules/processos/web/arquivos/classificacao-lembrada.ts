import { gravarLocal, lerLocal } from '@portal/platform/web'
import * as z from 'zod/mini'
import type { ClassificacaoEscolhida } from './classificacao.tsx'

const CHAVE = 'anexo-lembrado'
const Lembrado = z.object({ codasu: z.int(), codetrdoc: z.optional(z.int()), codetrcfc: z.optional(z.int()) })

/** Only list codes are remembered, never the free text about a document. */
export function lembrarClassificacao(codasu: number, { codetrdoc, codetrcfc }: ClassificacaoEscolhida): void {
	gravarLocal(CHAVE, JSON.stringify({ codasu, codetrdoc, codetrcfc }))
}

/**
 * Default classification from the last document attached in this browser; its kind is reused only for the same
 * subject.
 */
export function classificacaoLembrada(codasu: number): Pick<ClassificacaoEscolhida, 'codetrdoc' | 'codetrcfc'> {
	const guardado = lerLocal(CHAVE)
	const lido = Lembrado.safeParse(guardado === undefined ? undefined : lerJson(guardado))
	if (!lido.success) return {}
	const { codetrcfc, ...lembrado } = lido.data
	return { codetrcfc, ...(lembrado.codasu === codasu ? { codetrdoc: lembrado.codetrdoc } : {}) }
}

function lerJson(texto: string): unknown {
	try {
		return JSON.parse(texto)
	} catch {
		return undefined
	}
}
