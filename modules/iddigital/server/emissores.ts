import { type Db, extensionPoint, type Portal } from '@portal/platform/server'
import type { Nivel, ProgressoDasAssinaturas } from '../contract/index.ts'

export interface Assinaturas extends ProgressoDasAssinaturas {
	/** People who have still to sign, where that may be told. */
	readonly pendentes: readonly { readonly nome: string; readonly nivel: Nivel }[]
}

/** Facts known of the signer at the moment of signing. */
export interface Evidencia {
	readonly nivass: Nivel
	/** The address that identified who is not of the institution. */
	readonly emaext: string | null
}

export interface Identidade {
	readonly nome: string
	/** Unit and person. */
	readonly emissor: string
}

/** Questions to the slice that issued a document, each time that somebody checks it. */
export interface Emissor {
	/** System whose documents it answers for. */
	readonly nomsisorg: string
	/** Anybody may see the file now. Once it may not, no code or link shows it any more. */
	publico(db: Db, portal: Portal, chvorg: string): Promise<boolean>
	/** Public identification; undefined once it is not for everybody. */
	identidade?(db: Db, portal: Portal, chvorg: string): Promise<Identidade | undefined>
	/** How far its signatures have come; undefined where there is nothing to wait for. */
	assinaturas?(db: Db, portal: Portal, chvorg: string): Promise<Assinaturas | undefined>
	/** Evidence of the signatures that it put itself, by the SHA-256 of the file as each left it: whoever has those bytes may know. */
	evidencias?(db: Db, resumos: readonly string[]): Promise<ReadonlyMap<string, Evidencia>>
}

/** For the slice that issues; whoever has nothing to say need not. */
export const emissorDeDocumento = extensionPoint<Emissor>()

export const emissorDe = (portal: Portal, nomsisorg: string): Emissor | undefined =>
	emissorDeDocumento.of(portal).find((emissor) => emissor.nomsisorg === nomsisorg)

export async function reunirEvidencias(
	db: Db,
	portal: Portal,
	resumos: readonly string[],
): Promise<ReadonlyMap<string, Evidencia>> {
	if (resumos.length === 0) return new Map()
	const achadas = await Promise.all(
		emissorDeDocumento.of(portal).flatMap((emissor) => emissor.evidencias?.(db, resumos) ?? []),
	)
	return new Map(achadas.flatMap((mapa) => [...mapa]))
}
