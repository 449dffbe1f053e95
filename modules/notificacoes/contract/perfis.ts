import { type CodPerfil, PTL_ADMIN } from '@portal/platform/contract'

/** The profile code lives apart from the schemas so that the list of all slices stays small in the browser. */
export const PTL_AVISOS = 'PTL-AVISOS' as CodPerfil
export const PERFIS_AVISOS = [PTL_ADMIN, PTL_AVISOS] as const
