import type { Db } from '@portal/platform/server'
import { AREA_PESSOAL } from '../contract/index.ts'
import { listarNaoTerminadas, listarSubstitutos, listarTitulares } from './queries.ts'

export { titularesComPerfisEm, titularesEm } from './queries.ts'

/** The substitutes of a person are those in force in this area at this instant. */
export const substitutosDe = async (db: Db, codpes: number, area: string, instante: Date): Promise<number[]> =>
	area === AREA_PESSOAL ? [] : listarSubstitutos(db, codpes, area, instante)

/** The people represented are those for whom this person stands in here and now, not followed transitively. */
export const titularesDe = async (db: Db, codpes: number, area: string, instante: Date): Promise<number[]> =>
	area === AREA_PESSOAL ? [] : listarTitulares(db, codpes, area, instante)

/** The substitutes from a day on include those asked for, in force or to come, in any area. */
export const substitutosDesde = async (db: Db, codpes: number, hoje: string): Promise<number[]> =>
	(await listarNaoTerminadas(db, codpes, hoje))
		.filter(({ codpestit }) => codpestit === codpes)
		.map(({ codpessub }) => codpessub)

interface QuemAge<Autoridade> {
	readonly codpes: number
	/** The authorities include the person and everybody for whom the person stands in. */
	readonly autoridades: readonly Autoridade[]
}

/** The represented person of an act is null where the person's own authority allows it, or nobody's does. */
export function titularDoAto<Autoridade extends { readonly codpes: number }>(
	{ codpes, autoridades }: QuemAge<Autoridade>,
	permite: (uma: Autoridade) => boolean,
): number | null {
	const podem = autoridades.filter(permite).map((uma) => uma.codpes)
	return podem.includes(codpes) ? null : (podem[0] ?? null)
}
