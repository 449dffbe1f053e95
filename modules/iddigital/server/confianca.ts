import { extensionPoint, type Portal } from '@portal/platform/server'

/** Trust material in DER: the roots of an authority, its other useful certificates and its newest revocation lists. */
export interface MaterialDeConfianca {
	readonly raizes: readonly Uint8Array[]
	readonly certificados: readonly Uint8Array[]
	readonly listas: readonly Uint8Array[]
}

/** Extension point for slices that keep an authority, whose signatures then verify here. */
export const fonteDeConfianca = extensionPoint<(portal: Portal) => Promise<MaterialDeConfianca>>()

export async function reunirConfianca(portal: Portal): Promise<MaterialDeConfianca> {
	const materiais = await Promise.all(fonteDeConfianca.of(portal).map((fonte) => fonte(portal)))
	return {
		raizes: materiais.flatMap(({ raizes }) => raizes),
		certificados: materiais.flatMap(({ certificados }) => certificados),
		listas: materiais.flatMap(({ listas }) => listas),
	}
}
