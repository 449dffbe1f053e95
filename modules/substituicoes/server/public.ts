import type { Db } from '@portal/platform/server'
import { AREA_PESSOAL } from '../contract/index.ts'
import { listarNaoTerminadas, listarSubstitutos, listarTitulares } from './queries.ts'

export { titularesComPerfisEm, titularesEm } from './queries.ts'

/** Substitutes of a person in an area at an instant. */
export const substitutosDe = async (db: Db, codpes: number, area: string, instante: Date): Promise<number[]> =>
	area === AREA_PESSOAL ? [] : listarSubstitutos(db, codpes, area, instante)

/** For whom this person stands in, in this area at this instant. Never for those that they in turn stand in for. */
export const titularesDe = async (db: Db, codpes: number, area: string, instante: Date): Promise<number[]> =>
	area === AREA_PESSOAL ? [] : listarTitulares(db, codpes, area, instante)

/** Substitutes of a person in any area, from a day on: asked for, in force or to come. */
export const substitutosDesde = async (db: Db, codpes: number, hoje: string): Promise<number[]> =>
	(await listarNaoTerminadas(db, codpes, hoje))
		.filter(({ codpestit }) => codpestit === codpes)
		.map(({ codpessub }) => codpessub)

interface QuemAge<Autoridade> {
	readonly codpes: number
	/** Authorities of the person and of those for whom the person stands in. */
	readonly autoridades: readonly Autoridade[]
}

/** In whose place an act is done that some of these authorities allow; null where one's own does, or none. */
export function titularDoAto<Autoridade extends { readonly codpes: number }>(
	{ codpes, autoridades }: QuemAge<Autoridade>,
	permite: (uma: Autoridade) => boolean,
): number | null {
	const podem = autoridades.filter(permite).map((uma) => uma.codpes)
	return podem.includes(codpes) ? null : (podem[0] ?? null)
}
