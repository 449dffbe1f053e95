import { type CodPerfil, PTL_ADMIN } from '@portal/platform/contract'

/** Apart from the shapes, so that the list of all slices stays small in the browser. */
export const PTL_AVISOS = 'PTL-AVISOS' as CodPerfil
export const PERFIS_AVISOS = [PTL_ADMIN, PTL_AVISOS] as const
