import type { Portal } from '@portal/platform/server'

/** DER of an authority: its roots, what else it issued that helps, and its newest revocation lists. */
export interface MaterialDeConfianca {
	readonly raizes: readonly Uint8Array[]
	readonly certificados: readonly Uint8Array[]
	readonly listas: readonly Uint8Array[]
}

export type FonteDeConfianca = (portal: Portal) => Promise<MaterialDeConfianca>

const fontes = new Set<FonteDeConfianca>()

/** For who keeps an authority, once, when its module is loaded: its signatures verify here from then on. */
export function confiarEm(fonte: FonteDeConfianca): void {
	fontes.add(fonte)
}

export async function reunirConfianca(portal: Portal): Promise<MaterialDeConfianca> {
	const materiais = await Promise.all([...fontes].map((fonte) => fonte(portal)))
	return {
		raizes: materiais.flatMap(({ raizes }) => raizes),
		certificados: materiais.flatMap(({ certificados }) => certificados),
		listas: materiais.flatMap(({ listas }) => listas),
	}
}
