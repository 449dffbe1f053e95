import { lerLocal } from '../storage.ts'

export const lerToken = (): string | undefined => lerLocal('token')

let mostrado: string | undefined

/** Session whose things are on the screen, by its token. */
export function mostrarSessaoDe(token: string | undefined): void {
	mostrado = token
}

/** Token of another tab: somebody signed in there, while this page still shows the earlier session. */
export const eDeOutraAba = (token: string | undefined): boolean =>
	token !== undefined && mostrado !== undefined && token !== mostrado

type AoPerder = (tokenUsado: string | undefined) => void

const ouvintes = new Set<AoPerder>()

/** Listener for a token that the server refuses; it is apart from the session so that `call` needs no session. */
export function aoPerderSessao(ouvinte: AoPerder): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

export function avisarSessaoPerdida(tokenUsado: string | undefined): void {
	for (const ouvinte of ouvintes) ouvinte(tokenUsado)
}
