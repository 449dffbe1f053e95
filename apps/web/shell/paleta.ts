import { focarBusca } from './focar-busca.ts'

let ouvinte: (() => void) | undefined

/** The dialog of the command palette registers its opener here while it can be drawn. */
export function aoPedirBusca(abrir: () => void): () => void {
	ouvinte = abrir
	return () => {
		if (ouvinte === abrir) ouvinte = undefined
	}
}

/** The command palette searches everything, or services alone for a visitor without a session. */
export const pedirBusca = (): void => (ouvinte ?? focarBusca)()
