import type { Acesso } from '@portal/platform/contract'
import { PGR_COO, PGR_CPA, PGR_PRPG, PGR_SECRETARIA, PGR_VCO } from './perfis.ts'

export interface Consulta {
	/** Access to every programme. */
	readonly tudo: boolean
	/** Programmes that the person coordinates. */
	readonly codcur: readonly number[]
	/** Units of the person's secretary profile; 0 for all units. */
	readonly codund: readonly number[]
}

/** Scope of results that somebody may read by the profiles that hold today. */
export function consultaDe(acessos: readonly Acesso[]): Consulta {
	const filtrarPorPerfil = (...codigos: readonly string[]) =>
		acessos.filter(({ codperfil }) => codigos.includes(codperfil))
	const coordena = filtrarPorPerfil(PGR_COO, PGR_VCO)
	return {
		// A coordination without a programme reaches none; only university-wide profiles reach all.
		tudo: filtrarPorPerfil(PGR_PRPG, PGR_CPA).length > 0,
		codcur: [...new Set(coordena.map(({ codesc }) => codesc).filter((codesc) => codesc !== 0))],
		codund: [...new Set(filtrarPorPerfil(PGR_SECRETARIA).map(({ codund }) => codund))],
	}
}

export const consultaAlgo = ({ tudo, codcur, codund }: Consulta): boolean =>
	tudo || codcur.length > 0 || codund.length > 0

/** Whether answers of who has this profile are for them. */
export const leDoPerfil = (
	{ tudo, codcur, codund }: Consulta,
	perfil: { readonly codcur: number | null; readonly codund: number | null },
): boolean =>
	tudo ||
	(perfil.codcur !== null && codcur.includes(perfil.codcur)) ||
	codund.includes(0) ||
	(perfil.codund !== null && codund.includes(perfil.codund))
