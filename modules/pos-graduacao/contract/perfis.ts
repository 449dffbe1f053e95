import type { CodPerfil } from '@portal/platform/contract'

/** Rectorate's office of graduate studies: all programmes. */
export const PGR_PRPG = 'PGR-PRPG' as CodPerfil
/** Coordinator and vice-coordinator of a programme (COO and VCO of the register). */
export const PGR_COO = 'PGR-COO' as CodPerfil
export const PGR_VCO = 'PGR-VCO' as CodPerfil
/** Secretary of graduate studies of a unit: figures, without free texts. */
export const PGR_SECRETARIA = 'PGR-SECRETARIA' as CodPerfil
/** The institution's own evaluation board. */
export const PGR_CPA = 'PGR-CPA' as CodPerfil

export const QUEM_CONSULTA = [PGR_PRPG, PGR_COO, PGR_VCO, PGR_SECRETARIA, PGR_CPA] as const
