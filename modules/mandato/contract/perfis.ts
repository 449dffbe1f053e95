import { type CodPerfil } from '@portal/platform/contract'

/** Secretariat of the boards of a unit. */
export const MDT_SECRETARIA = 'MDT-SECRETARIA' as CodPerfil
/** General secretariat: the boards of every unit. */
export const MDT_GERAL = 'MDT-GERAL' as CodPerfil
/** Profiles that change the boards in their reach. */
export const PERFIS_MANDATO = [MDT_SECRETARIA, MDT_GERAL] as const
