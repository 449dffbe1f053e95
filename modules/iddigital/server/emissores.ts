import { type Db, extensionPoint, type Portal } from '@portal/platform/server'
import type { AndamentoDasAssinaturas, Nivel } from '../contract/index.ts'

export interface Assinaturas extends AndamentoDasAssinaturas {
	/** Who has still to sign, where that may be told. */
	readonly pendentes: readonly { readonly nome: string; readonly nivel: Nivel }[]
}

/** What the slice that issued a document is asked each time that somebody checks it. */
export interface Emissor {
	/** Whose documents it answers for. */
	readonly nomsisorg: string
	/** Anybody may see the file now. Once it may not, no code or link shows it any more. */
	publico(db: Db, portal: Portal, chvorg: string): Promise<boolean>
	/** How far its signatures have come; undefined where there is nothing to wait for. */
	assinaturas?(db: Db, portal: Portal, chvorg: string): Promise<Assinaturas | undefined>
}

/** For the slice that issues; whoever has nothing to say need not. */
export const emissorDeDocumento = extensionPoint<Emissor>()

export const emissorDe = (portal: Portal, nomsisorg: string): Emissor | undefined =>
	emissorDeDocumento.of(portal).find((emissor) => emissor.nomsisorg === nomsisorg)
