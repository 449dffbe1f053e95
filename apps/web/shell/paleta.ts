import { focarBusca } from './focar-busca.ts'

let ouvinte: (() => void) | undefined

/** For whoever draws the dialog that searches everything, while it can be drawn. */
export function aoPedirBusca(abrir: () => void): () => void {
	ouvinte = abrir
	return () => {
		if (ouvinte === abrir) ouvinte = undefined
	}
}

/** The search of everything, or of services alone for who has not signed in. */
export const pedirBusca = (): void => (ouvinte ?? focarBusca)()
