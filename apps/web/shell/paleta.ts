import { focarBusca } from './focar-busca.ts'

type Abrir = (texto: string) => void

let ouvinte: Abrir | undefined

/** The dialog of the command palette registers its opener here while it can be drawn. */
export function aoPedirBusca(abrir: Abrir): () => void {
	ouvinte = abrir
	return () => {
		if (ouvinte === abrir) ouvinte = undefined
	}
}

/** The command palette searches everything, or services alone for a visitor without a session. */
export const pedirBusca = (texto = ''): void => (ouvinte ?? focarBusca)(texto)
