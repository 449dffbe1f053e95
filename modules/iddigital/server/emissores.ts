import { type Db, extensionPoint, type Portal } from '@portal/platform/server'
import type { Nivel, ProgressoDasAssinaturas } from '../contract/index.ts'

export interface Assinaturas extends ProgressoDasAssinaturas {
	/** Pending signers, where they are public. */
	readonly pendentes: readonly { readonly nome: string; readonly nivel: Nivel }[]
}

/** Evidence of a signer's identity at the moment of signing. */
export interface Evidencia {
	readonly nivass: Nivel
	/** Address that identified a signer from outside the institution. */
	readonly emaext: string | null
}

export interface Identidade {
	readonly nome: string
	/** Issuing unit and person. */
	readonly emissor: string
}

/** Callbacks to the slice that issued a document, asked at each verification. */
export interface Emissor {
	/** System of origin whose documents it answers for. */
	readonly nomsisorg: string
	/** Publicity of the file now; once withdrawn, no code or link shows the file. */
	publico(db: Db, portal: Portal, chvorg: string): Promise<boolean>
	/** Public name and issuer; undefined once they are not public. */
	identidade?(db: Db, portal: Portal, chvorg: string): Promise<Identidade | undefined>
	/** Signing progress; undefined where no signature is pending. */
	assinaturas?(db: Db, portal: Portal, chvorg: string): Promise<Assinaturas | undefined>
	/**
	 * Evidence of the issuer's own signatures by the SHA-256 of each revision, disclosed to anybody who has those
	 * bytes.
	 */
	evidencias?(db: Db, resumos: readonly string[]): Promise<ReadonlyMap<string, Evidencia>>
}

/** Extension point for issuing slices, which is optional. */
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
