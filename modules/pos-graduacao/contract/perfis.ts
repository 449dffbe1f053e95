import type { CodPerfil } from '@portal/platform/contract'

/** Everything of graduate studies. */
export const PGR_PRPG = 'PGR-PRPG' as CodPerfil
/** Coordinates a programme, or stands in for who does (COO and VCO of the register). */
export const PGR_COO = 'PGR-COO' as CodPerfil
export const PGR_VCO = 'PGR-VCO' as CodPerfil
/** The office of graduate studies of a unit: figures, and nothing that was written. */
export const PGR_SECRETARIA = 'PGR-SECRETARIA' as CodPerfil
/** The institution's own evaluation board. */
export const PGR_CPA = 'PGR-CPA' as CodPerfil

export const QUEM_CONSULTA = [PGR_PRPG, PGR_COO, PGR_VCO, PGR_SECRETARIA, PGR_CPA] as const
