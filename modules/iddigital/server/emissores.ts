import type { Db, Portal } from '@portal/platform/server'
import type { AndamentoDasAssinaturas, Nivel } from '../contract/index.ts'

export interface Assinaturas extends AndamentoDasAssinaturas {
	/** Who has still to sign, where that may be told. */
	readonly pendentes: readonly { readonly nome: string; readonly nivel: Nivel }[]
}

/** What the slice that issued a document is asked each time that somebody checks it. */
export interface Emissor {
	/** Anybody may see the file now. Once it may not, no code or link shows it any more. */
	publico(db: Db, portal: Portal, chvorg: string): Promise<boolean>
	/** How far its signatures have come; undefined where there is nothing to wait for. */
	assinaturas?(db: Db, portal: Portal, chvorg: string): Promise<Assinaturas | undefined>
}

const emissores = new Map<string, Emissor>()

/** Called once by the issuing slice when it is loaded; whoever has nothing to say need not. */
export const ligarEmissor = (nomsisorg: string, emissor: Emissor): void => void emissores.set(nomsisorg, emissor)

export const emissorDe = (nomsisorg: string): Emissor | undefined => emissores.get(nomsisorg)
