import { CallError } from './call-error.ts'

/** Idempotency keys of acts without an answer yet: a repetition of one is the same act. */
const chaves = new Map<string, string>()

/** Unknown outcome: the request did not arrive, or its answer did not. */
const hasNoAnswer = (falha: unknown): boolean =>
	!(falha instanceof CallError) || [0, 502, 503, 504].includes(falha.status)

/**
 * Idempotent send: two presses, or a retry after a lost answer, carry one key; after any answer the same request is a
 * new act.
 */
export async function sendOnce(pedido: string, enviar: (chave: string) => Promise<unknown>): Promise<unknown> {
	const chave = chaves.get(pedido) ?? `${Date.now()}-${Math.random()}`
	chaves.set(pedido, chave)
	try {
		const resposta = await enviar(chave)
		chaves.clear()
		return resposta
	} catch (falha) {
		if (hasNoAnswer(falha)) chaves.set(pedido, chave)
		else chaves.clear()
		throw falha
	}
}
