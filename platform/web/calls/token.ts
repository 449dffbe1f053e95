import { lerLocal } from '../storage.ts'

export const lerToken = (): string | undefined => lerLocal('token')

type AoPerder = (tokenUsado: string | undefined) => void

const ouvintes = new Set<AoPerder>()

/** Told when the server refuses the token of a call; kept apart from the session so that `call` needs no session. */
export function aoPerderSessao(ouvinte: AoPerder): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

export function avisarSessaoPerdida(tokenUsado: string | undefined): void {
	for (const ouvinte of ouvintes) ouvinte(tokenUsado)
}
